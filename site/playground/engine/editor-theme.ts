import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the page's colours, which follow light and dark by themselves. */
const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--pg-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--pg-mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--pg-ink)', paddingBlock: '10px' },
  '.cm-cursor': { borderLeftColor: 'var(--pg-ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--pg-muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--pg-active)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--pg-selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--pg-selection)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--pg-surface)',
    color: 'var(--pg-ink)',
    borderColor: 'var(--pg-line)',
  },
  '.cm-foldPlaceholder': { backgroundColor: 'transparent', borderColor: 'var(--pg-line)', color: 'var(--pg-muted)' },
  '.cm-diagnostic': { fontFamily: 'inherit' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--pg-code-name)' },
  { tag: tags.string, color: 'var(--pg-code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--pg-code-value)' },
]);

/** Comments on lines of their own: the language of the editor is JSON, which has none. */
const comments = new MatchDecorator({
  regexp: /(?<=^\s*)\/\/.*$/gm,
  decoration: Decoration.mark({ class: 'pg-code-comment' }),
});

const commentPlugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = comments.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = comments.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const editorTheme = [look, syntaxHighlighting(colours), commentPlugin];
