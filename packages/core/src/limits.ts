/**
 * Every number that is a business decision, in one place, with its unit and its source.
 * "Specification" is the product's specification; the clause ids are those of docs/specification.md.
 */

/** Time between an answer of the poll and the next poll, in milliseconds. Source: specification, clause CA-3. */
export const POLL_INTERVAL_MS = 500;

/**
 * Time after which a run gives up, counted from the click, in milliseconds.
 * Source: ours (clause ST-7); the specification names no limit, and without one a shopper can be stuck forever.
 */
export const RUN_LIMIT_MS = 60_000;

/**
 * How often a run comes back after the shop refused it with 429 or 409; the next refusal ends the run.
 * Source: ours (clause CA-6); with waits that double from half a second, some 15 seconds of patience.
 */
export const MAX_REFUSALS = 5;

/**
 * Time without a keystroke after which what is typed counts as typed, in milliseconds: a postal code is doubted then, and
 * the automatic mode asks. Source: ours (clauses UI-4, BE-5); long enough for a slow typist not to be cut short.
 */
export const TYPING_PAUSE_MS = 1_000;

/** What the platform writes when a shop has set no money format. Source: specification, clause MO-3. */
export const DEFAULT_MONEY_FORMAT = '${{amount}}';

/** Durations of the three animation speeds, in milliseconds. Source: specification, clause AN-1. */
export const ANIMATION_DURATION_MS = { fast: 200, normal: 400, slow: 600 } as const;

/** Time between two steps of a scripted animation, in milliseconds. Source: specification, clause AN-1. */
export const ANIMATION_TICK_MS = 13;

/**
 * Digits after the point on the wire, for every currency: amounts travel as hundredths.
 * Source: the platform's cart API, which keeps hundredths for zero-decimal currencies too.
 */
export const WIRE_DECIMALS = 2;

/**
 * The lock of the two calls. One for an origin, and not one for a root path: the shop keeps one destination a session, and
 * its languages (`/`, `/fr/`) share the session.
 */
export const RATES_LOCK = 'cartfare.rates';
