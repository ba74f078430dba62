// Written by `node scripts/api-types.mjs`; not by hand.
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
   * reliable is known. Used by the form only: for its hint, and to fill the province.
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
  /** The shop ships to those only: the group of the others says so. Default false. */
  readonly shipsToFirstOnly?: boolean | undefined;
  /** The fields to ask for beside the country. Default: those that the country has. */
  readonly fields?: readonly ('province' | 'postalCode')[] | undefined;
  /** Rules that are available already; undefined when they have to be loaded. Accepts a code or a name. */
  peek(country: string): CountryRules | undefined;
  /** Loads the rules of one country; null when it has none. Rejects when loading fails. */
  load(country: string): Promise<CountryRules | null>;
}
/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
interface Destination {
  readonly postalCode: string;
  readonly country: string;
  readonly province: string;
}
/**
 * The fields of an address: what they contain, and what the rules of the country say about them. Each function returns
 * the next form, or the very same object when nothing changes.
 *
 * ```
 *   editAddress ──▶ another country: its rules as far as they are there, province emptied, postal code checked
 *               ──▶ another postal code: its province, unless the shopper has selected one
 *   settleCountry ──▶ the rules have been loaded, or could not be: fields that the country does not have are emptied,
 *                     and an opened province that is the postal code's own will follow it
 * ```
 */
