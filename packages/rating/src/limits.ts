/** Every number that bounds what the engine takes, with its unit and its source. */

/** Most of an amount, in a configuration or from a carrier, in minor units; sums of it stay exact. Source: ours. */
export const MOST_MINOR = 1_000_000_000_000;

/** Most of a weight, in grams: a thousand tonnes. Source: ours. */
export const MOST_GRAMS = 1_000_000_000;

/** Most pieces in a cart. Source: ours. */
export const MOST_PIECES = 1_000_000;

/** Most working days that processing or the way may take. Source: ours. */
export const MOST_DAYS = 365;

/** Longest that a carrier is waited for, in milliseconds. Source: the calculator gives up after 60 seconds. */
export const LONGEST_DEADLINE_MS = 60_000;

/**
 * Quotes of one carrier that are offered for one shipment; the carrier's order decides which. Source: ours. Carriers
 * quote up to a dozen services, and the callback states no limit: a list of thousands would fill the page and the cache.
 */
export const MAX_CARRIER_QUOTES = 50;

/** Largest percentage that a shop may add to a carrier's price. Source: ours. */
export const MOST_MARKUP_PERCENT = 1000;

/** Most parcels that a cart is packed into. Source: ours; it keeps an absurd quantity from filling the memory. */
export const MOST_PARCELS = 1000;
