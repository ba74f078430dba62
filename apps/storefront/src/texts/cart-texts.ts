/**
 * The texts of the cart page's main area in one language, besides the calculator's, which the browser loads to hydrate
 * the page. A missing key does not compile. Placeholders are in braces and the same in every language.
 */
export interface CartTexts {
  /** Name of the list of lines, for screen readers. */
  readonly items: string;
  readonly empty: string;
  readonly continueShopping: string;
  /** With `{price}`: of one unit. */
  readonly each: string;
  readonly remove: string;
  /** With `{title}`, as the following three: for screen readers. */
  readonly removeItem: string;
  readonly decreaseQuantity: string;
  readonly increaseQuantity: string;
  readonly quantityOf: string;
  /** Button for a typed quantity, without a script. */
  readonly update: string;
  /** With `{title}`. */
  readonly removed: string;
  readonly undo: string;
  /** With `{title}`: for screen readers. */
  readonly undoItem: string;
  /** Below a line, after rates were asked for. */
  readonly unshippable: string;
  readonly download: string;
  readonly downloadsOnly: string;
  /** With `{amount}`. */
  readonly grams: string;
  /** With `{amount}`. */
  readonly kilograms: string;

  readonly estimateShipping: string;
  readonly estimateHint: string;
  /** Label of the select of a customer's saved addresses. */
  readonly savedAddress: string;
  readonly chooseSavedAddress: string;
  /** Its button, without a script. */
  readonly shipToSavedAddress: string;
  readonly forgetAddress: string;
  /** For screen readers, after that button. */
  readonly addressCleared: string;

  readonly summary: string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly notCalculated: string;
  readonly total: string;
  readonly totalBeforeShipping: string;
  readonly estimatedTotal: string;
  /** For screen readers, as the following two: a line that was changed; with `{title}`, `{quantity}`. */
  readonly lineNews: string;
  /** The selected rate; with `{rate}` (a name), `{price}`. */
  readonly rateNews: string;
  /** With `{label}` (such as "Estimated total"), `{total}`. */
  readonly totalNews: string;
  readonly checkOut: string;
  /** Beside an error of the calculator. */
  readonly stillCheckOut: string;
  /** Link to the page of destinations, where the shop does not ship to the country. */
  readonly whereWeShip: string;
  /** With `{currency}` (a code) and `{amount}`, in the shop's own currency. */
  readonly charged: string;
  /** With `{amount}`, `{rate}` (a name), `{country}`: the amount that is missing for free shipping. */
  readonly awayFromFree: string;
  /** With `{rate}`, `{country}`. */
  readonly shipsFree: string;
  /** In place of the two above, where no rate becomes free: with `{country}`. */
  readonly noFreeShipping: string;
  /** In its place, where the page was made with an offer for another country, `{home}`; with `{rate}`, `{amount}`. */
  readonly freeShippingElsewhere: string;

  /** Of a change that was not made on this page. */
  readonly news: Readonly<Record<CartNews, string>>;
  /** Beside a quantity that was more than the stock, and is the stock now; with `{count}`. */
  readonly allThereIs: string;
  /** A change failed without a message from the shop. */
  readonly problems: Readonly<Record<CartFault, string>>;
}

/** Where the cart was changed: in another tab, or unknown while the page was in the background. */
export type CartNews = 'otherTab' | 'meanwhile';

/**
 * The browser is offline; no response within the time limit; a response that cannot be read; neither a response to the
 * change nor one with the cart, so that nobody knows whether the cart was changed.
 */
export type CartFault = 'offline' | 'unreachable' | 'unreadable' | 'unconfirmed';
