import type { SettingsFinding } from '@cartfare/shipping-file';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import type { SettingsView } from './settings-view.ts';

export interface SettingsEditorProps {
  readonly settings: string;
  readonly findings: readonly SettingsFinding[];
  readonly onChange: (settings: string) => void;
  /** Receives a function that moves the cursor to a finding. */
  readonly onReady: (show: (finding: SettingsFinding) => void) => void;
}

/** The shipping file with its findings. Before the editor is loaded, the text can be read. */
export function SettingsEditor({ settings, findings, onChange, onReady }: SettingsEditorProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<SettingsView | null>(null);
  const [isShown, setShown] = useState(false);
  const tell = useEffectEvent(onChange);
  const announce = useEffectEvent(onReady);

  useEffect(() => {
    const parent = host.current;
    let made: SettingsView | null = null;
    let isMounted = true;
    void import('./settings-view.ts').then(({ createSettingsView }) => {
      if (!isMounted || parent === null) return;
      made = createSettingsView(parent, tell);
      announce(made.goTo);
      setView(made);
    });
    return () => {
      isMounted = false;
      made?.destroy();
    };
  }, []);

  useEffect(() => view?.replace(settings), [view, settings]);
  useEffect(() => view?.showFindings(findings), [view, findings]);
  useEffect(() => view?.whenMeasured(() => setShown(true)), [view]);

  return (
    <div className="pg-editor">
      {!isShown && <pre className="pg-editor-text">{settings}</pre>}
      <div className="pg-editor-host" ref={host} />
    </div>
  );
}
