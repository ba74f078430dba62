/**
 * The closed catalogue of what can go wrong between the click and the rates.
 * The words for each code are in `texts/`; the mapping from status, body and exception is in `classify.ts`.
 */
export type CalculatorError =
  /** The server said `message`, `status` and `description` (clause ER-1). */
  | {
      readonly code: 'server_message';
      readonly message: string;
      readonly status: string;
      readonly description: string;
    }
  /** The server named fields and what is wrong with each, in its order (clause ER-2). */
  | { readonly code: 'field_messages'; readonly fields: readonly FieldMessages[] }
  /** The server does not ship to the country (clause ER-3). */
  | { readonly code: 'country_not_supported' }
  /**
   * Too many requests, in spite of some waits, or the wait does not fit into the run's limit. `retryAfterMs` is what the
   * server asked for last; null when it asked for nothing that can be read, or for no time at all.
   */
  | { readonly code: 'throttled'; readonly retryAfterMs: number | null }
  /** A web page came back where data was expected: a password page, a proxy, a maintenance notice. */
  | { readonly code: 'unexpected_page'; readonly status: number }
  /** An error status without any body. */
  | { readonly code: 'empty_answer'; readonly status: number }
  /** A body that is not what either call answers; `path` says where, such as `shipping_rates[2].price`. */
  | { readonly code: 'unreadable_answer'; readonly status: number; readonly path: string }
  /** No answer: connection dropped, refused, blocked. */
  | { readonly code: 'connection_failed' }
  /** No answer, and the browser is offline. `asksAgain`: it is asked again by itself, once, when the connection is back. */
  | { readonly code: 'offline'; readonly asksAgain: boolean }
  /** The run's limit passed (clause ST-7). */
  | { readonly code: 'timed_out'; readonly limitMs: number }
  /** The calculator itself failed, or what it was given did: a text, a country list. The cause was reported. */
  | { readonly code: 'internal_error' };

export type CalculatorErrorCode = CalculatorError['code'];

export interface FieldMessages {
  readonly field: string;
  readonly messages: readonly string[];
}
