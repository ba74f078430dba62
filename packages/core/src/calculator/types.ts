import type { AddressForm } from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { MoneyOptions } from '../money/money-writer.ts';
import type { NeededByState } from '../rates/needed-by.ts';
import type { RatesQuery } from '../rates/state.ts';
import type { Platform } from '../sources/platform.ts';
import type { RatesSource } from '../sources/rates-source.ts';
import type { CalculatorLanguage } from '../texts/texts.ts';
import type { CalculatorView } from '../view/view-model.ts';
import type { OrderBy } from '../wire/order-by.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorEvents } from './events.ts';

/** The calculator without a user interface: subscribe, read, and a few methods. Every interface is built on this. */
export interface Calculator {
  /**
   * Calls `listener` after every change, with the new snapshot and the one before. Returns a function that unsubscribes.
   * When a listener throws, the others are still called, and its error is reported as an uncaught one.
   */
  subscribe(listener: SnapshotListener): () => void;
  /** Calls `listener` at each event of one type, after the snapshot has changed. Returns a function that unsubscribes. */
  on<Type extends keyof CalculatorEvents>(type: Type, listener: (event: CalculatorEvents[Type]) => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): CalculatorSnapshot;
  /** The initial snapshot: what a server renders, and what hydration starts from. */
  getServerSnapshot(): CalculatorSnapshot;
  /**
   * Asks for rates for the given destination, by default for the values of the fields. Replaces a run under way. The
   * busy state is there when this returns, and the source has been called. The promise resolves with how the calculation
   * ended and never rejects.
   */
  calculate(destination?: Partial<Destination>): Promise<CalculationEnd>;
  /** Drops the run under way, or the one that is to follow a change of the cart. */
  cancel(): void;
  /**
   * Call when a field is edited. Rates on the screen become stale, and count again if the address is put back. Drops the
   * run under way.
   */
  setDestination(change: Partial<Destination>): void;
  /** Selects one of the current rates by its code. An unknown code is ignored. */
  selectRate(code: string): void;
  /**
   * The day by which the shopper needs the order, as a date field has it (`2026-12-24`): the rates that arrive by then are
   * marked, and the others say how late they are. Empty: none. A year that is only half typed counts as none.
   */
  setNeededBy(day: string): void;
  /**
   * Call after the cart changes, or with a promise before it does. The rates on the screen become stale, and the run
   * under way is dropped. When all changes have settled, and no other has followed for 0.4 s, rates are requested again:
   * once, and not if there were no rates and no run, or if the shopper has asked or edited a field since. A promise is
   * waited for ten seconds at most; one that settles later counts as another change.
   */
  cartChanged(change?: PromiseLike<unknown>): void;
  /** Shows amounts in another currency (ISO 4217 code), at once; null for the shop's own. */
  setCurrency(currency: string | null): void;
  /**
   * Writes amounts in other formats, at once, such as those of another language: `format` and `formats` of the option
   * `money`. Throws on a format without a known placeholder; the formats then stay.
   */
  setMoneyFormats(formats: Pick<MoneyOptions, 'format' | 'formats'>): void;
  /**
   * Shows everything in another language at once, without asking again. `countries`: the same ones with names in this
   * language, from another `createCountryBook`. Throws on a tag that is not a BCP 47 tag; the language then stays.
   */
  setLanguage(language: CalculatorLanguage, countries?: CountryBook): void;
  /**
   * The cart's total with the estimated shipping, for a line of the page. `cartHundredths`: what the cart costs now, in
   * hundredths; `currency`: of that amount (ISO 4217), default `money.shopCurrency`. The amount is empty while there is no
   * current rate, and where the rate is in another currency, because a sum of two would be wrong.
   */
  totalWithShipping(cartHundredths: number, currency?: string): TotalView;
  /**
   * Call when an interface could not draw the view: it becomes that of `internal_error`, and the calculator can be used
   * again. Report the cause yourself. Does nothing if that error is there already.
   */
  drawingFailed(): void;
  /** Drops the run under way and forgets all listeners. The object can be used again afterwards. */
  dispose(): void;
}

