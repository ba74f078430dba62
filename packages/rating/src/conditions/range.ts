import type { CheckReport } from '../kinds/check-report.ts';
import { describeLines, type LineSelection } from '../kinds/line-selection.ts';

/** From `atLeast` up to, not including, `below`; an omitted bound does not apply. */
export interface Range {
  readonly atLeast?: number | undefined;
  readonly below?: number | undefined;
}

export const isWithin = (value: number, { atLeast = -Infinity, below = Infinity }: Range): boolean =>
  value >= atLeast && value < below;

export function checkRange({ atLeast = 0, below = Infinity }: Range, report: CheckReport): void {
  if (atLeast >= below) report.error('range_reversed', '', { from: atLeast, to: below });
}

/** The description of a condition's field `lines`. */
export const SOME_LINES = 'Some lines, of which alone it is. Default: all.';

/** `weight`, or `weight of lines with the tag glass` */
export const subjectOf = (what: string, lines: LineSelection | undefined): string =>
  lines === undefined ? what : `${what} of lines ${describeLines(lines)}`;

/** `from 500 g and below 1000 g`, or `of any size`. */
export function describeRange({ atLeast, below }: Range, write: (value: number) => string): string {
  const ends = [
    ...(atLeast === undefined ? [] : [`from ${write(atLeast)}`]),
    ...(below === undefined ? [] : [`below ${write(below)}`]),
  ];
  return ends.length === 0 ? 'of any size' : ends.join(' and ');
}
