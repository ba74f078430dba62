import type { CountryBook } from '../address/country-book.ts';
import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { CartProtocolOptions } from '../sources/cart-protocol.ts';
import type { Platform } from '../sources/platform.ts';
import type { RatesSource } from '../sources/rates-source.ts';
import type { PartialTexts } from '../texts/texts.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorEvents } from './events.ts';
import type { MoneyOptions } from './money-writer.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorView } from './view-model.ts';

/** The calculator without a user interface: subscribe, read, and a few verbs. Every interface is built on this. */
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
  /** The snapshot as it was made: what a server renders, and what hydration starts from. */
  getServerSnapshot(): CalculatorSnapshot;
  /**
   * Asks for rates; a run under way is replaced. Without an argument: for what the fields hold. The promise says how it
   * ended and never rejects.
   */
  calculate(destination?: Destination): Promise<CalculationEnd>;
  /**
   * What a click on a get-rates button does: reads the registered fields, then calculates. Nothing while a run is under
   * way.
   */
  submit(): void;
  /**
   * Call when a field is edited or a get-rates button pressed, before the click. It requests the lock that the first call
   * needs, so that the click does not wait for it. Asks for no rates; does nothing while a run is under way.
   */
  getReady(): void;
  /** Drops the run under way, silently. Nothing happens when there is none. */
  cancel(): void;
  /**
   * Call after the cart changes. Clears the rates on the screen and aborts the run under way. With `recalculateAfterMs`,
   * they are asked for again after that time; another call restarts it. Nothing is asked for a shopper who had no rates
   * and no run, or who has asked or edited a field since.
   */
  invalidate(options?: InvalidateOptions): void;
  /** Call when a field is edited. Clears the answer for the old destination from the screen, or drops the run under way. */
  changeDestination(change: Partial<Destination>): void;
  /** Selects one of the rates on the screen by its code. An unknown code is ignored. */
  select(code: string): void;
  /** Shows amounts in another currency at once, by ISO 4217 code; null for the shop's own. */
  setDisplayCurrency(currency: string | null): void;
  /**
   * Shows everything in another language at once, without asking again. Does nothing if nothing differs.
   * Throws on a locale that is not a BCP 47 tag and on a text with an unknown placeholder; the language then stays.
   */
  setLanguage(language: LanguageOptions): void;
  /**
   * Call when a get-rates button is mounted. With `autoCalculate`, the first one starts the calculation, once per page.
   * Returns the function to call when the button is unmounted.
   */
  registerButton(): () => void;
  /**
   * Call when fields are mounted. `read` returns what they hold where that differs from what was put into them: password
   * managers, autofill and scripts fill fields without an event. Returns the function to call when they are unmounted.
   */
  registerFields(read: () => Partial<Destination>): () => void;
  /** Drops the run under way and forgets all listeners. The object can be used again afterwards. */
  dispose(): void;
}

export type SnapshotListener = (snapshot: CalculatorSnapshot, previous: CalculatorSnapshot) => void;

export interface CalculatorSnapshot {
  /** What the calculator is doing, as one tagged union. */
  readonly state: CalculatorState;
  /** What to show for it. */
  readonly view: CalculatorView;
}

/** How a calculation ended. */
export type CalculationEnd =
  | { readonly kind: 'rates'; readonly rates: readonly ShippingRate[]; readonly incomplete: boolean }
  | { readonly kind: 'failed'; readonly error: CalculatorError }
  /** It was replaced, cancelled, or its destination or the cart changed. */
  | { readonly kind: 'cancelled' };

/** What a language consists of. Omitted parts stay as they are. */
export interface LanguageOptions {
  /** In place of all texts that were given before; those that are not in it are English. */
  readonly texts?: PartialTexts;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. */
  readonly locale?: string;
  /** The same countries with their names in this language, from another `createCountryBook`. Provinces follow. */
  readonly countries?: CountryBook;
}

export interface InvalidateOptions {
  /** Time in milliseconds, 0 or more. Default: not asked again. */
  readonly recalculateAfterMs?: number;
}

/** `rootPath`, `fetch` and `intervalMs` are those of the platform's two calls; a `source` of your own takes none of them. */
export interface CalculatorOptions extends Omit<CartProtocolOptions, 'platform'> {
  readonly countries: CountryBook;
  /** What the fields hold first. Default: all empty. */
  readonly initialDestination?: Partial<Destination>;
  /**
   * The country of `initialDestination` is a guess, such as that of the browser's language (`guessCountry`): the field
   * says so, and neither `autoCalculate` nor `automatic` asks for rates until the shopper has confirmed or changed it.
   * Default false.
   */
  readonly isCountryGuessed?: boolean;
  /**
   * Asks by itself when an edit has made the destination complete by its country's rules and typing has paused for
   * `TYPING_PAUSE_MS`. What the shop has said for the same cart and destination is shown again without asking; tell of
   * another cart by `invalidate`. The buttons work as before. Default false.
   */
  readonly automatic?: boolean;
  /** A result for `initialDestination` that the server has already. Default: nothing was asked. */
  readonly initialResult?: InitialResult;
  /**
   * Code of the rate that is selected: in `initialResult`, or else when the first rates come; that it is not among those
   * is said. Default null: the first rate counts.
   */
  readonly initialSelectedCode?: string | null;
  readonly money?: MoneyOptions;
  /** True for a logged-in customer: the calculation runs once on page load. Default false. */
  readonly autoCalculate?: boolean;
  /** Words in place of the English ones, all of them or some. */
  readonly texts?: PartialTexts;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. Default `en`. */
  readonly locale?: string;
  /** Where rates come from. Default: `cartProtocol()`, the platform's two calls. */
  readonly source?: RatesSource;
  /** Time after which a run gives up, in milliseconds, counted from the click. Default 60 000. */
  readonly runLimitMs?: number;
  /** Clock, locks and error reports. Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform>;
}

/** The end of a run that happened on the server, put into the page by it. */
export type InitialResult =
  | {
      readonly kind: 'rates';
      readonly rates: readonly ShippingRate[];
      /** Some options could not be loaded. Default false. */
      readonly incomplete?: boolean;
    }
  | { readonly kind: 'failed'; readonly error: CalculatorError };
