import type { RatingLine } from '../question/rating-question.ts';

/** What the shop's own rates depend on: the lines of one profile that are shipped, and who buys them. */
export interface CartFacts {
  readonly lines: readonly RatingLine[];
  /** After discounts. */
  readonly subtotalMinor: number;
  /** With packaging. */
  readonly weightGrams: number;
  readonly quantity: number;
  readonly customerTags: readonly string[];
}

export const subtotalOf = (lines: readonly RatingLine[]): number =>
  lines.reduce((sum, line) => sum + line.linePriceMinor, 0);

export const quantityOf = (lines: readonly RatingLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);
