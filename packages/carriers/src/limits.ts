/** Every number that bounds calls to carriers and is needed in several places, with its unit and its source. */

/** How long an answer is good for, in milliseconds. Source: the platform's carrier callback. */
export const CARRIER_CACHE_TTL_MS: { readonly success: number; readonly error: number } = {
  success: 900_000,
  error: 30_000,
};

/** How long a carrier with an outage is left alone, in milliseconds. Source: ours, as long as an error is cached. */
export const CIRCUIT_OPEN_MS: number = CARRIER_CACHE_TTL_MS.error;

/** The longest that a call may take, in milliseconds. Source: the platform's read time-out. */
export const MAX_DEADLINE_MS = 10_000;
