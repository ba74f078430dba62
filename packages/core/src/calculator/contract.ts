import type { CountryBook } from '../address/country-book.ts';
import type { Destination } from '../address/destination.ts';
import type { Platform } from '../client/platform.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { CurrencyConverter } from '../money/convert.ts';
import type { Texts } from '../texts/texts.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorView } from './view-model.ts';

/** The calculator as a headless object: subscribe, read, and a few verbs. Every skin is built on this. */
export interface Calculator {
  /** Called after every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): CalculatorSnapshot;
  /** The snapshot as it was made: what a server renders, and what hydration starts from. */
  getServerSnapshot(): CalculatorSnapshot;
  /** Asks for rates. Without an argument: for what the fields hold. A run under way is replaced. */
  calculate(destination?: Destination): void;
  /**
   * What a click on a get-rates button does: reads the registered fields, then calculates. Nothing while a run is under
   * way.
   */
  submit(): void;
  /** A field was edited: an answer on the screen is out of date and leaves it, a run under way is dropped. */
  changeDestination(change: Partial<Destination>): void;
  /** The cart's content changed: the same consequences. */
  cartChanged(): void;
  /** Drops the run under way, silently. Nothing happens when there is none. */
  cancel(): void;
  /** Picks one of the rates on the screen; an unknown code is ignored. */
  chooseRate(code: string): void;
  /** Shows amounts in another currency at once; null for the shop's own (clause MO-5). */
  setDisplayCurrency(currency: string | null): void;
  /**
   * A get-rates button came to the page. For a logged-in customer the first one starts the calculation, once a page
   * (clause ST-5). The returned function says that it left.
   */
  attachButton(): () => void;
  /**
   * Fields came to the page. `read` gives what they hold where that differs from what was put into them: password
   * managers, autofill and scripts fill fields without telling. The returned function says that they left.
   */
  registerFields(read: () => Partial<Destination>): () => void;
  /** Drops the run under way and all listeners' interest; the object can be used again afterwards. */
  dispose(): void;
}

export interface CalculatorSnapshot {
  readonly state: CalculatorState;
  readonly view: CalculatorView;
}

export interface CalculatorOptions {
  readonly countries: CountryBook;
  /** What the fields hold first. Default: all empty. */
  readonly destination?: Destination;
  /** An answer for `destination` that the server has already (the page without JavaScript). */
  readonly answer?: GivenAnswer;
  readonly money?: MoneyOptions;
  /** True for a logged-in customer: the calculation runs once on page load. Default false. */
  readonly autoCalculate?: boolean;
  /** What "once" is counted by: the page. Default: one object of the module, which is one page load. */
  readonly page?: WeakKey;
  /** Words other than the English ones. */
  readonly texts?: Texts;
  /** BCP 47 tag for dates and plurals. Default `en`. */
  readonly locale?: string;
  /** The shop's root path, `/` or such as `/fr/` (clause CA-5). Default `/`. */
  readonly rootPath?: string;
  /** Default 500, clause CA-3. */
  readonly intervalMs?: number;
  /** Default 60 000, clause ST-7. */
  readonly runLimitMs?: number;
  /** What is left out is taken from the globals of the browser or of Node. */
  readonly platform?: Partial<Platform>;
}

/** What a server can put into the page: the end of a run that happened there. */
export type GivenAnswer =
  | {
      readonly kind: 'rates';
      readonly rates: readonly ShippingRate[];
      /** Some options could not be loaded. Default false. */
      readonly incomplete?: boolean;
      /** Default null: the first rate counts. */
      readonly chosenCode?: string | null;
    }
  | { readonly kind: 'failed'; readonly error: CalculatorError };

export interface MoneyOptions {
  /** The shop's money format. Default `${{amount}}`. A format without a known placeholder throws at once. */
  readonly format?: string;
  /** ISO 4217 of the cart's amounts. Without it nothing is converted. */
  readonly shopCurrency?: string;
  /** The currency the shopper reads first. */
  readonly displayCurrency?: string | null;
  readonly converter?: CurrencyConverter;
  /** Formats for converted amounts by ISO 4217 code; without one, `{{amount}} CODE`. */
  readonly formats?: Readonly<Record<string, string>>;
}
