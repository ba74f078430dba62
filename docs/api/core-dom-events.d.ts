// Written by `node scripts/api-types.mjs`; not by hand.
/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
interface Destination {
  readonly zip: string;
  readonly country: string;
  readonly province: string;
}
/**
 * All errors that can occur between the click and the rates. The texts for each code are in `texts/`; the mapping from
 * status, body and exception is in `classify.ts`.
 */
type CalculatorError = /** The server sent `message`, `status` and `description`. */{
  readonly code: 'server_message';
  readonly message: string;
  readonly status: string;
  readonly description: string;
} /** The server named fields and what is wrong with each, in its order. */ | {
  readonly code: 'field_messages';
  readonly fields: readonly FieldMessages[];
} /** The server does not ship to the country. */ | {
  readonly code: 'country_not_supported';
}
/**
 * Too many requests, even after some waits, or the next wait exceeds the run's limit. `retryAfterMs` is the wait that
 * the server asked for last; null when it asked for none, for 0, or unreadably.
 */
| {
  readonly code: 'throttled';
  readonly retryAfterMs: number | null;
} /** A web page instead of data: a password page, a proxy, a maintenance notice. */ | {
  readonly code: 'unexpected_page';
  readonly status: number;
} /** An error status without any body. */ | {
  readonly code: 'empty_answer';
  readonly status: number;
} /** The body is not a response of the two calls; `path` says where, such as `shipping_rates[2].price`. */ | {
  readonly code: 'unreadable_answer';
  readonly status: number;
  readonly path: string;
} /** No response: connection dropped, refused, blocked. */ | {
  readonly code: 'connection_failed';
} /** No response, and the browser is offline. `asksAgain`: asked once more when the connection is back. */ | {
  readonly code: 'offline';
  readonly asksAgain: boolean;
} /** The run's time limit passed. */ | {
  readonly code: 'timed_out';
  readonly limitMs: number;
} /** The calculator failed, or something that was given to it: a text, a country list. The cause was reported. */ | {
  readonly code: 'internal_error';
};
type CalculatorErrorCode = CalculatorError['code'];
interface FieldMessages {
  readonly field: string;
  readonly messages: readonly string[];
}
/** A parsed rate: what the calculator shows. */
interface ShippingRate {
  readonly name: string;
  /** Unique within one response. Without a code on the wire: the name, or else the position. */
  readonly code: string;
  /** In hundredths of the currency's major unit, whatever its own decimals; a safe integer of 0 or more. */
  readonly priceHundredths: number;
  /** ISO 4217, or null for the cart's currency. */
  readonly currency: string | null;
  readonly description: string;
  /** ISO dates, earliest and latest (equal for a single date), or null. */
  readonly delivery: {
    readonly earliest: string;
    readonly latest: string;
  } | null;
}
/** What a province is called in a country; the words for it are in `texts/`. */
type ProvinceKind = 'province' | 'state' | 'state_and_territory' | 'region' | 'county' | 'department' | 'prefecture' | 'emirate' | 'governorate';
/** What a postal code is called in a country; the words for it are in `texts/`. */
type PostalKind = 'postal_code' | 'zip_code' | 'postcode' | 'pin_code' | 'eircode';
interface Province {
  /** The hosted platform's code, which is the ISO 3166-2 part after the hyphen wherever the two agree. */
  readonly code: string;
  /** The English name. */
  readonly name: string;
  /** Other codes and names for the same province that real clients send, in any language and script. */
  readonly aliases?: readonly string[];
  /**
   * Source of a regular expression for the start of the province's normalised postal codes; absent where nothing
   * reliable is known. Used for the form's hint only.
   */
  readonly postalPrefixes?: string;
}
/** The address fields of a country and their names. One small object per country: pages load only the selected one. */
interface CountryRules {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /**
   * Set by a book that has only some of the rules at first, such as a page's own provinces; `load` returns all of them.
   * Postal codes are not checked until then. `fields`: the rules say only which fields there are and what they are
   * called; if the country has provinces, the list is a single one with an empty code and name.
   */
  readonly isPartial?: true | 'fields';
  readonly provinceKind: ProvinceKind;
  /** Empty where addresses have no province. */
  readonly provinces: readonly Province[];
  readonly postal: {
    /** `none`: the country has no postal codes and the field is not shown. */readonly use: 'none' | 'optional' | 'required';
    readonly kind: PostalKind; /** A real code of the country, shown as hint; empty where `use` is `none`. */
    readonly example: string; /** Source of an anchored regular expression over the normalised code (see `normalizePostalCode`); empty: any. */
    readonly pattern: string;
  };
}
/**
 * All states of the calculator, and the events that lead from one to another.
 *
 * ```
 *            run_started            prepared             rates_arrived
 *   idle ──────────────▶ preparing ──────────▶ polling ───────────────▶ rated
 *                         ▲      │                │
 *                         │      └── run_failed ──┴──▶ failed
 *                         │
 *   from any state ───────┴─ run_started: a new run drops the old result
 *   from all but idle ────┴─ country_settled, if the country's rules change what has to be sent: asks again
 *
 *   from all but idle ──▶ idle     destination_changed, cart_changed
 *   from preparing, polling ──▶ idle     run_cancelled
 *   from preparing ──▶ rated     rates_arrived, if the source makes one call and does not report `prepared`
 *   from idle ──▶ rated, failed     answer_recalled: the result for this cart and destination is known
 *   from any state ──▶ failed     view_failed
 * ```
 *
 * `rate_selected`, `display_currency_changed`, `language_changed` and otherwise `country_settled` stay in their state.
 * `prepared`, `rates_arrived` and `run_failed` apply only to the run under way.
 * In `rated` and `failed` the result belongs to `destination`: a change of it leaves the state.
 */
