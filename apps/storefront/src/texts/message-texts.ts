import type { PluralTexts } from '@cartfare/core/internal';

/** Texts of pages with one message. */
export interface MessageTexts {
  readonly error: string;
  readonly somethingWrong: string;
  readonly notFound: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly serverError: string;
  readonly unavailable: string;
  readonly cartIsSaved: string;
  readonly formUnreadable: string;
  readonly formTooLarge: string;
  readonly formNotHere: string;
  /** With `{again}`: a sentence of `tryAgain`. */
  readonly tooManyRequests: string;
  /** With `{count}`. */
  readonly tryAgain: { readonly seconds: PluralTexts; readonly minutes: PluralTexts };
}

/** Why a cart refuses a change. */
export interface CartIssueTexts {
  readonly cartMoved: string;
  readonly variantNotFound: string;
  readonly lineNotFound: string;
  readonly invalidQuantity: string;
  /** With `{limit}`, as all of the following that name a maximum. */
  readonly overLineLimit: string;
  /** With `{product}`. */
  readonly soldOut: string;
  /** With `{product}` and `{available}`. */
  readonly overStock: string;
  readonly tooManyLines: string;
  readonly tooManyAttributes: string;
  readonly tooManyProperties: string;
  readonly nameTooLong: string;
  readonly valueTooLong: string;
  readonly noteTooLong: string;
  readonly cartTooLarge: string;
}

/** Why there are no rates. Texts of a field continue its name and have no full stop. */
export interface RateIssueTexts {
  /** What precedes the sentences about the cart. English: the platform's words. */
  readonly cartError: string;
  readonly emptyCart: string;
  /** The shopper deleted the address in another tab while rates were being requested. */
  readonly noDestination: string;
  readonly nothingToShip: string;
  /** With `{lines}`, a list. */
  readonly lineCannotShip: string;
  /** With `{country}`. */
  readonly notValidForCountry: string;
  readonly missing: string;
  readonly notShippedTo: string;
  readonly noCarrier: string;
  readonly noOption: string;
}
