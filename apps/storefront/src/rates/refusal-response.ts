import { type CalculatorError, fillText } from '@cartfare/core';
import { COUNTRY_NAMES } from '@cartfare/core/address';
import type { FieldRefusal } from '@cartfare/rating';
import type { ShopLanguage } from '../texts/shop-language.ts';
import { isTransient } from './rate-and-cache.ts';
import type { Refusal } from './rate-service.ts';

type RateIssueTexts = ShopLanguage['texts']['rateIssues'];

/** Status and body of a response without rates, for both calls. On the platform all of these are 422. */
export interface RefusalResponse {
  readonly status: 422;
  readonly body: Readonly<Record<string, readonly string[]>> | CartErrorBody;
}

/** Body of the cart API's errors about the cart. */
export interface CartErrorBody {
  readonly status: 422;
  readonly message: string;
  readonly description: string;
}

/**
 * Converts a refusal to the platform's messages. Messages of a field continue its name and have no full stop: clients
 * write `Error : zip is not valid for Canada.`
 */
export function refusalResponse(
  refusal: Refusal,
  { texts: { rateIssues }, places, locale }: ShopLanguage,
): RefusalResponse {
  switch (refusal.code) {
    case 'empty_cart':
      return cartError(rateIssues.emptyCart, rateIssues);
    case 'no_destination':
      return cartError(rateIssues.noDestination, rateIssues);
    case 'nothing_to_ship':
      return cartError(rateIssues.nothingToShip, rateIssues);
    case 'line_cannot_ship': {
      const lines = new Intl.ListFormat(locale, { type: 'conjunction' }).format(refusal.lineNames);
      return cartError(fillText(rateIssues.lineCannotShip, { lines }), rateIssues);
    }
    case 'country_not_supported':
      return { status: 422, body: { country: [COUNTRY_NOT_SUPPORTED] } };
    case 'invalid_destination': {
      const { countryCode } = refusal;
      const country = places.countries[countryCode] ?? COUNTRY_NAMES[countryCode] ?? countryCode;
      return { status: 422, body: fieldMap(refusal.fields, country, rateIssues) };
    }
    case 'no_rates':
      return { status: 422, body: { error: [noRatesMessage(refusal, rateIssues)] } };
  }
}

/** What the calculator reads from the response of `refusalResponse`, for pages that show the refusal themselves. */
export function refusalError(refusal: Refusal, language: ShopLanguage): CalculatorError {
  if (refusal.code === 'country_not_supported') return { code: refusal.code };
  const { body } = refusalResponse(refusal, language);
  if (isCartError(body)) return { ...body, code: 'server_message', status: String(body.status) };
  return { code: 'field_messages', fields: Object.entries(body).map(([field, messages]) => ({ field, messages })) };
}

const isCartError = (body: RefusalResponse['body']): body is CartErrorBody => typeof body['status'] === 'number';

/** Not translated: clients recognise this text, and have their own for shoppers (clause ER-3). */
const COUNTRY_NOT_SUPPORTED = 'is not supported';

const cartError = (description: string, { cartError: message }: RateIssueTexts): RefusalResponse => ({
  status: 422,
  body: { status: 422, message, description },
});

function fieldMap(
  fields: readonly FieldRefusal[],
  country: string,
  texts: RateIssueTexts,
): Readonly<Record<string, readonly string[]>> {
  const messages: Record<string, string[]> = {};
  for (const { field, code } of fields) (messages[field] ??= []).push(fillText(texts[FIELD_TEXTS[code]], { country }));
  return messages;
}

const FIELD_TEXTS = {
  not_valid_for_country: 'notValidForCountry',
  missing: 'missing',
  not_shipped_to: 'notShippedTo',
} as const satisfies Record<FieldRefusal['code'], keyof RateIssueTexts>;

/** The message tells whether trying again may help. */
function noRatesMessage({ omissions }: Extract<Refusal, { code: 'no_rates' }>, texts: RateIssueTexts): string {
  return omissions.some(({ reason }) => isTransient(reason)) ? texts.noCarrier : texts.noOption;
}
