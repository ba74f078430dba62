import { MAX_PIECES } from '@cartfare/rating';
import type { RatingRequest } from './rating-request.ts';

/** Maximum lines of a cart. The platforms' own limits are lower. */
export const MAX_LINES = 500;

/** Maximum size of a request, in bytes. 500 lines with 2,000 characters each fit. */
export const MAX_BODY_BYTES = 1_000_000;

/** Maximum value of a cart, in minor units: a hundred times as much is still a safe integer. */
const MAX_TOTAL_MINOR = 1e13;

/** Maximum weight of a cart, in grams: a million tonnes. */
const MAX_TOTAL_GRAMS = 1e12;

type Line = Pick<RatingRequest['lines'][number], 'quantity' | 'priceMinor' | 'weightGrams'>;

/** Which of a cart's sums is above its maximum. */
export type CartExcess = 'price' | 'weight' | 'pieces';

/** What a cart is refused for, in English. */
export const EXCESS_TEXTS: Readonly<Record<CartExcess, string>> = {
  price: `A cart may cost ${MAX_TOTAL_MINOR} in all, in minor units.`,
  weight: `A cart may weigh ${MAX_TOTAL_GRAMS} g in all.`,
  pieces: `A cart may have ${MAX_PIECES} pieces in all.`,
};

/** The first of a cart's sums that is above its maximum; null: none is. Up to there all sums are exact. */
export function excessOf(lines: readonly Line[]): CartExcess | null {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line) * line.quantity, 0);
  if (sum(({ priceMinor }) => priceMinor) > MAX_TOTAL_MINOR) return 'price';
  if (sum(({ weightGrams }) => weightGrams) > MAX_TOTAL_GRAMS) return 'weight';
  return sum(() => 1) > MAX_PIECES ? 'pieces' : null;
}
