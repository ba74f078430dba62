import type { Shape } from './shape.ts';
import { decimalNumber, wholeNumber } from './value-shapes.ts';

/** Most of an amount, in minor units, so that sums over any cart stay exact. Source: ours. */
export const MOST_MINOR = 1_000_000_000_000;

/** Most of a weight, in grams: a thousand tonnes. Source: ours. */
export const MOST_GRAMS = 1_000_000_000;

/** Most pieces in a cart. Source: ours. */
export const MOST_PIECES = 1_000_000;

/** Most working days that processing or the way may take. Source: ours. */
export const MOST_DAYS = 365;

/** Longest that a carrier is waited for, in milliseconds. Source: the calculator gives up after 60 seconds. */
export const LONGEST_DEADLINE_MS = 60_000;

/** Largest percentage that a shop may add to a carrier's price. Source: ours. */
export const MOST_MARKUP_PERCENT = 1000;

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