interface AddressForm {
  /** The current values of the fields. */
  readonly destination: Destination;
  readonly country: CountryState;
  /** The country is a guess that the shopper has not confirmed. */
  readonly isCountryGuessed: boolean;
  /** A field has been edited since the form was opened. */
  readonly isEdited: boolean;
  /** The postal code that was entered for another country: kept only if it can be a code of this one. Or empty. */
  readonly formerPostalCode: string;
  /** The province is that of the postal code, as the shopper enters it; false once a province is selected. */
  readonly provinceFollows: boolean;
  /**
   * The postal code that the form was opened with, until the rules of its country tell whether the province beside it
   * is the code's own. Or empty.
   */
  readonly openedPostalCode: string;
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
/**
 * All errors that can occur between the click and the rates. The texts for each code are in `texts/`; the mapping from
 * status, body and exception is in `classify.ts`.
 */
type CalculatorError = /** The server sent `message`, `status` and `description`. */{
  readonly code: 'server_message';
  readonly message: string;
  readonly status: string;
  readonly description: string; /** The items of the cart that cannot be shipped to the destination. Omitted: none, or the server does not say. */
  readonly unshippableItems?: readonly UnshippableItem[] | undefined;
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
  readonly code: 'too_many_requests';
  readonly retryAfterMs: number | null;
} /** A web page instead of data: a password page, a proxy, a maintenance notice. */ | {
  readonly code: 'unexpected_page';
  readonly status: number;
} /** An error status without any body. */ | {
  readonly code: 'empty_answer';
  readonly status: number;
} /** The body is not a response of the two calls; `path` says where, such as `shipping_rates[2].price`. */ | {
  readonly code: 'unreadable';
  readonly status: number;
  readonly path: string;
} /** No response: connection dropped, refused, blocked. */ | {
  readonly code: 'unreachable';
} /** No response, and the browser is offline. `retriesWhenOnline`: asked once more when the connection is back. */ | {
  readonly code: 'offline';
  readonly retriesWhenOnline: boolean;
} /** The run's time limit passed. */ | {
  readonly code: 'timed_out';
  readonly limitMs: number;
} /** The calculator failed, or something that was given to it: a text, a country list. The cause was reported. */ | {
  readonly code: 'internal_error';
};
/** An item of the cart that cannot be shipped to the destination; without it the others can. */
interface UnshippableItem {
  /** Id of the product's variant, of whose lines none can be shipped there. */
  readonly variantId: string;
  /** For people; not empty. */
  readonly title: string;
}
type CalculatorErrorCode = CalculatorError['code'];
interface FieldMessages {
  readonly field: string;
  readonly messages: readonly string[];
}
/** By when to order for the dates of the rates. */
interface OrderBy {
  /**
   * ISO time with the offset of the shop's time zone, `2026-11-30T14:00:00-05:00`: it is shown as it is written, in the
   * shop's own time.
   */
  readonly at: string;
  /** Until then, by the server's clock when it responded: that of the shopper may be wrong. More than 0. */
  readonly secondsLeft: number;
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
  /**
   * By how much the value of the cart has to grow until the rate is free, in hundredths of `currency`; more than 0. Omit
   * it where the rate is free, or no value makes it so.
   */
  readonly remainingToFreeHundredths?: number | undefined;
  /** Where the shopper fetches the cart. Omit it where it is delivered. */
  readonly pickup?: PickupPlace | undefined;
  /** Of a cart that ships in several parts. Omit it for one that ships together. */
  readonly parts?: readonly RatePart[] | undefined;
}
/** A place where the shopper fetches the cart. The rate's name and description say where it is, too. */
interface PickupPlace {
  readonly name: string;
  /** On one line; may be empty. */
  readonly address: string;
  /** When it is open, for people; may be empty. */
  readonly hours: string;
  /** ISO date from which the cart is ready, or null. */
  readonly readyOn: string | null;
}
/** Items that ship together. */
interface RatePart {
  /** Their names; at least one. */
  readonly items: readonly string[];
  /** The city that they ship from; empty where all parts ship from the same one. */
  readonly from: string;
  /** As that of the rate. */
  readonly delivery: ShippingRate['delivery'];
}
/**
 * The rates of one cart: all states of asking for them. `transition.ts` has the events that lead from one to another.
 *
 * ```
 *          started            arrived             address_changed, cart_changed
 *   idle ──────────▶ loading ──────────▶ rated ────────────────────────────────▶ stale
 *                     │  ▲  failed                                              │  │
 *                     │  │ └────────▶ failed        address_changed, put back   │  │
 *                     │  │                  rated ◀─────────────────────────────┘  │
 *                     │  └── started ──────────────────────────────────────────────┘
 *                     └── cancelled, address_changed, cart_changed ──▶ idle, or the stale rates again
 * ```
 *
 * `started` leads to `loading` from everywhere. When the shopper starts the run, the old rates leave the screen;
 * otherwise they stay on it until the run ends, and nobody can select them. An edit of the address or a change of the
 * cart ends a run, and removes an error.
 */
type RatesQuery = Idle | Loading | Rated | Stale | Failed;
/** The fields of every state. */
interface Common {
  /**
   * `code` of the rate that the shopper selected last, or null: then the first one counts. In `rated` it is the code of
   * one of the rates; otherwise it is kept for the next result.
   */
  readonly selectedCode: string | null;
  /** Name of that rate when it was last offered; empty when that is not known. */
  readonly selectedName: string;
}
/** What started a run other than the shopper. */
type RunTrigger = 'page_load' | 'cart_change' | 'typing' | 'back_online';
interface OfRun extends Common {
  readonly run: number;
  /** The address that the rates were asked for, as the fields had it. */
  readonly destination: Destination;
  /** Omitted: the shopper asked. */
  readonly trigger?: RunTrigger | undefined;
}
interface Idle extends Common {
  readonly status: 'idle';
  /** The shopper cancelled the last run. */
  readonly isCancelled: boolean;
  /** Rates were to come when the cart changed: they are requested again when the change has settled. */
  readonly recalculates: boolean;
}
/** The calls are under way. */
interface Loading extends OfRun {
  readonly status: 'loading';
  /** Rates that stay on the screen until the new ones are there. */
  readonly old: OldRates | null;
  /** The shop is busy and has asked to try again later; omitted while it is not. */
  readonly wait?: Wait | undefined;
}
interface Wait {
  /** The whole wait. */
  readonly seconds: number;
  readonly secondsLeft: number;
}
interface Rated extends OfRun {
  readonly status: 'rated';
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options could not be loaded. */
  readonly incomplete: boolean;
  /** By when to order for the dates of the rates; null where that is not known. */
  readonly orderBy: OrderBy | null;
  /** That time has passed since the rates came. Default: no. */
  readonly isOrderByOver?: boolean | undefined;
  /**
   * Name of the rate that the shopper had selected before and that is not among `rates`, empty when it is not known; also
   * after the shopper selects another. Otherwise null.
   */
  readonly lostName: string | null;
}
/** The rates on the screen are not those of the cart and the address. */
interface Stale extends Common {
  readonly status: 'stale';
  readonly old: OldRates;
  /** Typing has paused since the address became another one: a screen reader is told whose the rates are. */
  readonly isTypingPaused: boolean;
}
interface OldRates {
  /** `cart`: they are requested again when its change has settled. `address`: they count again if it is put back. */
  readonly because: 'cart' | 'address';
  readonly rated: Rated;
}
interface Failed extends OfRun {
  readonly status: 'failed';
  readonly error: CalculatorError;
}
/** A shop's exchange rates. */
interface CurrencyConverter {
  /**
   * How many units of `to` one major unit of `from` is worth: a finite number above 0, or null when the shop has no
   * rate for the pair; the amount is then shown unconverted. NaN, an infinity, 0, negative numbers and exceptions count
   * as null.
   */
  rate(from: string, to: string): number | null;
}
interface MoneyOptions {
  /** The shop's money format. Default `${{amount}}`. A format without a known placeholder throws. */
  readonly format?: string | undefined;
  /** ISO 4217 of the cart's amounts. Without it, only amounts that have a currency of their own are converted. */
  readonly shopCurrency?: string | undefined;
  /** The currency in which amounts are shown at first. Default null: the shop's own. */
  readonly displayCurrency?: string | null | undefined;
  /** Exchange rates. Default: nothing is converted. */
  readonly converter?: CurrencyConverter | undefined;
  /** Formats for converted amounts by ISO 4217 code. Default: `{{amount}} CODE`. */
  readonly formats?: Readonly<Record<string, string>> | undefined;
}
/** The day that the shopper needs the cart. */
interface NeededByState {
  /** As the field has it; empty: none. */
  readonly value: string;
  /**
   * What a screen reader is told beside rates: the rates themselves; once a day has been set for them and has settled, what
   * it makes of them; nothing while another day settles then, because neither is news.
   */
  readonly tells: 'rates' | 'day' | 'nothing';
}
/** Whether a rate arrives by the day that the shopper needs it. */
type NeededByMark = {
  readonly kind: 'in_time';
} /** It costs less than each other rate that arrives in time; where the shopper fetches the cart is not compared. */ | {
  readonly kind: 'cheapest_in_time';
} /** `days`: from the day that it is needed to the last one on which it can arrive; 1 or more. */ | {
  readonly kind: 'late';
  readonly days: number;
};
/**
 * What the core needs from its environment. Only `default-platform.ts` accesses globals. The types of the browser or of
 * Node are used if the program has them, otherwise the subsets below.
 */
/** Time as an argument, so that tests never sleep. */
interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}
/** The standard `AbortSignal` if the program has its type. */
type StandardAbortSignal = typeof globalThis extends {
  AbortSignal: {
    prototype: infer Signal;
  };
} ? Signal : AbortSignalLike;
/** The standard `AbortController` if the program has its type. */
type StandardAbortController = typeof globalThis extends {
  AbortController: {
    prototype: infer Controller;
  };
} ? Controller : {
  readonly signal: AbortSignalLike;
  abort(): void;
};
/** The part of `AbortSignal` that asynchronous work needs; the platform's own fits. */
interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: {
    once?: boolean;
  }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
