/**
 * All errors that can occur between the click and the rates. The texts for each code are in `texts/`; the mapping from
 * status, body and exception is in `classify.ts`.
 */
export type CalculatorError =
  /** The server sent `message`, `status` and `description`. */
  | {
      readonly code: 'server_message';
      readonly message: string;
      readonly status: string;
      readonly description: string;
      /** The items of the cart that cannot be shipped to the destination. Omitted: none, or the server does not say. */
      readonly unshippableItems?: readonly UnshippableItem[] | undefined;
    }
  /** The server named fields and what is wrong with each, in its order. */
  | { readonly code: 'field_messages'; readonly fields: readonly FieldMessages[] }
  /** The server does not ship to the country. */
  | { readonly code: 'country_not_supported' }
  /**
   * Too many requests, even after some waits, or the next wait exceeds the run's limit. `retryAfterMs` is the wait that
   * the server asked for last; null when it asked for none, for 0, or unreadably.
   */
  | { readonly code: 'too_many_requests'; readonly retryAfterMs: number | null }
  /** A web page instead of data: a password page, a proxy, a maintenance notice. */
  | { readonly code: 'unexpected_page'; readonly status: number }
  /** An error status without any body. */
  | { readonly code: 'empty_answer'; readonly status: number }
  /** The body is not a response of the two calls; `path` says where, such as `shipping_rates[2].price`. */
  | { readonly code: 'unreadable'; readonly status: number; readonly path: string }
  /** No response: connection dropped, refused, blocked. */
  | { readonly code: 'unreachable' }
  /** No response, and the browser is offline. `retriesWhenOnline`: asked once more when the connection is back. */
  | { readonly code: 'offline'; readonly retriesWhenOnline: boolean }
  /** The run's time limit passed. */
  | { readonly code: 'timed_out'; readonly limitMs: number }
  /** The calculator failed, or something that was given to it: a text, a country list. The cause was reported. */
  | { readonly code: 'internal_error' };

/** An item of the cart that cannot be shipped to the destination; without it the others can. */
export interface UnshippableItem {
  /** Id of the product's variant, of whose lines none can be shipped there. */
  readonly variantId: string;
  /** For people; not empty. */
  readonly title: string;
}

export type CalculatorErrorCode = CalculatorError['code'];

export interface FieldMessages {
  readonly field: string;
  readonly messages: readonly string[];
}
