import { LONGEST_DEADLINE_MS, MOST_DAYS, MOST_GRAMS, MOST_MARKUP_PERCENT, MOST_MINOR, MOST_PIECES } from '../limits.ts';
import type { Shape } from './shape.ts';
import { decimalNumber, wholeNumber } from './value-shapes.ts';

export const amountMinor: Shape<number> = wholeNumber({ least: 0, most: MOST_MINOR });
export const grams: Shape<number> = wholeNumber({ least: 0, most: MOST_GRAMS });
export const positiveGrams: Shape<number> = wholeNumber({ least: 1, most: MOST_GRAMS });
export const pieces: Shape<number> = wholeNumber({ least: 0, most: MOST_PIECES });
/** Grams, minor units or pieces: the largest of the three. */
export const tierBound: Shape<number> = wholeNumber({ least: 0, most: MOST_MINOR });
export const days: Shape<number> = wholeNumber({ least: 0, most: MOST_DAYS });
export const hour: Shape<number> = decimalNumber({ least: 0, most: 24 });
export const percent: Shape<number> = decimalNumber({ least: 0, most: 100 });
export const markupPercent: Shape<number> = decimalNumber({ least: 0, most: MOST_MARKUP_PERCENT });
export const deadlineMs: Shape<number> = wholeNumber({ least: 1, most: LONGEST_DEADLINE_MS });
/** Cubic centimetres per kilogram. */
export const divisor: Shape<number> = wholeNumber({ least: 1, most: 1_000_000 });