/** A line with the cart's total. */
export interface TotalView {
  /** "Total with shipping", in the calculator's language. */
  readonly label: string;
  /** Formatted, in the currency that is shown; empty: not known. */
  readonly amount: string;
}

export type SnapshotListener = (snapshot: CalculatorSnapshot, previous: CalculatorSnapshot) => void;

export interface CalculatorSnapshot {
  /** What the calculator is doing. */
  readonly state: CalculatorState;
  /** What to show for it. */
  readonly view: CalculatorView;
}

/** How a calculation ended. */
export type CalculationEnd =
  | { readonly kind: 'rates'; readonly rates: readonly ShippingRate[]; readonly incomplete: boolean }
  | { readonly kind: 'failed'; readonly error: CalculatorError }
  /** It was replaced or cancelled, or its destination or the cart changed. */
  | { readonly kind: 'cancelled' };

export interface CalculatorOptions {
  /** The countries offered and their rules: `createCountryBook()` has all countries, in English. */
  readonly countries: CountryBook;
  /** Initial values of the fields. Default: all empty. */
  readonly initialDestination?: Partial<Destination> | undefined;
  /**
   * The country of `initialDestination` is a guess, such as that of the browser's language (`guessCountry`): the field
   * says so, and neither `calculateOnLoad` nor `calculateWhenComplete` asks for rates until the shopper has confirmed or
   * changed it. Default false.
   */
  readonly isCountryGuessed?: boolean | undefined;
  /** A result for `initialDestination` that the server already has. Default: none. */
  readonly initialResult?: InitialResult | undefined;
  /**
   * True for a logged-in customer: the calculation runs by itself when something has subscribed, once for each visit of
   * the page: again when a router has left the page and come back, not when a component is only mounted again. Default
   * false.
   */
  readonly calculateOnLoad?: boolean | undefined;
  /**
   * Asks without a click when an edit has made the destination complete by its country's rules and typing has paused
   * for a second. A result for the same cart and destination is shown again without a request. The buttons work as
   * before. Default false.
   */
  readonly calculateWhenComplete?: boolean | undefined;
  /** How amounts are written and converted. Default: in the format `${{amount}}`, not converted. */
  readonly money?: MoneyOptions | undefined;
  /** Texts, dates, plurals, and the rates' language: what `loadLanguage` returns. Default: English. */
  readonly language?: CalculatorLanguage | undefined;
  /** Where rates come from. Default: `cartProtocol()`, the platform's two calls. */
  readonly source?: RatesSource | undefined;
  /** Time limit of a run in milliseconds, counted from the click. Default 60 000. */
  readonly runLimitMs?: number | undefined;
  /**
   * Clock, `fetch`, locks and error reports. Omitted parts are those of the browser or of Node. It reaches the default
   * source only: another one has what it was created with.
   */
  readonly platform?: Partial<Platform> | undefined;
}

/** The result of a run on the server, for the page that it renders. */
export type InitialResult =
  | {
      readonly kind: 'rates';
      readonly rates: readonly ShippingRate[];
      /** Some options could not be loaded. Default false. */
      readonly incomplete?: boolean | undefined;
      /** By when to order for the dates of the rates. Default: not known. */
      readonly orderBy?: OrderBy | null | undefined;
      readonly selectedCode?: SelectedCode;
    }
  | { readonly kind: 'failed'; readonly error: CalculatorError; readonly selectedCode?: SelectedCode }
  /** No result yet, but a rate that the shopper has selected before: it is selected in the first rates that arrive. */
  | { readonly kind: 'none'; readonly selectedCode: SelectedCode };

/** Code of the selected rate; null or omitted: the first rate counts. If it is not offered, the shopper is told. */
type SelectedCode = string | null | undefined;

/** What a calculator is doing: two machines, and the display currency. */
export interface CalculatorState {
  /** The fields, and what the country's rules say about them. */
  readonly address: AddressForm;
  /** The rates: not asked for, loading, rated, stale or failed. */
  readonly query: RatesQuery;
  /** The display currency that the shopper selected (ISO 4217), or null for the shop's own. */
  readonly displayCurrency: string | null;
  readonly neededBy: NeededByState;
}
