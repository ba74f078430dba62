import type { FormRefusal } from '../http/form-refusal.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import type { RateRefusal } from '../rates/quote-result.ts';
import type { CartIssue } from '../shop/services.ts';

/**
 * Why the shop does not do what a call or a posted form asks for. Each part is declared where it is found;
 * `refusalResponse` has the status and the body of every one.
 */
export type CartApiRefusal = FormRefusal | TooManyRequests | CartIssue | RateRefusal | CallRefusal;

/** What the calls themselves refuse. */
type CallRefusal =
  | { readonly code: 'no_such_call' }
  /** `allow`: the methods of the path, as in the header. */
  | { readonly code: 'wrong_method'; readonly allow: string }
  /** A change that a page of another site has sent. */
  | { readonly code: 'foreign_page' }
  /** The one-shot call has no destination of its own. */
  | { readonly code: 'no_destination_sent' }
  /** A poll without parameters, in a session without a destination. */
  | { readonly code: 'no_destination' }
  /** The database does not answer. */
  | { readonly code: 'unavailable' }
  | { readonly code: 'server_error' };
