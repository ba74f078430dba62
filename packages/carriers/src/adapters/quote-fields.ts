import { fromDecimal, toPlainText } from '@cartfare/core/internal';
import type { CarrierQuote } from '@cartfare/rating';
import { z } from 'zod';

/** Fields that the responses of several carriers have. */

/** It travels through forms and cookies, which cannot hold control characters, nor halves of cut characters. */
export const serviceCode: z.ZodString = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Surrogate}]{1,255}$/u);

/**
 * Maximum number of entries that are read of each list, from the first on: ten times what is offered. The largest
 * response has room for half a million, which would block the process for seconds.
 */
const MAX_READ_ENTRIES = 500;

/** A list whose entries are read one by one: the first of them. */
export const listOfEntries: z.ZodType<readonly unknown[]> = z
  .custom<readonly unknown[]>((value) => Array.isArray(value))
  .transform((entries) => entries.slice(0, MAX_READ_ENTRIES));

/** The carrier's id of the account that quotes; left out where it makes no sense: it must not lose the quote. */
export const accountId: z.ZodType<string | null | undefined> = z.string().min(1).max(255).nullish().catch(null);

export const accountOf = (id: string | null | undefined): Pick<CarrierQuote, 'account'> =>
  id == null ? {} : { account: id };

/** Some carriers write names for web pages, as in `UPS&reg; Ground`. */
export const plainText = (maxLength: number): z.ZodPipe<z.ZodString, z.ZodTransform<string, string>> =>
  z.string().max(maxLength).transform(toPlainText);

/** ISO 4217, in any case. Whether there is such a currency is decided by whether it has an exchange rate. */
export const currencyCode: z.ZodType<string> = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

/** An amount in units of its currency, `"5.93"` or 5.93, in minor units. Null if it is not one; a comma is not guessed. */
export function minorOf(value: unknown, currency: string): number | null {
  const amount = fromDecimal(value, currency);
  return amount.ok ? amount.value : null;
}

/** A number of days or hours that is left out where it makes no sense: it must not lose the quote. */
export const sensibleNumber = (max: number): z.ZodType<number | null | undefined> =>
  z.number().min(0).max(max).nullish().catch(null);

/** Maximum days in transit that are believed: sea mail takes three months. */
export const MAX_TRANSIT_DAYS = 180;

/** Longest words of a carrier that are kept: some errors contain whole XML documents. */
const MAX_WORDS = 300;

/** A carrier's own words, as plain text on one line; empty if there are none. */
export const carrierTextOf = (value: unknown): string =>
  typeof value === 'string'
    ? toPlainText(value.slice(0, MAX_WORDS * 4))
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_WORDS)
    : '';

/** Several of a carrier's words as one text. */
export const joinedTexts = (values: readonly unknown[]): string => carrierTextOf(values.map(carrierTextOf).join(' '));

/** `GroundAdvantage` and `FEDEX_GROUND` as names that people read: `Ground Advantage`, `FEDEX GROUND`. */
export const spacedName = (code: string): string =>
  code
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
