import { RETRY_AFTER_S } from '@cartfare/server-kit/db';
import type { CalculatorError } from '@cartfare/core';
import { classifyFailedResponse, fillText } from '@cartfare/core/internal';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { retryAfterSeconds } from '../http/limits/call-limits.ts';
import { tooManyRequestsText } from '../http/request-language.ts';
import { cartIssueText } from '../shop/carts/cart-issue-text.ts';
import type { CartIssue } from '../shop/services.ts';
import type { ShopLanguage } from '../texts/shop-language.ts';
import { destinationMessages, noRatesMessage } from './rate-messages.ts';
import type { CartApiRefusal } from './refusal.ts';

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
  /** Rates only, and not on the platform: the items of the cart that cannot be shipped to the destination. */
  readonly unshippable_items?: readonly { readonly variant_id: number; readonly title: string }[];
}

/** Status, headers and body of the API's response to whatever it refuses, as on the platform. */
export function refusalResponse(refusal: CartApiRefusal, language: ShopLanguage): RefusalResponse {
  // The table has the function for this very code, which the compiler cannot see.
  const respond = RESPONSES[refusal.code] as (refusal: CartApiRefusal, language: ShopLanguage) => RefusalResponse;
  return respond(refusal, language);
}

type Responses = {
  readonly [Code in CartApiRefusal['code']]: (
    refusal: CartApiRefusal & { readonly code: Code },
    language: ShopLanguage,
  ) => RefusalResponse;
};

const errorBody = (status: ContentfulStatusCode, message: string, description: string): ErrorBody => ({
  status,
  message,
  description,
});

const error = (status: ContentfulStatusCode, message: string, description: string): RefusalResponse => ({
  status,
  body: errorBody(status, message, description),
});

/** On the platform everything about rates is 422. */
const cartError = (description: string, { texts }: ShopLanguage): RefusalResponse =>
  error(422, texts.rateIssues.cartError, description);

/**
 * The reason is in three fields, because each theme shows one of them only: Dawn `errors` of a changed line, and
 * `description` of an added one; Horizon `errors` and `message`. The platform sends it in all three, too.
 */
const cartIssue =
  (status: ContentfulStatusCode) =>
  (issue: CartIssue, { texts }: ShopLanguage): RefusalResponse => {
    const reason = cartIssueText(issue, texts);
    return { status, body: { status, message: reason, description: reason, errors: reason } };
  };

const UNREADABLE = 'Unreadable request';

/** Sentences that only developers read are in English. */
const RESPONSES: Responses = {
  malformed: ({ detail }) => error(400, UNREADABLE, detail),
  too_large: ({ detail }) => error(413, UNREADABLE, detail),
  unknown_encoding: ({ detail }) => error(415, UNREADABLE, detail),
  invalid_field: ({ detail }) => error(400, 'Bad request', detail),
  too_many_requests: ({ retryAfterMs }, language) => ({
    ...error(429, 'Too many requests', tooManyRequestsText(retryAfterMs, language)),
    headers: { 'retry-after': String(retryAfterSeconds(retryAfterMs)) },
  }),
  no_such_call: () => error(404, 'Not found', 'There is no such call.'),
  foreign_page: () => error(403, 'Forbidden', 'Only pages of this shop may change the cart.'),
  wrong_method: ({ allow }) => ({
    ...error(405, 'Method not allowed', `This address takes ${allow}.`),
    headers: { allow },
  }),
  unavailable: () => ({
    ...error(503, 'Service unavailable', 'The shop cannot be reached right now. Please try again in a moment.'),
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  }),
  server_error: () => error(500, 'Server error', 'Something went wrong on our side. Please try again.'),
  not_ready: () => error(503, 'Not ready', 'The rates took too long. Please try again in a moment.'),
  no_destination_sent: () => error(422, 'Cart Error', 'Send a destination in shipping_address.'),
  no_destination: (_refusal, language) => cartError(language.texts.rateIssues.noDestination, language),
  empty_cart: (_refusal, language) => cartError(language.texts.rateIssues.emptyCart, language),
  nothing_to_ship: (_refusal, language) => cartError(language.texts.rateIssues.nothingToShip, language),
  line_cannot_ship: ({ items }, language) => {
    const titles = items.map(({ title }) => title);
    const lines = new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(titles);
    const description = fillText(language.texts.rateIssues.lineCannotShip, { lines });
    return {
      status: 422,
      body: {
        ...errorBody(422, language.texts.rateIssues.cartError, description),
        unshippable_items: items.map(({ variantId, title }) => ({ variant_id: variantId, title })),
      },
    };
  },
  // Not translated: clients recognise this text, and have their own for shoppers (clause ER-3).
  country_not_supported: () => ({ status: 422, body: { country: ['is not supported'] } }),
  invalid_destination: (refusal, language) => ({ status: 422, body: destinationMessages(refusal, language) }),
  no_rates: (refusal, { texts }) => ({ status: 422, body: { error: [noRatesMessage(refusal, texts.rateIssues)] } }),
  cart_moved: cartIssue(409),
  variant_not_found: cartIssue(404),
  line_not_found: cartIssue(400),
  invalid_quantity: cartIssue(422),
  over_line_limit: cartIssue(422),
  over_stock: cartIssue(422),
  too_many_lines: cartIssue(422),
  too_many_attributes: cartIssue(422),
  too_many_properties: cartIssue(422),
  name_too_long: cartIssue(422),
  value_too_long: cartIssue(422),
  note_too_long: cartIssue(422),
  cart_too_large: cartIssue(422),
};

/** What the calculator reads from the response of `refusalResponse`, for pages that show the refusal themselves. */
export function refusalError(refusal: CartApiRefusal, language: ShopLanguage): CalculatorError {
  if (refusal.code === 'too_many_requests') return refusal;
  const { status, body } = refusalResponse(refusal, language);
  return classifyFailedResponse({ status, contentType: 'application/json', body: JSON.stringify(body) });
}
