import { fillText, COUNTRY_NAMES } from '@cartfare/core/internal';
import { WIRE_NAMES } from '@cartfare/core/wire';
import { isTransient, type FieldRefusal } from '@cartfare/rating';
import type { RateRefusal } from '../rates/quote-result.ts';
import type { ShopLanguage } from '../texts/shop-language.ts';

type RateIssueTexts = ShopLanguage['texts']['rateIssues'];

/**
 * The messages of a destination's fields, by the platform's names. They continue the name and have no full stop: clients
 * write `Error : zip is not valid for Canada.`
 */
export function destinationMessages(
  { countryCode, fields }: Extract<RateRefusal, { code: 'invalid_destination' }>,
  { texts: { rateIssues }, places }: ShopLanguage,
): Readonly<Record<string, readonly string[]>> {
  const country = places.countries[countryCode] ?? COUNTRY_NAMES[countryCode] ?? countryCode;
  const messages: Record<string, string[]> = {};
  for (const { field, code } of fields) {
    (messages[WIRE_NAMES[field]] ??= []).push(fillText(rateIssues[FIELD_TEXTS[code]], { country }));
  }
  return messages;
}

const FIELD_TEXTS = {
  not_valid_for_country: 'notValidForCountry',
  missing: 'missing',
  not_shipped_to: 'notShippedTo',
} as const satisfies Record<FieldRefusal['code'], keyof RateIssueTexts>;

/** The message tells whether trying again may help. */
export const noRatesMessage = (
  { omissions }: Extract<RateRefusal, { code: 'no_rates' }>,
  texts: RateIssueTexts,
): string => (omissions.some(({ reason }) => isTransient(reason)) ? texts.noCarrier : texts.noOption);