type CalculatorState = Idle | Preparing | Polling | Rated | Failed;
/** The fields of every state. */
interface Common {
  /** The current values of the fields. */
  readonly destination: Destination;
  readonly country: CountryState;
  /** The display currency that the shopper selected, or null for the shop's own. */
  readonly displayCurrency: string | null;
  /**
   * `code` of the rate that the shopper selected last, or null: then the first one counts. In `rated` it is the code of
   * one of the rates; without rates it is kept for the next result.
   */
  readonly selectedCode: string | null;
  /** The country is a guess that the shopper has not confirmed: rates are not requested automatically. */
  readonly isCountryGuessed?: boolean | undefined;
}
/** What started a run other than the shopper: page load, change of the cart, automatic mode, restored connection. */
type RunTrigger = 'page_load' | 'cart_change' | 'typing' | 'back_online';
interface OfRun extends Common {
  readonly run: number;
  /** Omitted: the shopper asked. */
  readonly trigger?: RunTrigger | undefined;
}
interface Idle extends Common {
  readonly status: 'idle';
  /** Why there is no result on the screen. */
  readonly because: 'not_asked' | 'destination_changed' | 'cart_changed' | 'cancelled';
  /**
   * The cart has changed while there were rates, or while they were to come: `invalidate` requests them again. Not after
   * the shopper has edited a field or cancelled.
   */
  readonly asksAgain?: boolean;
}
/** Call 1 is under way. */
interface Preparing extends OfRun {
  readonly status: 'preparing';
}
/** Call 2 is under way, or the wait before the next one. */
interface Polling extends OfRun {
  readonly status: 'polling';
}
interface Rated extends OfRun {
  readonly status: 'rated';
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options could not be loaded. */
  readonly incomplete: boolean;
  /** The rate that the shopper had selected before is not among `rates`; also after the shopper selects another. */
  readonly isSelectionLost: boolean;
}
interface Failed extends OfRun {
  readonly status: 'failed';
  readonly error: CalculatorError;
}
/** The rules of the destination's country: what it calls its provinces, whether it has postal codes. */
type CountryState = {
  readonly kind: 'none';
} | {
  readonly kind: 'loading';
} | {
  readonly kind: 'known';
  readonly rules: CountryRules;
} /** The rules could not be loaded: the fields stay usable, and the province is a text field. */ | {
  readonly kind: 'unknown';
};
/** Events of the calculator, for analytics and for the page around it. Run numbers rise, and can have gaps. */
interface CalculatorEvents {
  /**
   * A run started. `trigger` is `shopper` when the shopper or the page's code asked; the others are automatic: on page
   * load, after a cart change, while the shopper types (in the automatic mode), or when a browser that was offline is
   * online again.
   */
  readonly asked: {
    readonly run: number;
    readonly destination: Destination;
    readonly trigger: 'shopper' | RunTrigger;
  };
  /** A run ended with rates, possibly none. */
  readonly rates: {
    readonly run: number;
    readonly destination: Destination;
    readonly rates: readonly ShippingRate[]; /** Some options could not be loaded. */
    readonly incomplete: boolean;
  };
  /** A run ended with an error. */
  readonly failed: {
    readonly run: number;
    readonly destination: Destination;
    readonly error: CalculatorError;
  };
  /** The shopper selected a rate. */
  readonly selected: {
    readonly rate: ShippingRate;
    readonly destination: Destination;
  };
  /** A run was dropped: replaced, cancelled, or its destination or the cart changed. */
  readonly cancelled: {
    readonly run: number;
    readonly destination: Destination;
  };
}
/** A country as the page offers it. */
interface CountryOption {
  /** The value that is sent: an ISO code on our pages, a name on some themes. */
  readonly value: string;
  /** What the shopper reads, in the page's language. */
  readonly name: string;
}
/** The countries a page offers, and how to get the rules of one. */
interface CountryBook {
  /** In the order in which the page offers them. */
  readonly options: readonly CountryOption[];
  /** How many of the first options form a group above the others. Default 0: no groups. */
  readonly firstCount?: number;
  /** The fields to ask for beside the country. Default: those that the country has. */
  readonly fields?: readonly ('province' | 'zip')[] | undefined;
  /** Rules that are available already; undefined when they have to be loaded. Accepts a code or a name. */
  peek(country: string): CountryRules | undefined;
  /** Loads the rules of one country; null when it has none. Rejects when loading fails. */
  load(country: string): Promise<CountryRules | null>;
}
/**
 * All texts that a shopper can read or hear, in one language. A missing key does not compile. Placeholders are in
 * braces; the description of each text names its own.
 */
