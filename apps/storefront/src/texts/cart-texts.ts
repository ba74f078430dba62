/**
 * Every word of the cart page's main area beside the calculator's own, for one language: what the browser loads to go on
 * with the page. A missing key does not compile. Placeholders stand in braces, the same ones in every language.
 */
export interface CartTexts {
  /** Name of the list of lines, for screen readers. */
  readonly items: string;
  readonly empty: string;
  readonly continueShopping: string;
  /** With `{price}`: of one piece. */
  readonly each: string;
  readonly remove: string;
  /** With `{title}`, as the following three: for screen readers. */
  readonly removeItem: string;
  readonly decreaseQuantity: string;
  readonly increaseQuantity: string;
  readonly quantityOf: string;
  /** Of a quantity that was typed, without a script. */
  readonly update: string;
  /** With `{title}`. */
  readonly removed: string;
  readonly undo: string;
  /** With `{title}`: for screen readers. */
  readonly undoItem: string;
  readonly download: string;
  readonly downloadsOnly: string;
  /** With `{amount}`. */
  readonly grams: string;
  /** With `{amount}`. */
  readonly kilograms: string;

  readonly estimateShipping: string;
  readonly estimateHint: string;
  /** Name of the choice of a customer's saved address. */
  readonly savedAddress: string;
  readonly chooseSavedAddress: string;
  /** The button of that choice, without a script. */
  readonly shipToSavedAddress: string;
  readonly forgetAddress: string;

  readonly summary: string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly notCalculated: string;
  readonly total: string;
  readonly totalBeforeShipping: string;
  readonly estimatedTotal: string;
  readonly checkOut: string;
  /** With `{currency}` (a code) and `{amount}`, in the shop's own currency. */
  readonly charged: string;
  /** With `{amount}`, `{rate}` (a name), `{country}`: how far the cart is from free shipping. */
  readonly awayFromFree: string;
  /** With `{rate}`, `{country}`. */
  readonly shipsFree: string;

  /** What is told of a change, by who made it. */
  readonly news: Readonly<Record<CartNews, string>>;
  /** A change failed, and the shop did not say why. */
  readonly problems: Readonly<Record<CartFault, string>>;
}

/** Who changed the cart last: this page, another tab, or nobody knows while the page was away. */
export type CartNews = 'here' | 'otherTab' | 'meanwhile';

/** The browser is offline; no answer, or not in time; an answer that says nothing. */
export type CartFault = 'offline' | 'unreachable' | 'unreadable';
