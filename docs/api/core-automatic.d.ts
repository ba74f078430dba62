// Written by `node scripts/api-types.mjs`; not by hand.
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
/** Everything that can happen to a calculator. */
type CalculatorEvent = /** The fields were edited; `country` is set when the country is another one. */{
  readonly type: 'destination_changed';
  readonly destination: Destination;
  readonly country?: CountryState;
}
/**
 * The rules of a country arrived or could not be loaded. `run` is the number of the run that replaces the one before,
 * if the rules change what has to be sent. `formerZip` is the postal code that was entered for the country before, or
 * empty: it is kept only if it can be a code of this country.
 */
| {
  readonly type: 'country_settled';
  readonly value: string;
  readonly country: CountryState;
  readonly formerZip: string;
  readonly run: number;
} | {
  readonly type: 'cart_changed';
} /** Without a trigger: the shopper asked. */ | {
  readonly type: 'run_started';
  readonly run: number;
  readonly trigger?: RunTrigger | undefined;
} | {
  readonly type: 'prepared';
  readonly run: number;
} | {
  readonly type: 'rates_arrived';
  readonly run: number;
  readonly rates: readonly ShippingRate[];
  readonly incomplete: boolean;
} | {
  readonly type: 'run_failed';
  readonly run: number;
  readonly error: CalculatorError;
} | {
  readonly type: 'run_cancelled';
} /** The shop has returned this result before, for the same cart and destination. */ | {
  readonly type: 'answer_recalled';
  readonly answer: Rated | Failed;
} /** The state cannot be shown: a text, a country list or another thing that was given to the calculator failed. */ | {
  readonly type: 'view_failed';
} | {
  readonly type: 'rate_selected';
  readonly code: string;
} | {
  readonly type: 'display_currency_changed';
  readonly currency: string | null;
} /** The same is shown in another language. */ | {
  readonly type: 'language_changed';
};
/**
 * Asks for rates after an edit, when the destination is complete and typing has paused. A result for the same cart and
 * destination is shown again from memory. Call the returned function after each event, with the state before the event.
 */
declare function createAutomatic(clock: Clock, state: () => CalculatorState, dispatch: (event: CalculatorEvent) => void, ask: () => void): (event: CalculatorEvent, before: CalculatorState) => void;
/**
 * Whether the destination has all that its country requires before the automatic mode asks: a province where there are
 * some, and a postal code that looks right.
 */
declare function isDestinationComplete(state: CalculatorState): boolean;
export { createAutomatic, isDestinationComplete };