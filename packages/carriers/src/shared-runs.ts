import type { Span } from './key-readings.ts';

export interface Spelling {
  /** 4 characters or more. */
  readonly text: string;
  /** How many of its characters in a row are looked for, 4 to all. */
  readonly minShared: number;
}

/** Length of the parts of a spelling that are compared first. */
const PART_LENGTH = 4;

interface Part {
  readonly spelling: Spelling;
  readonly at: number;
}

/**
 * A search for runs that a text shares with one of the spellings. It looks at a part of the text every few characters: a
 * run that is long enough contains one of them.
 */
export function createRunSearch(spellings: readonly Spelling[]): (text: string) => readonly Span[] {
  const parts = partsOf(spellings);
  const step = Math.min(...spellings.map(({ minShared }) => minShared - PART_LENGTH + 1));
  return (text) => {
    const spans: Span[] = [];
    for (let at = 0; at + PART_LENGTH <= text.length; at += step) {
      for (const part of parts.get(text.slice(at, at + PART_LENGTH)) ?? []) {
        const run = runAround(text, at, part);
        if (run.to - run.from >= part.spelling.minShared) spans.push(run);
      }
    }
    return spans;
  };
}

function partsOf(spellings: readonly Spelling[]): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>();
  for (const spelling of spellings) {
    for (let at = 0; at + PART_LENGTH <= spelling.text.length; at += 1) {
      const text = spelling.text.slice(at, at + PART_LENGTH);
      const same = parts.get(text);
      if (same === undefined) parts.set(text, [{ spelling, at }]);
      else same.push({ spelling, at });
    }
  }
  return parts;
}

/** All that text and spelling have in common around a part. */
function runAround(text: string, at: number, { spelling: { text: key }, at: atInKey }: Part): Span {
  let before = 0;
  while (before < Math.min(at, atInKey) && text[at - before - 1] === key[atInKey - before - 1]) before += 1;
  const most = Math.min(text.length - at, key.length - atInKey);
  let after = PART_LENGTH;
  while (after < most && text[at + after] === key[atInKey + after]) after += 1;
  return { from: at - before, to: at + after };
}