/** What the two calls pass to `fetch`; fits the standard `RequestInit`. */
interface FetchOptions {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials: 'same-origin';
  readonly signal: StandardAbortSignal;
}
/** What the two calls read of a `Response`. */
interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: {
    get(name: string): string | null;
  };
  text(): Promise<string>;
}
/** The `fetch` of browsers and of Node fits. */
type Fetch = (url: string, options: FetchOptions) => Promise<FetchResponse>;
/**
 * Named locks, each held by one task at a time, in the order of the requests. A browser's `navigator.locks` (Web Locks)
 * fits: it works across all tabs of an origin, and releases the locks of a closed tab.
 */
interface Locks {
  /**
   * Runs `task` once nobody else holds `name`, and holds the lock until the task's promise settles. Rejects without
   * running the task when the signal is aborted first; a waiting request then leaves the queue at once.
   *
   * With `steal`, the task runs at once: whoever holds the lock loses it, and that request rejects.
   */
  request(name: string, options: LockRequest, task: () => Promise<void>): Promise<unknown>;
}
/** One of the two; Web Locks refuse both together. */
interface LockRequest {
  readonly signal?: StandardAbortSignal;
  readonly steal?: boolean;
}
/** The browser's connection status. */
interface OnlineStatus {
  /** False: offline. True is not reliable: the network may lead nowhere. */
  isOnline(): boolean;
  /** Calls `listener` each time the connection comes back. Returns a function that unsubscribes. */
  onOnline(listener: () => void): () => void;
}
/** The environment of a calculator. */
interface Platform {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Shared by all calculators that share a session at the shop: the shop keeps one destination per session. */
  readonly locks: Locks;
  readonly online: OnlineStatus;
  /** The page: one object for all its calculators, for what happens once in a visit. */
  readonly page: {
    /** Where the page is now; a router changes it. */address(): string;
  };
  createAbortController(): StandardAbortController;
  /** Reports an error outside the calculator, such as one thrown by a listener. Must not throw. */
  reportError(error: unknown): void;
}
/**
 * Where rates come from: an asynchronous function of the destination. `cartProtocol()` creates the one for the
 * platform's two calls; write your own for any other server.
 *
 * Expected failures are values, `{ kind: 'failed', error }`. A promise that rejects, or resolves to another shape than
 * an outcome, is reported as a programming error and shown as `internal_error`. After `run.signal` is aborted, the
 * outcome is ignored.
 */
