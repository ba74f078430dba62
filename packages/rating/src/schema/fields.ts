import * as z from 'zod';
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

/** An amount in minor units of the file's currency, 0 or more. */
export const amountMinor: z.ZodInt = z.int().min(0).max(MAX_MINOR);

/** A weight in grams, 0 or more. */
export const grams: z.ZodInt = z.int().min(0).max(MAX_GRAMS);

/** A number of pieces, 0 or more. */
export const pieces: z.ZodInt = z.int().min(0).max(MAX_PIECES);

/** A number of working days, 0 or more. */
export const days: z.ZodInt = z.int().min(0).max(MAX_DAYS);
