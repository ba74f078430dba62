import { useMemo } from 'react';
import { fileDifference, type DifferenceLine } from '../../format/file-difference.ts';
import { TEXTS } from '../../texts/texts.ts';

interface DifferenceViewProps {
  /** Texts of files. */
  readonly older: string;
  readonly newer: string;
}

/** What changed in a file, line by line, with the lines around it. */
export function DifferenceView({ older, newer }: DifferenceViewProps) {
  const { parts, addedCount, removedCount } = useMemo(() => fileDifference(older, newer), [older, newer]);
  return (
    <section aria-labelledby="in-the-file">
      <h2 id="in-the-file">{TEXTS.fileDifference}</h2>
      <p aria-live="polite">{TEXTS.linesChanged(addedCount, removedCount)}</p>
      {parts.map((lines) => (
        <ol className="difference" key={keyOf(lines[0])}>
          {lines.map((line) => (
            <Line line={line} key={keyOf(line)} />
          ))}
        </ol>
      ))}
    </section>
  );
}

const keyOf = (line: DifferenceLine | undefined): string => `${line?.kind} ${line?.number}`;

const SIGNS = { added: '+', removed: '−', same: ' ' } as const;

const Line = ({ line: { kind, text, number } }: { readonly line: DifferenceLine }) => (
  <li className={`difference__line difference__line--${kind}`}>
    <span className="difference__number" aria-hidden="true">
      {number}
    </span>
    <span className="difference__sign" aria-hidden="true">
      {SIGNS[kind]}
    </span>
    <code>
      {kind === 'same' ? null : <span className="visually-hidden">{TEXTS[kind]}: </span>}
      {text}
    </code>
  </li>
);
