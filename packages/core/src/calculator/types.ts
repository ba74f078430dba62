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
   * promise resolves with how the calculation ended and never rejects. Throws on fields that are not texts, as
   * `changeDestination` does.
   */
  calculate(destination?: Destination): Promise<CalculationEnd>;
  /**
   * What a click on a get-rates button does: reads the registered fields, then calculates. Does nothing while a run is
   * under way.
   */
  submit(): void;
  /**
   * Call when a field is edited or a get-rates button pressed, before the click. It requests the lock that the first call
   * needs, so that the click does not wait for it. Asks for no rates; does nothing while a run is under way.
   */
  getReady(): void;
  /** Drops the run under way. Does nothing when there is none. */
  cancel(): void;
  /**
   * Call after the cart changes. Clears the rates on the screen and aborts the run under way. With
   * `recalculateAfterMs`, rates are requested again after that time; another call restarts it. They are not requested
   * if there were no rates and no run, or if the shopper has asked or edited a field since.
   */
  invalidate(options?: InvalidateOptions): void;
  /** Call when a field is edited. Clears the result for the old destination, or drops the run under way. */
  changeDestination(change: Partial<Destination>): void;
  /** Selects one of the rates on the screen by its code. An unknown code is ignored. */
  select(code: string): void;
  /** Shows amounts in another currency (ISO 4217 code), at once; null for the shop's own. */
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
   * Call when fields are mounted. `read` returns their values where they differ from what was rendered: password
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
  /** It was replaced or cancelled, or its destination or the cart changed. */
  | { readonly kind: 'cancelled' };

/** The parts of a language. Omitted parts stay as they are. */
export interface LanguageOptions {
  /** Replaces all texts that were given before; missing ones are English. */
  readonly texts?: PartialTexts | undefined;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. */
  readonly locale?: string | undefined;
  /** The same countries with names in this language, from another `createCountryBook`. Provinces change with them. */
  readonly countries?: CountryBook | undefined;
}

export interface InvalidateOptions {
  /** Time in milliseconds, 0 or more. Default: rates are not requested again. */
  readonly recalculateAfterMs?: number | undefined;
}

/** `rootPath`, `fetch` and `intervalMs` are for the platform's two calls and cannot be combined with a `source`. */
export interface CalculatorOptions extends Omit<CartProtocolOptions, 'platform'> {
  /** The countries offered and their rules: `createCountryBook()`. */
  readonly countries: CountryBook;
  /** Initial values of the fields. Default: all empty. */
  readonly initialDestination?: Partial<Destination> | undefined;
  /**
   * The country of `initialDestination` is a guess, such as that of the browser's language (`guessCountry`): the field
   * says so, and neither `autoCalculate` nor `automatic` asks for rates until the shopper has confirmed or changed it.
   * Default false.
   */
  readonly isCountryGuessed?: boolean | undefined;
  /**
   * Asks without a click when an edit has made the destination complete by its country's rules and typing has paused
   * for `TYPING_PAUSE_MS`. A result for the same cart and destination is shown again without a request; call
   * `invalidate` when the cart changes. The buttons work as before. Default false.
   */
  readonly automatic?: boolean | undefined;
  /** A result for `initialDestination` that the server already has. Default: none. */
  readonly initialResult?: InitialResult | undefined;
  /**
   * Code of the selected rate, in `initialResult` or else in the first rates that arrive. If it is not among them, the
   * shopper is told. Default null: the first rate counts.
   */
  readonly initialSelectedCode?: string | null | undefined;
  /** How amounts are written and converted. Default: in the format `${{amount}}`, not converted. */
  readonly money?: MoneyOptions | undefined;
  /** True for a logged-in customer: the calculation runs once on page load. Default false. */
  readonly autoCalculate?: boolean | undefined;
  /** Texts that replace the English ones, all or some. */
  readonly texts?: PartialTexts | undefined;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. Default `en`. */
  readonly locale?: string | undefined;
  /**
   * BCP 47 tag of the language of the rates' names and descriptions, if it is not the page's: skins mark them with it, so
   * that screen readers pronounce them. Default: they are in the page's language.
   */
  readonly ratesLanguage?: string | undefined;
  /** Where rates come from. Default: `cartProtocol()`, the platform's two calls. */
  readonly source?: RatesSource | undefined;
  /** Time limit of a run in milliseconds, counted from the click. Default 60 000. */
  readonly runLimitMs?: number | undefined;
  /** Clock, locks and error reports. Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}

/** The result of a run on the server, for the page that it renders. */
export type InitialResult =
  | {
      readonly kind: 'rates';
      readonly rates: readonly ShippingRate[];
      /** Some options could not be loaded. Default false. */
      readonly incomplete?: boolean | undefined;
    }
  | { readonly kind: 'failed'; readonly error: CalculatorError };