type RatesSource = (destination: Destination, run: RatesRun) => Promise<RatesOutcome>;
/** One run, as passed to its source. */
interface RatesRun {
  /** Aborted when the run is replaced, cancelled or out of time. Can be passed to `fetch`. */
  readonly signal: StandardAbortSignal;
  /** Time left until the run's limit, in milliseconds. */
  timeLeftMs(): number;
  /** Call before a wait that the shop asks for, as with status 429: the shopper sees the seconds count down. */
  reportWait(waitMs: number): void;
}
/** How a run ends. */
type RatesOutcome = {
  readonly kind: 'rates'; /** In the order in which they are shown. The first one counts until the shopper selects another. */
  readonly rates: readonly ShippingRate[]; /** Some options could not be loaded; the shopper is told. Default false. */
  readonly incomplete?: boolean | undefined; /** By when to order for the dates of the rates. Default: not known. */
  readonly orderBy?: OrderBy | null | undefined;
} | {
  readonly kind: 'failed';
  readonly error: CalculatorError;
} /** The signal ended it; the shopper sees nothing of it. */ | {
  readonly kind: 'aborted';
};
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
  /** Button beside an error after which another try may help. */
  readonly tryAgain: string;
  /** Button below `errors.itemsCannotShip`, where the page can change the cart. */
  readonly removeAndCalculate: string;
  /** During the wait that a busy shop asked for; with `{seconds}`, which counts down. */
  readonly shopBusy: string;
  readonly country: string;
  readonly countryPlaceholder: string;
  /** Labels of the two groups of countries: those at the top of the list, and the others. */
  readonly countriesFirst: string;
  readonly countriesOther: string;
  /** In place of the second, where the shop does not ship to those. */
  readonly countriesNotShipped: string;
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
  /** The shop refused the address without a postal code. */
  readonly postalEnter: string;
  /** The shop refused the code, which is not one of the country; with `{country}`, `{example}`. */
  readonly postalInvalid: string;
  /** Below the country; with `{country}`. */
  readonly countryNotShipped: string;
  /** Button beside a code of another country; with `{country}`, the other one. */
  readonly switchCountry: string;
  /** The postal code in an address; with `{postalCode}`. */
  readonly addressPostalCode: string;
  /** Between the parts of an address on one line. */
  readonly addressSeparator: string;
  /** Above the rates; with `{count}`, `{address}`, `{price}` (the lowest one, or `free`) and `{firstPrice}`. */
  readonly ratesFound: PluralTexts;
  readonly noRates: string;
  /** Below it, before `errors.adviceOtherDestination`; with `{address}`. */
  readonly noRatesFor: string;
  /** Some options could not be loaded. */
  readonly ratesIncomplete: string;
  /** The option that the shopper had selected is not offered any more, and its name is not known. */
  readonly selectionLost: string;
  /** The same with `{name}`. */
  readonly rateLost: string;
  /** After either; with `{name}`: the option that counts now. */
  readonly selectedInstead: string;
  /** In place of the sentence above the rates, after a change of the cart. */
  readonly updating: string;
  /**
   * In place of the sentence above the rates, once the fields have another address: whose the rates are, and that they
   * have to be calculated again; with `{address}`, that of the rates.
   */
  readonly ratesFor: string;
  /** Name of the group of options, for screen readers. */
  readonly ratesGroup: string;
  /** Label of the control that sorts the rates. */
  readonly sortBy: string;
  readonly sortOrders: Readonly<Record<RateOrder, string>>;
  /** One option, for screen readers; with `{name}`, `{price}`. */
  readonly rateSpoken: string;
  readonly estimatedShipping: string;
  /** Below several rates that cannot be selected in the cart. */
  readonly chooseAtCheckout: string;
  /** Of the button below the first rates of a long list; with `{count}`, of all rates. */
  readonly showAllRates: string;
  /** Label of the cart's total together with the estimated shipping. */
  readonly totalWithShipping: string;
  /** Before the cheapest price and its days, on one line; with `{address}`: mostly the postal code alone. */
  readonly deliveryTo: string;
  /** With `{price}`: the lowest of several. */
  readonly fromPrice: string;
  /** Button that shows the fields of the address. */
  readonly estimateDelivery: string;
  /** The same once there is one. */
  readonly changeAddress: string;
  /** Below an estimate for one product. */
  readonly pricesCanDiffer: string;
  readonly free: string;
  /** With `{days}`: the day of arrival, or the range of days. */
  readonly arrives: string;
  /** Of a rate that the shopper fetches; with `{day}`: the first day on which it is ready. */
  readonly readyOn: string;
  /** Below the rates; with `{day}`, `{time}`: the shop's cut-off, in its own time. */
  readonly orderBy: string;
  /** A part of a cart that ships in several: its items and when they arrive; with `{items}`, `{days}`. */
  readonly part: string;
  /** The same with `{place}`: the city that they ship from. */
  readonly partFrom: string;
  /** In the row of an option that becomes free; with `{amount}`, what is missing in the cart, and `{name}`. */
  readonly addForFree: string;
  readonly cheapest: string;
  readonly fastest: string;
  /** Label of the date field below the rates: by when the shopper needs the order. */
  readonly neededBy: string;
  /** Marks of rates, once that is known; the last with `{days}`. */
  readonly inTime: string;
  readonly cheapestInTime: string;
  readonly daysLate: PluralTexts;
  /** For screen readers; with `{count}` of `{total}` rates. */
  readonly inTimeCount: string;
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
  readonly unreachable: string;
  readonly offline: string;
  /** With `{seconds}`: the limit that passed. */
  readonly timedOut: string;
  readonly internalError: string;
  /** Above the server's own message, which is then in small print. */
  readonly notCalculated: string;
  /** The same where another try may help. */
  readonly notCalculatedNow: string;
  /** In its place where the server names the items that cannot be shipped; with `{items}`, one or several. */
  readonly itemsCannotShip: string;
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
/** The language of a calculator: what `loadLanguage` returns fits. */
interface CalculatorLanguage {
  /** BCP 47 tag for dates and plurals, such as `de-DE`. Default `en`. */
  readonly tag?: string | undefined;
  /** Texts that replace the English ones, all or some. */
  readonly texts?: PartialTexts | undefined;
  /**
   * BCP 47 tag of the language of the rates' names and descriptions, if it is not the page's: they are marked with it,
   * so that screen readers pronounce them. Default: they are in the page's language.
   */
  readonly ratesLanguage?: string | undefined;
}
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
/** What every interface shows; an interface adds only layout. */
interface CalculatorView {
  /** All get-rates buttons of the page. */
  readonly button: {
    readonly label: string;
    readonly disabled: boolean;
  };
  readonly busy: boolean;
  readonly wait: {
    /** How long a wait is before it counts as long, in milliseconds: then show the text, and a button to cancel. */readonly longAfterMs: number;
    readonly stillAskingText: string; /** "The shop is busy. Trying again in 24 s", in place of that text, with a new number each second; otherwise empty. */
    readonly busyShopText: string;
    readonly cancelLabel: string; /** Empty unless the shopper cancelled the last run. */
    readonly cancelledText: string;
  };
  readonly fields: FieldsView;
  readonly results: ResultsView;
  readonly neededBy: NeededByView;
  readonly estimate: EstimateView;
  readonly deliveryLine: DeliveryLineView;
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
    readonly hint: string; /** The shop refused the value. */
    readonly invalid: boolean; /** What to do about it, in place of the hint; may be empty: the error in the results area then says why. */
    readonly error: string;
  };
  readonly province: {
    /** False: not shown, not in the tab order, value empty. */readonly visible: boolean;
    readonly label: string;
    readonly value: string;
    readonly placeholder: string; /** Empty if the list could not be loaded: the province is then a text field. */
    readonly options: readonly OptionView[]; /** The shop refused the value. */
    readonly invalid: boolean; /** As in `country`. */
    readonly error: string; /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
  readonly postalCode: {
    readonly visible: boolean;
    readonly label: string;
    readonly value: string; /** Such as "For example K1N 5T2"; may be empty. */
    readonly hint: string; /** All codes of the country consist of digits: a numeric keypad will do. */
    readonly digitsOnly: boolean; /** The code looks wrong for the country: show a hint, do not block. */
    readonly suspect: boolean; /** Time without a keystroke before that is shown, in milliseconds: a half-typed code looks wrong, too. */
    readonly suspectAfterMs: number; /** The shop refused the value. */
    readonly invalid: boolean; /** As in `country`: "Enter a postal code for Canada, like H3Z 2Y7." */
    readonly error: string;
    /**
     * The code is one of the United States and the country is Canada, or the other way round: for a button that calls
     * `calculate({ country: value })`. Otherwise null.
     */
    readonly switchTo: {
      readonly value: string;
      readonly label: string;
    } | null; /** Rates were requested automatically and need this empty field: show a gentle mark, not an error. */
    readonly missing: boolean;
  };
}
interface OptionView {
  readonly value: string;
  readonly name: string;
}
/** What an interface draws in the same way for all results, without looking at their kind. */
interface ResultsLook {
  /**
   * `empty`: there are no rates. `calm`: an error that nobody waits for is no alarm. `told`: the refused fields say what to
   * do, and the text needs no box.
   */
  readonly look: 'none' | 'rates' | 'empty' | 'error' | 'calm' | 'told';
  /** The rates are not current: shown dimmed and inert. */
  readonly isStale: boolean;
  /** A sentence for people above `feedback`; may be empty. */
  readonly headline: string;
  /** How many rates there are, or whose they are, or the error in the server's own words; empty without results. */
  readonly feedback: readonly SentencePart[];
  /** Above the list: that the rate which the shopper had selected is not offered any more; else empty. */
  readonly lostRate: readonly SentencePart[];
  /** After it: which rate counts now; changes with the selection. */
  readonly selectedInstead: readonly SentencePart[];
  /** Below that, of an error or where there are no rates: what the shopper can do next; may be empty. */
  readonly advice: string;
  readonly rates: readonly RateView[];
  /** Heading of the list and accessible name of the group of options; empty without rates. */
  readonly groupLabel: string;
  /** Several rates, a radio group where they can be selected; a single one is nothing to choose, and a plain row. */
  readonly isChoice: boolean;
  /** Of a long list, how many rates come first, with the selected one; otherwise the number of rates. */
  readonly briefCount: number;
  /** Of the button that shows the others: "Show all (24)"; empty where there are none. */
  readonly showAllLabel: string;
  /**
   * Below the list, in one line: by when to order for these dates; empty while that is not known. While the rates are not
   * current it is not true: keep its room, and hide it.
   */
  readonly orderBy: string;
  /**
   * That time has passed. Keep the room of the line, and of the badges about the day on which the order is needed, and hide
   * both: the dates do not hold any more.
   */
  readonly isOrderByOver: boolean;
  /** Below the list: that some options could not be loaded, or that the rates are being updated; may be empty. */
  readonly note: string;
  /** Of a button that asks again: after an error that may pass, or where options are missing; otherwise empty. */
  readonly retryLabel: string;
  /** The button stands after the advice where there are no rates, and after the note where there are. */
  readonly retryAfter: 'advice' | 'note';
}
type ResultsView = ResultsLook & ResultsOfKind;
type ResultsOfKind = /** `isExpected`: rates are under way, or will be when a change of the cart has settled or typing has paused. */{
  readonly kind: 'none';
  readonly visible: false;
  readonly isExpected: boolean;
} | {
  readonly kind: 'rates';
  readonly visible: true;
  readonly success: true; /** Other than `current`: show the rates dimmed and inert. */
  readonly freshness: Freshness; /** Label of the control that sorts the rates. */
  readonly ordersLabel: string; /** The orders in which the rates can be shown, the shop's own first; empty when there is only one. */
  readonly orders: readonly RateOrderView[];
} | {
  readonly kind: 'error';
  readonly visible: true;
  readonly success: false;
  readonly text: string; /** Rates were requested automatically: the error is announced politely and not shown as an alarm. */
  readonly isCalm: boolean; /** The items of the cart that cannot be shipped there, to mark their lines; may be empty. */
  readonly unshippableItems: readonly UnshippableItem[]; /** Of a button that removes them, after which rates are requested again; empty without such items. */
  readonly removeLabel: string;
};
/**
 * `updating`: the cart has changed, and new rates will follow. `other_address`: the fields have another address by now.
 * Rates that are not current can neither be selected nor be part of a total.
 */
