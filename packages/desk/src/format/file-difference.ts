import { structuredPatch } from 'diff';

export interface DifferenceLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Of the line in its file, 1 for the first; a removed one has that of the older file. */
  readonly number: number;
}

/** Lines that changed, with a few around them. */
export interface FileDifference {
  readonly parts: readonly (readonly DifferenceLine[])[];
  readonly addedCount: number;
  readonly removedCount: number;
}

const CONTEXT_LINES = 3;

/** How the text of a file became another one, by lines. */
export function fileDifference(older: string, newer: string): FileDifference {
  const { hunks } = structuredPatch('', '', older, newer, '', '', { context: CONTEXT_LINES });
  const parts = hunks.map(({ lines, oldStart, newStart }) => {
    let [oldNumber, newNumber] = [oldStart, newStart];
    return lines
      .filter((line) => !line.startsWith('\\'))
      .map((line): DifferenceLine => {
        const text = line.slice(1);
        if (line.startsWith('-')) return { kind: 'removed', text, number: oldNumber++ };
        if (line.startsWith('+')) return { kind: 'added', text, number: newNumber++ };
        oldNumber += 1;
        return { kind: 'same', text, number: newNumber++ };
      });
  });
  const count = (kind: DifferenceLine['kind']): number => parts.flat().filter((line) => line.kind === kind).length;
  return { parts, addedCount: count('added'), removedCount: count('removed') };
}
