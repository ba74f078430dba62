/**
 * Every number that is a business decision, in one place, with its unit, and its source or the reason for it.
 * "Specification" is the product's specification.
 */

/** Time between a response to a poll and the next poll, in milliseconds. Source: specification. */
export const POLL_INTERVAL_MS = 500;

/**
 * Time limit of a run, counted from the click, in milliseconds. The specification names none, and without
 * one a shopper could wait forever.
 */
export const RUN_LIMIT_MS = 60_000;

/**
 * How often a run repeats a call that the shop refused with 429 or 409; the next refusal ends the run.
 * With waits that double from half a second, some 15 seconds in all.
 */
export const MAX_REFUSALS = 5;

/**
 * Time without a keystroke after which typing counts as finished, in milliseconds: then a wrong postal code gets its
 * hint, a screen reader is told that the rates are those of another address, and the automatic mode asks. Long enough not
 * to interrupt a slow typist.
 */
export const TYPING_PAUSE_MS = 1_000;

/**
 * Time without a change of the cart after which its rates are requested again, in milliseconds. Longer
 * than between two clicks, and than between the events of one change.
 */
export const CART_PAUSE_MS = 400;

/**
 * How long a change of the cart that was announced with a promise is waited for, in milliseconds: then rates are
 * requested as if it had settled, and once more if it settles later. Longer than a slow shop takes for a cart call.
 */
export const CART_CHANGE_LIMIT_MS = 10_000;

/**
 * Time without a calculator after which the visit of a page has ended, in milliseconds: the next calculator calculates on
 * load again. Longer than a framework takes to remove a component and to add it again.
 */
export const VISIT_PAUSE_MS = 1_000;

/**
 * How long the automatic mode shows a result of an address again without asking, in milliseconds. A shop's results are
 * valid for a quarter of an hour at most: then delivery dates may change.
 */
export const RESULT_LIMIT_MS = 900_000;

/**
 * A wait that a busy shop asks for is told from this length on, in milliseconds. A shorter one is over
 * before it is read.
 */
export const MIN_TOLD_WAIT_MS = 2_000;

/** Time after which the shopper is told of a long wait, in milliseconds. Source: the product's owner. */
export const LONG_WAIT_MS = 8_000;

/**
 * Time between the browser's report that it is online and the repetition of a run that was cut, in milliseconds.
 * Browsers report a network before requests succeed on it.
 */
export const RECONNECTION_PAUSE_MS = 500;

/**
 * How long the call that sets the destination may take after the end of its run, in milliseconds; the next run waits
 * for it. Long enough for a slow shop, short enough for a connection that hangs.
 */
export const ABANDONED_CHANGE_LIMIT_MS = 5_000;

/**
 * How long a run waits for those of other calculators and tabs, in milliseconds: then it takes their lock over. Longer
 * than a run with slow carriers usually takes, and short enough beside `RUN_LIMIT_MS` for the calls of its own.
 */
export const TURN_WAIT_LIMIT_MS = 10_000;

/**
 * Time between taking a lock over and the first call, in milliseconds: the run that has lost the lock hears of it, and
 * the shop has received what it had sent. Several that take it over at the same time then send nothing but the last.
 */
export const TAKEOVER_PAUSE_MS = 1_000;

/** The platform's format for a shop that has set none. Source: specification. */
export const DEFAULT_MONEY_FORMAT = '${{amount}}';

/**
 * Decimals of amounts on the wire, for every currency: hundredths. Source: the platform's cart API, which uses
 * hundredths for zero-decimal currencies too.
 */
export const WIRE_DECIMALS = 2;

/**
 * Name of the lock for the two calls. One per origin, not per root path: the shop keeps one destination per session,
 * which its languages (`/`, `/fr/`) share. For a GraphQL cart the cart's id follows.
 */
export const RATES_LOCK = 'cartfare.rates';

/**
 * How many rates of a response are read; the rest counts as left out, and the shopper is told that options are missing.
 * Ten times what a shop offers; without a limit, a response of some megabytes would stop the page for seconds.
 */
export const MAX_RATES = 500;

/** The most parts of a rate that are shown; a rate with more is shown as a whole. More than a shop has places to ship from. */
export const MAX_PARTS = 50;

/**
 * How many names or messages of one list of a response are read, such as items of a part, or what is wrong with the
 * address. As many as the lines of a large cart.
 */
export const MAX_TEXTS = 500;
