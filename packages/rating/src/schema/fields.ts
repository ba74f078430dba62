import * as z from 'zod';
import type { Amount } from './amount.ts';
import { MAX_DAYS, MAX_GRAMS, MAX_MINOR, MAX_PIECES } from '../limits.ts';

/** Fields that several parts of the shipping file have. Each use adds its own description, with `.describe()`. */

/** What databases cut off or refuse, and forms and cookies cannot hold: a NUL character, or half of a cut character. */
export const NO_TEXT: RegExp = /[\0\p{Surrogate}]/u;

/** Any string that can be stored and shown. */
export const text: z.ZodString = z
  .string()
  .refine((value) => !NO_TEXT.test(value), 'Text may not hold a NUL character, nor half a surrogate pair.');

/** A string with at least one character other than a space. */
export const nonEmptyString: z.ZodString = text.regex(/\S/);

const minorUnits = z.int().min(0).max(MAX_MINOR);

/**
 * An amount, 0 or more. What the file has is an `Amount`; price kinds and conditions get a number, in the currency of the
 * cart: see `PriceKindDefinition.amounts`.
 */
export const amountMinor: z.ZodType<number, Amount> = z.union([minorUnits, z.record(z.string(), minorUnits)]).meta({
  id: 'amount',
  description:
    'Minor units of the settings\' currency: 490 is 4.90 EUR. Or a table of currencies: { "EUR": 490, "GBP": 450 }, which has that of the settings. A cart in another currency than the table has gets the settings\' amount, converted.',
}) as z.ZodType<number, Amount>;

/** A weight in grams, 0 or more. */
export const grams: z.ZodInt = z.int().min(0).max(MAX_GRAMS);

/** A number of pieces, 0 or more. */
export const pieces: z.ZodInt = z.int().min(0).max(MAX_PIECES);

/** A number of working days, 0 or more. */
export const days: z.ZodInt = z.int().min(0).max(MAX_DAYS);
