import { json } from '@codemirror/lang-json';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describeSettingsFinding, type SettingsFinding } from '@cartfare/shipping-file';
import { basicSetup } from 'codemirror';
import { editorTheme } from './editor-theme.ts';

/** The editor of the settings. */
export interface SettingsView {
  /** Replaces the whole text, if it is another one. `onChange` is not called. */
  replace(settings: string): void;
  showFindings(findings: readonly SettingsFinding[]): void;
  /** Moves the cursor and the focus to a finding. */
  readonly goTo: (finding: SettingsFinding) => void;
  /** Calls `then` when the lines have their places. Returns a function that cancels it. */
  whenMeasured(then: () => void): () => void;
  destroy(): void;
}

/** Wrapped lines are measured over several frames. After so many with the same height, nothing moves any more. */
const STEADY_FRAMES = 4;

export function createSettingsView(parent: HTMLElement, onChange: (settings: string) => void): SettingsView {
  let isReplacing = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        basicSetup,
        json(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Shipping settings, JSON', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isReplacing) onChange(update.state.doc.toString());
        }),
        editorTheme,
      ],
    }),
  });
  return {
    replace(settings) {
      if (view.state.doc.toString() === settings) return;
      isReplacing = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: settings }, selection: { anchor: 0 } });
      isReplacing = false;
      view.scrollDOM.scrollTop = 0;
    },
    showFindings: (findings) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          findings.map((finding) => diagnosticOf(view.state, finding)),
        ),
      ),
    goTo(finding) {
      const { from, to } = rangeOf(view.state, finding);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    whenMeasured(then) {
      let [height, frames] = [-1, 0];
      const look = () => {
        frames = view.contentHeight === height ? frames + 1 : 0;
        height = view.contentHeight;
        if (frames >= STEADY_FRAMES) then();
        else frame = requestAnimationFrame(look);
      };
      let frame = requestAnimationFrame(look);
      return () => cancelAnimationFrame(frame);
    },
    destroy: () => view.destroy(),
  };
}

const diagnosticOf = (state: EditorState, finding: SettingsFinding): Diagnostic => ({
  ...rangeOf(state, finding),
  severity: finding.severity,
  message: describeSettingsFinding(finding),
});

/** The word at the finding's place, or the character. The text may have changed since: the place is kept within it. */
function rangeOf({ doc }: EditorState, { position }: SettingsFinding): { readonly from: number; readonly to: number } {
  const line = doc.line(Math.min(position.line, doc.lines));
  const from = Math.min(line.from + position.column - 1, line.to);
  const [word = ' '] = /^("(?:[^"\\]|\\.)*"?|[\w.+-]+|.)/.exec(line.text.slice(from - line.from)) ?? [];
  return { from, to: Math.min(from + word.length, line.to) };
}
