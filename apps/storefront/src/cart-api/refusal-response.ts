import { type CalculatorError, fillText } from '@cartfare/core';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RETRY_AFTER_S } from '../db/database-unavailable.ts';
import { retryAfterSeconds } from '../http/limits/call-limits.ts';
import { tooManyRequestsText } from '../http/request-language.ts';
import { cartIssueText } from '../shop/carts/cart-issue-text.ts';
import type { ShopLanguage } from '../texts/shop-language.ts';
import { destinationMessages, noRatesMessage } from './rate-messages.ts';
import type { Refusal } from './refusal.ts';

export interface RefusalResponse {
  readonly status: ContentfulStatusCode;
  /** Omitted: none besides those of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, readonly string[]>> | ErrorBody;
}

/** Body of most errors of the platform's API. */
interface ErrorBody {
  readonly status: ContentfulStatusCode;
  /** A few words. */
  readonly message: string;
  /** A sentence for people. */
  readonly description: string;
  /** Refused changes of a cart only: `description` again. */
  readonly errors?: string;
}

/** Status, headers and body of the API's response to whatever it refuses, as on the platform. */
export function refusalResponse(refusal: Refusal, language: ShopLanguage): RefusalResponse {
  const status = STATUS[refusal.code];
  const body = bodyOf(refusal, status, language);
  const headers = headersOf(refusal);
  return headers === null ? { status, body } : { status, headers, body };
}

const STATUS = {
  malformed: 400,
  invalid_field: 400,
  line_not_found: 400,
  foreign_page: 403,
  no_such_call: 404,
  no_such_product: 404,
  variant_not_found: 404,
  wrong_method: 405,
  cart_moved: 409,
  too_large: 413,
  unknown_encoding: 415,
  // On the platform everything about rates and about quantities is 422.
  empty_cart: 422,
  no_destination: 422,
  no_destination_sent: 422,
  nothing_to_ship: 422,
  country_not_supported: 422,
  invalid_destination: 422,
  line_cannot_ship: 422,
  no_rates: 422,
  invalid_quantity: 422,
  over_line_limit: 422,
  over_stock: 422,
  too_many_lines: 422,
  too_many_attributes: 422,
  too_many_properties: 422,
  name_too_long: 422,
  value_too_long: 422,
  note_too_long: 422,
  cart_too_large: 422,
  too_many_requests: 429,
  server_error: 500,
  not_ready: 503,
  unavailable: 503,
} as const satisfies Record<Refusal['code'], ContentfulStatusCode>;

/** `description` is in English where only developers read it, and in the language of the path where shoppers do. */
function bodyOf(refusal: Refusal, status: ContentfulStatusCode, language: ShopLanguage): RefusalResponse['body'] {
  const error = (message: string, description: string): ErrorBody => ({ status, message, description });
  const { rateIssues } = language.texts;
  const cartError = (description: string) => error(rateIssues.cartError, description);
  switch (refusal.code) {
    case 'malformed':
    case 'too_large':
    case 'unknown_encoding':
      return error('Unreadable request', refusal.detail);
    case 'invalid_field':
      return error('Bad request', refusal.detail);
    case 'too_many_requests':
      return error('Too many requests', tooManyRequestsText(refusal.retryAfterMs, language));
    case 'no_such_call':
      return error('Not found', 'There is no such call.');
    case 'no_such_product':
      return error('Not found', 'There is no such product.');
    case 'wrong_method':
      return error('Method not allowed', `This address takes ${refusal.allow}.`);
    case 'foreign_page':
      return error('Forbidden', 'Only pages of this shop may change the cart.');
    case 'no_destination_sent':
      return error('Cart Error', 'Send a destination in shipping_address.');
    case 'unavailable':
      return error('Service unavailable', 'The shop cannot be reached right now. Please try again in a moment.');
    case 'server_error':
      return error('Server error', 'Something went wrong on our side. Please try again.');
    case 'not_ready':
      return error('Not ready', 'The rates took too long. Please try again in a moment.');
    case 'empty_cart':
      return cartError(rateIssues.emptyCart);
    case 'no_destination':
      return cartError(rateIssues.noDestination);
    case 'nothing_to_ship':
      return cartError(rateIssues.nothingToShip);
    case 'line_cannot_ship': {
      const lines = new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(refusal.lineNames);
      return cartError(fillText(rateIssues.lineCannotShip, { lines }));
    }
    case 'country_not_supported':
      return { country: [COUNTRY_NOT_SUPPORTED] };
    case 'invalid_destination':
      return destinationMessages(refusal, language);
    case 'no_rates':
      return { error: [noRatesMessage(refusal, rateIssues)] };
    case 'cart_moved':
    case 'variant_not_found':
    case 'line_not_found':
    case 'invalid_quantity':
    case 'over_line_limit':
    case 'over_stock':
    case 'too_many_lines':
    case 'too_many_attributes':
    case 'too_many_properties':
    case 'name_too_long':
    case 'value_too_long':
    case 'note_too_long':
    case 'cart_too_large': {
      // Each theme shows one of the three fields only: Dawn `errors` of a changed line, and `description` of an added
      // one; Horizon `errors` and `message`. The platform sends the reason in all three, too.
      const reason = cartIssueText(refusal, language.texts);
      return { ...error(reason, reason), errors: reason };
    }
  }
}

/** Not translated: clients recognise this text, and have their own for shoppers (clause ER-3). */
const COUNTRY_NOT_SUPPORTED = 'is not supported';

function headersOf(refusal: Refusal): Readonly<Record<string, string>> | null {
  if (refusal.code === 'too_many_requests') return { 'retry-after': String(retryAfterSeconds(refusal.retryAfterMs)) };
  if (refusal.code === 'unavailable') return { 'retry-after': String(RETRY_AFTER_S) };
  return refusal.code === 'wrong_method' ? { allow: refusal.allow } : null;
}

/** What the calculator reads from the response of `refusalResponse`, for pages that show the refusal themselves. */
export function refusalError(refusal: Refusal, language: ShopLanguage): CalculatorError {
  if (refusal.code === 'country_not_supported') return { code: refusal.code };
  if (refusal.code === 'too_many_requests') return { code: 'throttled', retryAfterMs: refusal.retryAfterMs };
  const { body } = refusalResponse(refusal, language);
  if (isErrorBody(body)) return { ...body, code: 'server_message', status: String(body.status) };
  return { code: 'field_messages', fields: Object.entries(body).map(([field, messages]) => ({ field, messages })) };
}

const isErrorBody = (body: RefusalResponse['body']): body is ErrorBody => typeof body['status'] === 'number';
