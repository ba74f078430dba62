import type { RatingRequest } from './rating-request.ts';

/** Maximum lines of a cart. The platforms' own limits are lower. */
export const MAX_LINES = 500;

/** Maximum size of a request, in bytes. 500 lines with 2,000 characters each fit. */
export const MAX_BODY_BYTES = 1_000_000;

/** Maximum value of a cart, in minor units: a hundred times as much is still a safe integer. */
export const MAX_TOTAL_MINOR = 1e13;

/** Maximum weight of a cart, in grams: a million tonnes. */
export const MAX_TOTAL_GRAMS = 1e12;

type Line = Pick<RatingRequest['lines'][number], 'quantity' | 'priceMinor' | 'weightGrams'>;

/** Which of a cart's sums is too large to be exact; null: neither. */
export function excessOf(lines: readonly Line[]): 'price' | 'weight' | null {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line) * line.quantity, 0);
  if (sum(({ priceMinor }) => priceMinor) > MAX_TOTAL_MINOR) return 'price';
  return sum(({ weightGrams }) => weightGrams) > MAX_TOTAL_GRAMS ? 'weight' : null;
}
