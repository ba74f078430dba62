import { useState, type ReactElement } from 'react';

export interface CopyButtonProps {
  readonly label: string;
  /** What is copied; null: there is nothing to copy, and the button says `refusal`. */
  readonly text: () => Promise<string | null>;
  readonly refusal?: string | undefined;
}

/** Copies a text, and says so beside itself. */
export function CopyButton({ label, text, refusal = '' }: CopyButtonProps): ReactElement {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const copied = await text();
    if (copied === null) return refusal;
    try {
      await navigator.clipboard.writeText(copied);
      return 'Copied.';
    } catch {
      return 'The browser does not let this page copy.';
    }
  };
  return (
    <span className="pg-copy">
      <button type="button" className="pg-button" onClick={() => void copy().then(setSaid)}>
        {label}
      </button>
      <span aria-live="polite">{said}</span>
    </span>
  );
}