interface Texts {
  readonly calculate: string;
  readonly calculating: string;
  /** After a long wait. */
  readonly stillAsking: string;
  readonly cancel: string;
  /** The shopper cancelled the wait. */
  readonly cancelled: string;
  readonly country: string;
  readonly countryPlaceholder: string;
  /** Labels of the two groups of countries: those at the top of the list, and the others. */
  readonly countriesFirst: string;
  readonly countriesOther: string;
  /** Below a country that was guessed from the browser's language. */
  readonly countryGuessed: string;
  readonly provincePlaceholder: string;
  readonly provinceKinds: Readonly<Record<ProvinceKind, string>>;
  readonly postalKinds: Readonly<Record<PostalKind, string>>;
  /** Below the postal field; with `{example}`. */
  readonly postalExample: string;
  /** The code does not look like one of the country; with `{example}`. */
  readonly postalSuspect: string;
  /** With `{province}`: the code looks right, but is not one of that province. */
  readonly postalElsewhere: string;
  /** The postal code in an address; with `{zip}`. */
  readonly addressZip: string;
  /** Between the parts of an address on one line. */
  readonly addressSeparator: string;
  /** Above the rates; with `{count}`, `{address}`, `{price}` (the lowest one, or `free`). */
  readonly ratesFound: PluralTexts;
  readonly noRates: string;
  /** Some options could not be loaded. */
  readonly ratesIncomplete: string;
  /** The option that the shopper had selected is not offered any more. */
  readonly selectionLost: string;
  /** Name of the group of options, for screen readers. */
  readonly ratesGroup: string;
  /** Label of the control that sorts the rates. */
  readonly sortBy: string;
  readonly sortOrders: Readonly<Record<RateOrder, string>>;
  /** One option, for screen readers; with `{name}`, `{price}`. */
  readonly rateSpoken: string;
  readonly estimatedShipping: string;
  readonly free: string;
  /** With `{days}`: the day of arrival, or the range of days. */
  readonly arrives: string;
  readonly cheapest: string;
  readonly fastest: string;
  readonly errors: ErrorTexts;
}
/** As the shop sends them, the cheapest first, the earliest arrival first. */
type RateOrder = 'shop' | 'price' | 'speed';
interface ErrorTexts {
  /** The server's own message; with `{message}`, `{status}`, `{description}`. */
  readonly serverMessage: string;
  /** The server's messages about fields; with `{messages}`: each `fieldMessage`, joined with `fieldSeparator`. */
  readonly fieldMessages: string;
  /**
   * The server's message about one field; with `{field}`, its name on the wire, such as `zip`, or `{label}`, its label
   * on the page (empty for `error`, which is not a field), and `{message}`.
   */
  readonly fieldMessage: string;
  readonly fieldSeparator: string;
  readonly countryNotSupported: string;
  readonly throttled: string;
  /** With `{seconds}`: the wait the shop asked for. */
  readonly throttledFor: PluralTexts;
  /** With `{status}`. */
  readonly unexpectedPage: string;
  /** With `{status}`. */
  readonly emptyAnswer: string;
  readonly unreadableAnswer: string;
  readonly connectionFailed: string;
  readonly offline: string;
  /** With `{seconds}`: the limit that passed. */
  readonly timedOut: string;
  readonly internalError: string;
  /** In small print below an error that shoppers cannot solve, for support; with `{code}`. */
  readonly errorCode: string;
  /** Next steps. */
  readonly adviceRetry: string;
  readonly adviceConnection: string;
  /** The calculation starts again without a click. */
  readonly adviceOffline: string;
  readonly adviceOtherDestination: string;
  readonly adviceCheckFields: string;
  readonly adviceChooseCountry: string;
  readonly adviceAddPostalCode: string;
  readonly adviceCompleteAddress: string;
}
/** One text per CLDR plural category; `other` is required. */
type PluralTexts = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & {
  other: string;
}>;
/** Some of the texts; missing ones are English. */
type PartialTexts = Partial<Omit<Texts, 'provinceKinds' | 'postalKinds' | 'sortOrders' | 'errors'>> & {
  readonly provinceKinds?: Partial<Texts['provinceKinds']>;
  readonly postalKinds?: Partial<Texts['postalKinds']>;
  readonly sortOrders?: Partial<Texts['sortOrders']>;
  readonly errors?: Partial<ErrorTexts>;
};
/** A part of a text: a part of the template, or a value that was put into it. */
interface FilledPart {
  readonly text: string;
  /** Name of the placeholder that the value replaced; null for a part of the template. */
  readonly placeholder: string | null;
}
/** What every skin shows. Created by `projectView`; a skin adds only layout. */
interface CalculatorView {
  /** All get-rates buttons of the page. */
  readonly button: {
    readonly label: string;
    readonly disabled: boolean;
  };
  readonly busy: boolean;
  /** For a long wait; `cancelledText` is empty unless the shopper cancelled the last run. */
  readonly wait: {
    readonly stillAskingText: string;
    readonly cancelLabel: string;
    readonly cancelledText: string;
  };
  readonly fields: FieldsView;
  readonly results: ResultsView;
  readonly estimate: EstimateView;
  /** For the `lang` of names and descriptions of rates; undefined: the page's language. */
  readonly ratesLanguage: string | undefined;
  /** The text for screen readers; it changes on every step, so that an equal outcome is announced again. */
  readonly announcement: {
    readonly politeness: 'polite' | 'assertive';
    readonly text: string;
  };
}
interface FieldsView {
  readonly country: {
    readonly label: string;
    readonly value: string;
    readonly placeholder: string;
    readonly options: readonly OptionView[]; /** How many of the first options form a group above the others; 0: no groups. */
    readonly firstCount: number; /** Names of the two groups. */
    readonly firstLabel: string;
    readonly othersLabel: string; /** Says that the country is a guess; otherwise empty. */
    readonly hint: string; /** The shop refused the value: the error in the results area says why. */
    readonly invalid: boolean;
  };
  readonly province: {
    /** False: not shown, not in the tab order, value empty. */readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    readonly placeholder: string; /** Empty if the list could not be loaded: the province is then a text field. */
    readonly options: readonly OptionView[]; /** The shop refused the value: the error in the results area says why. */
    readonly invalid: boolean; /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
  readonly zip: {
    readonly visible: boolean;
    readonly label: string;
    readonly value: string; /** Such as "For example K1N 5T2"; may be empty. */
    readonly hint: string; /** All codes of the country consist of digits: a numeric keypad will do. */
    readonly digitsOnly: boolean; /** The code looks wrong for the country: show a hint, do not block. */
    readonly suspect: boolean; /** The shop refused the value: the error in the results area says why. */
    readonly invalid: boolean; /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
}
interface OptionView {
  readonly value: string;
  readonly name: string;
}
type ResultsView = {
  readonly kind: 'none';
  readonly visible: false;
} | {
  readonly kind: 'rates';
  readonly visible: true;
  readonly success: true; /** The result sentence in parts, so that a skin can style the address. */
  readonly sentence: readonly SentencePart[]; /** Accessible name of the group of options. */
  readonly groupLabel: string;
  readonly rates: readonly RateView[]; /** For the control that sorts the rates: its label, and those of the orders that `rateOrders` returns. */
  readonly ordersLabel: string;
  readonly orderNames: Readonly<Record<RateOrder, string>>; /** Says that some options could not be loaded or that the selected one is gone; may be empty. */
  readonly note: string;
} | {
  readonly kind: 'error';
  readonly visible: true;
  readonly success: false;
  readonly text: string; /** Rates were requested automatically: the error is announced politely and not shown as an alarm. */
  readonly isCalm: boolean; /** What the shopper can do next; may be empty. */
  readonly advice: string;
  readonly rates: readonly [];
};
interface SentencePart {
  readonly text: string;
  readonly role: 'plain' | 'address' | 'price';
}
interface RateView {
  readonly code: string;
  readonly name: string;
  /** "FREE", or an amount in the display currency, in the shop's format. */
  readonly price: string;
  /** "Standard at $9.80". */
  readonly spoken: string;
  /** The same in parts, so that a skin can mark the language of the name (placeholder `name`). */
  readonly spokenParts: readonly FilledPart[];
  readonly description: string;
  /** "Arrives Wed, Nov 25 – Fri, Nov 27", with no-break spaces within a day; empty when the shop sends no dates. */
  readonly delivery: string;
  /** At most one. */
  readonly badges: readonly {
    readonly kind: 'cheapest' | 'fastest';
    readonly text: string;
  }[];
  readonly selected: boolean;
}
type EstimateView = {
  readonly visible: false;
  readonly label: string;
  readonly amount: '';
} | {
  readonly visible: true;
  readonly label: string; /** "FREE" or a formatted amount. */
  readonly amount: string;
  readonly rateName: string;
  readonly rateCode: string; /** Hundredths in `currency`, the currency of the rate, before conversion. */
  readonly priceHundredths: number;
  readonly currency: string | null;
};
/** The calculator without a user interface: subscribe, read, and a few methods. Every interface is built on this. */
interface Calculator {
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
type SnapshotListener = (snapshot: CalculatorSnapshot, previous: CalculatorSnapshot) => void;
interface CalculatorSnapshot {
  /** What the calculator is doing, as one tagged union. */
  readonly state: CalculatorState;
  /** What to show for it. */
  readonly view: CalculatorView;
}
/** How a calculation ended. */
type CalculationEnd = {
  readonly kind: 'rates';
  readonly rates: readonly ShippingRate[];
  readonly incomplete: boolean;
} | {
  readonly kind: 'failed';
  readonly error: CalculatorError;
} /** It was replaced or cancelled, or its destination or the cart changed. */ | {
  readonly kind: 'cancelled';
};
/** The parts of a language. Omitted parts stay as they are. */
interface LanguageOptions {
  /** Replaces all texts that were given before; missing ones are English. */
  readonly texts?: PartialTexts | undefined;
  /** BCP 47 tag for dates and plurals, such as `de-DE`. */
  readonly locale?: string | undefined;
  /** The same countries with names in this language, from another `createCountryBook`. Provinces change with them. */
  readonly countries?: CountryBook | undefined;
}
interface InvalidateOptions {
  /** Time in milliseconds, 0 or more. Default: rates are not requested again. */
  readonly recalculateAfterMs?: number | undefined;
}
/**
 * `@cartfare/core/dom-events`: the events for the page's other scripts, such as analytics. The drop-in and the shop
 * dispatch them with the names and details defined here.
 */
/** The `detail` of each event, by its name. */
interface CartfareEvents {
  /** A calculation has started, by the shopper or automatically. */
  readonly 'cartfare:asked': {
    readonly destination: EventDestination;
    readonly trigger: CalculatorEvents['asked']['trigger'];
  };
  /** The rates are on the page, in the server's order. */
  readonly 'cartfare:answered': {
    readonly destination: EventDestination;
    readonly rates: readonly ShippingRate[]; /** Some options could not be loaded. */
    readonly incomplete: boolean;
  };
  readonly 'cartfare:failed': {
    readonly destination: EventDestination;
    readonly code: CalculatorErrorCode;
    /**
     * The error that the shopper reads. Empty when it contains the server's own words, which may repeat what was typed,
     * unless events include the postal code.
     */
    readonly text: string;
  };
  /** The shopper selected a rate. */
  readonly 'cartfare:selected': {
    readonly rate: ShippingRate;
  };
}
/** The destination, as far as the page's other scripts may know it. */
interface EventDestination {
  readonly country: string;
  /** Empty where the country has none. */
  readonly province: string;
  /** Only with `withPostalCode`: see `DomEventOptions`. */
  readonly zip?: string;
}
interface DomEventOptions {
  /** Whether events include the postal code, which can identify a person. Default false. */
  readonly withPostalCode?: boolean;
}
/** `CustomEvent`, as browsers have it. */
type StandardCustomEvent<Detail> = typeof globalThis extends {
  CustomEvent: {
    prototype: infer Event;
  };
} ? Omit<Event, 'detail'> & {
  readonly detail: Detail;
} : {
  readonly type: string;
  readonly detail: Detail;
};
/** For `addEventListener`; importing this module is enough, see the globals below. */
type CartfareEventMap = { [Name in keyof CartfareEvents]: StandardCustomEvent<CartfareEvents[Name]> };
declare global {
  interface HTMLElementEventMap extends CartfareEventMap {}
  interface DocumentEventMap extends CartfareEventMap {}
  interface WindowEventMap extends CartfareEventMap {}
}
/** Calls `tell` with name and detail of each event of a calculator. Returns a function that ends this. */
declare function onCartfareEvent(calculator: Pick<Calculator, 'on' | 'getSnapshot'>, tell: <Name extends keyof CartfareEvents>(name: Name, detail: CartfareEvents[Name]) => void, {
  withPostalCode
}?: DomEventOptions): () => void;
export { CartfareEventMap, CartfareEvents, DomEventOptions, EventDestination, onCartfareEvent };