type Freshness = 'current' | 'updating' | 'other_address';
interface SentencePart {
  readonly text: string;
  /**
   * `postal_code`: the part of the address that must not break over two lines; nor must the price. `rate_name`: in
   * `ratesLanguage`.
   */
  readonly role: 'plain' | 'address' | 'postal_code' | 'price' | 'rate_name';
}
interface RateOrderView {
  readonly order: RateOrder;
  readonly label: string;
  /** The codes of all rates in this order. */
  readonly codes: readonly string[];
}
interface RateView {
  readonly code: string;
  readonly name: string;
  /** "FREE", or an amount in the display currency, in the shop's format. */
  readonly price: string;
  /** "Standard at $9.80". */
  readonly spoken: string;
  /** The same in parts, so that an interface can mark the language of the name (placeholder `name`). */
  readonly spokenParts: readonly FilledPart[];
  readonly description: string;
  /**
   * "Arrives Wed, Nov 25 – Fri, Nov 27", or "Ready on Wed, Nov 25" where the shopper fetches it, with no-break spaces within
   * a day; empty when the shop sends no dates.
   */
  readonly delivery: string;
  /** "Folding anchor: Tue, Dec 8, from Lunenburg" for each part of a cart that ships in several; else empty. */
  readonly parts: readonly string[];
  /** "Add $68.00 and Standard is free."; empty where no value of the cart makes it free, or it is. */
  readonly untilFree: string;
  /** At most one. */
  readonly badges: readonly {
    readonly kind: 'cheapest' | 'fastest' | NeededByMark['kind'];
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
  readonly label: string; /** `updating`: show it dimmed; the amount is that of the cart before. */
  readonly freshness: Exclude<Freshness, 'other_address'>; /** "FREE" or a formatted amount. */
  readonly amount: string;
  readonly rateName: string; /** "Overnight, Tue, Dec 1": the name with the days of arrival, where they are known. */
  readonly rate: readonly SentencePart[];
  readonly rateCode: string; /** Hundredths in `currency`, the currency of the rate, before conversion. */
  readonly priceHundredths: number;
  readonly currency: string | null;
};
/** A date field below the rates, where an interface offers one: by when the shopper needs the order. */
interface NeededByView {
  /** There are rates with days of arrival. */
  readonly visible: boolean;
  readonly label: string;
  /** As it was typed; empty: none. */
  readonly value: string;
  /** Today in the shop's time zone, as an ISO date; empty while that is not known. */
  readonly min: string;
}
/**
 * The answer in one line, for a page with little room, such as a product's: "Delivery to K1N 5T2: from $9.80 · Tue, Dec 1".
 */
interface DeliveryLineView {
  /** The cheapest rate with its days, that it is being calculated, or the error; empty while nobody has asked. */
  readonly line: readonly SentencePart[];
  /** The line is that of another quantity, variant or address: show it dimmed. */
  readonly isStale: boolean;
  /** That prices can differ with other products in the cart; empty without a line. */
  readonly note: string;
  /** Of the button that shows and hides the fields: "Estimate delivery", or "Change address" beside a line. */
  readonly toggleLabel: string;
}
/** Events of the calculator, for analytics and for the page around it. Run numbers rise, and can have gaps. */
interface CalculatorEvents {
  /**
   * A run started. `trigger` is `shopper` when the shopper or the page's code asked; the others are automatic: on page
   * load, after a cart change, while the shopper types (in the automatic mode), or when a browser that was offline is
   * online again.
   */
  readonly started: {
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
interface TotalView {
  /** "Total with shipping", in the calculator's language. */
  readonly label: string;
  /** Formatted, in the currency that is shown; empty: not known. */
  readonly amount: string;
}
type SnapshotListener = (snapshot: CalculatorSnapshot, previous: CalculatorSnapshot) => void;
interface CalculatorSnapshot {
  /** What the calculator is doing. */
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
interface CalculatorOptions {
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
type InitialResult = {
  readonly kind: 'rates';
  readonly rates: readonly ShippingRate[]; /** Some options could not be loaded. Default false. */
  readonly incomplete?: boolean | undefined; /** By when to order for the dates of the rates. Default: not known. */
  readonly orderBy?: OrderBy | null | undefined;
  readonly selectedCode?: SelectedCode;
} | {
  readonly kind: 'failed';
  readonly error: CalculatorError;
  readonly selectedCode?: SelectedCode;
} /** No result yet, but a rate that the shopper has selected before: it is selected in the first rates that arrive. */ | {
  readonly kind: 'none';
  readonly selectedCode: SelectedCode;
};
/** Code of the selected rate; null or omitted: the first rate counts. If it is not offered, the shopper is told. */
type SelectedCode = string | null | undefined;
/** What a calculator is doing: two machines, and the display currency. */
interface CalculatorState {
  /** The fields, and what the country's rules say about them. */
  readonly address: AddressForm;
  /** The rates: not asked for, loading, rated, stale or failed. */
  readonly query: RatesQuery;
  /** The display currency that the shopper selected (ISO 4217), or null for the shop's own. */
  readonly displayCurrency: string | null;
  readonly neededBy: NeededByState;
}
/**
 * Creates a calculator: an address form (`address/address-form.ts`) and the rates for its address
 * (`rates/transition.ts`), joined (`joinMachines`). Nothing is asked or loaded before somebody subscribes or calls a
 * method, so that a server can create one for a single rendering. Throws on an option that there is not, and on one of
 * another kind: countries that are not a book, a money format without a placeholder, a language tag that is not one.
 *
 * @example
 * const calculator = createCalculator({ countries: createCountryBook() });
 * calculator.subscribe(() => show(calculator.getSnapshot()));
 * await calculator.calculate({ country: 'CA', province: 'ON', postalCode: 'K1N 5T2' });
 */
declare function createCalculator(options: CalculatorOptions): Calculator;
type InitialOptions = Pick<CalculatorOptions, 'countries' | 'initialDestination' | 'isCountryGuessed' | 'initialResult' | 'calculateOnLoad' | 'money' | 'language'>;
/**
 * What a calculator with these options shows at first: for a page that has a result and no calculator, such as a
 * checkout. Pure: rules that the book has not loaded count as unknown. Throws where `createCalculator` throws.
 */
declare function initialView(options: InitialOptions): CalculatorView;
/**
 * The events for the page's other scripts, such as analytics: the drop-in and the shop dispatch them with the names and
 * details defined here.
 */
/** The `detail` of each event, by its name: those of the calculator, with the prefix `cartfare:`. */
interface CartfareEvents {
  /** A calculation has started, by the shopper or automatically. */
  readonly 'cartfare:started': {
    readonly destination: EventDestination;
    readonly trigger: CalculatorEvents['started']['trigger'];
  };
  /** The rates are on the page, in the server's order. */
  readonly 'cartfare:rates': {
    readonly destination: EventDestination;
    readonly rates: readonly ShippingRate[]; /** Some options could not be loaded. */
    readonly incomplete: boolean;
  };
  /** An error is on the page in place of rates. */
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
  /** A calculation was dropped: replaced, cancelled, or its destination or the cart changed. */
  readonly 'cartfare:cancelled': {
    readonly destination: EventDestination;
  };
}
/** The destination, as far as the page's other scripts may know it. */
interface EventDestination {
  readonly country: string;
  /** Empty where the country has none. */
  readonly province: string;
  /** Only with `withPostalCode`: see `DomEventOptions`. */
  readonly postalCode?: string;
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
interface CartProtocolOptions {
  /** The shop's root path: `/`, or for example `/fr/`. Default `/`. */
  readonly rootPath?: string | undefined;
  /** Makes the calls. Default: the browser's. Your own can add headers, or send the calls through a proxy. */
  readonly fetch?: Fetch | undefined;
  /** Time between a response to call 2 and the next call 2, in milliseconds. Default 500. */
  readonly intervalMs?: number | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}
/**
 * The platform's two calls: posts the destination to `cart/prepare_shipping_rates`, then gets
 * `cart/async_shipping_rates` until the status is exactly 200.
 *
 * A poll carries no destination: the shop returns rates for the one that was prepared last. So a run holds a lock from
 * call 1 until its end, and other runs wait, in other tabs too. An aborted run ends at once: its polls are aborted and
 * its timers cancelled, even if `fetch` ignores the signal. Its call 1 is not, and the next run waits for that, at most
 * `ABANDONED_CHANGE_LIMIT_MS`.
 *
 * Throws on a root path outside the shop.
 *
 * @example
 * const source = cartProtocol({ rootPath: '/fr/' });
 * const calculator = createCalculator({ countries: createCountryBook(), source });
 */
declare function cartProtocol(options?: CartProtocolOptions): RatesSource;
interface RateServerOptions {
  /**
   * Address of your own server's page that passes the question on to `POST /v1/rates`, such as `/api/rates`. The rate
   * server's key stays there: everybody can read what a page knows.
   */
  readonly url: string;
  /** Returns the lines of the cart; called at each run. */
  readonly lines: () => readonly RateServerLine[] | Promise<readonly RateServerLine[]>;
  /** ISO 4217 code of the lines' prices, such as `CAD`; also of the rates. */
  readonly currency: string;
  /** BCP 47 tag of the language of the rates' names. Default: that of the shop's settings. */
  readonly locale?: string | undefined;
  /** Sent along, such as a token against forged requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Makes the calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}
/** One line of the cart. Amounts are whole minor units of the currency: 6400 is 64.00 CAD, and 6400 JPY. */
interface RateServerLine {
  /** Pieces; 1 or more. */
  readonly quantity: number;
  /** Of one piece, in grams, without packaging. */
  readonly weightGrams: number;
  /** Of one piece, before discounts, in minor units. */
  readonly priceMinor: number;
  /** Of the whole line, after discounts, in minor units. Default: `priceMinor` of all pieces. */
  readonly linePriceMinor?: number | undefined;
  /** Identifies the line where it cannot be shipped. Default: its position, `#1` for the first. */
  readonly id?: string | undefined;
  /** For people, where the line cannot be shipped; also for carriers. */
  readonly name?: string | undefined;
  /** Whether it has to be shipped. Default: true. */
  readonly requiresShipping?: boolean | undefined;
  /** For carriers. */
  readonly sku?: string | undefined;
  /** For carriers. */
  readonly productId?: number | undefined;
  /** For carriers. */
  readonly variantId?: number | undefined;
  /** The name by which shipping profiles list the product. */
  readonly productHandle?: string | undefined;
  /** The product's tags, for conditions. */
  readonly tags?: string[] | undefined;
  /** Of one piece, in millimetres. */
  readonly dimensions?: {
    readonly lengthMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  } | undefined;
}
/**
 * Cartfare's rate server as a source of rates: one `POST /v1/rates` for a run, through a page of your own server. A
 * response of 429 is asked again after its `Retry-After`. Each outcome of the rate server is one of the calculator's.
 *
 * Throws on an address that is empty, a currency that is no code, and lines that are no function.
 *
 * @example
 * const source = rateServer({ url: '/api/rates', currency: 'CAD', lines: () => cart.lines });
 * const calculator = createCalculator({ countries: createCountryBook(), source });
 */
declare function rateServer(options: RateServerOptions): RatesSource;
interface StorefrontCartOptions {
  /** Address of the GraphQL Storefront API, 2025-10 or newer: `https://SHOP/api/2026-07/graphql.json`. */
  readonly endpoint: string;
  /** The public access token; everybody who reads the page can see it. */
  readonly accessToken: string;
  /** Returns the cart's id, such as `gid://shopify/Cart/…?key=…`; called at each run. */
  readonly cartId: () => string | Promise<string>;
  /** Makes the calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}
/**
 * The GraphQL storefront cart as a source of rates: sets the cart's delivery address, then queries its delivery
 * options. Carriers' own rates come in the deferred part of a multipart response; without it, the shop's configured
 * rates are shown, marked as incomplete. The address replaces those that the cart had.
 *
 * The query names no address: it has the rates for the one that was set last. So runs of one cart take turns, in other
 * tabs too, and a change of the address is not aborted with its run: see `runInTurn`.
 */
declare function storefrontCart(options: StorefrontCartOptions): RatesSource;
export { type Calculator, type CalculatorError, type CalculatorEvents, type CalculatorLanguage, type CalculatorOptions, type CalculatorSnapshot, type CalculatorView, type CartfareEventMap, type DeliveryLineView, type EstimateView, type FieldsView, type InitialResult, type Platform, type RateServerLine, type RateServerOptions, type RateView, type RatesSource, type ResultsView, type SentencePart, type Texts, type TotalView, type UnshippableItem, cartProtocol, createCalculator, initialView, onCartfareEvent, rateServer, storefrontCart };