import type { ReactElement } from 'react';

/** The number of the cart's line, from its id `#3`. Drawings have it, so that nobody has to tell lines apart by colour alone. */
export const numberOfLine = (lineId: string): string => lineId.replace('#', '');

/** Colours of the lines, in turn. */
const TONES = 6;

export const toneOf = (lineId: string): number => (Number(numberOfLine(lineId)) - 1) % TONES;

/** A line's number in its colour, beside its name. */
export function LineMark({ lineId }: { readonly lineId: string }): ReactElement {
  return <span className={`pg-line-mark pg-tone-${toneOf(lineId)}`}>{numberOfLine(lineId)}</span>;
}
