/** The limits of what the engine accepts, each with its unit and its source. */

/** Maximum of an amount, in a configuration or from a carrier, in minor units; sums stay exact. */
export const MAX_MINOR = 1_000_000_000_000;

/** Maximum of a weight, in grams: a thousand tonnes. */
export const MAX_GRAMS = 1_000_000_000;

/** Maximum of a side of a box, in millimetres: ten metres. Volumes stay exact. */
export const MAX_SIDE_MM = 10_000;

/** Maximum pieces in a cart. */
export const MAX_PIECES = 1_000_000;

/** Maximum working days for processing or transit. */
export const MAX_DAYS = 365;

/** Time to wait for a carrier if the settings say nothing, in milliseconds. Shoppers wait meanwhile. */
export const DEFAULT_CARRIER_DEADLINE_MS = 5000;

/** Maximum of a carrier's budget, in calls a minute. */
export const MAX_CALLS_PER_MINUTE = 1_000_000;

/**
 * Maximum duration of a call to a live carrier, in milliseconds, however long the settings let shoppers wait for it.
 * Source: the read time-out of the platform's carrier callback.
 */
export const MAX_CALL_MS = 10_000;

/** Maximum time to wait for a carrier, in milliseconds. Source: the calculator gives up after 60 seconds. */
export const MAX_DEADLINE_MS = 60_000;

/**
 * Maximum quotes of one carrier that are offered for one shipment, in the carrier's order. Carriers quote
 * up to a dozen services, and the callback states no limit: a list of thousands would fill the page and the cache.
 */
export const MAX_CARRIER_QUOTES = 50;

/** Largest percentage that a shop may add to a carrier's price. */
export const MAX_MARKUP_PERCENT = 1000;

/**
 * Maximum zones whose rates one zone gets by `also`, directly or through others. Shops have two or three.
 * Every zone holds the rates of all of them: 3,000 zones in a chain took a minute and 2 GB to compile.
 */
export const MAX_FOLLOWED_ZONES = 100;

/** Maximum parcels per cart. Protects the memory from absurd quantities. */
export const MAX_PARCELS = 1000;
