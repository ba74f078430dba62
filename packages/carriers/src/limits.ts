/** The limits of calls to carriers that are needed in several places, each with its unit and its source. */

/** How long a carrier's response is cached, in milliseconds. Source: the platform's carrier callback. */
export const CARRIER_CACHE_TTL_MS: { readonly success: number; readonly error: number } = {
  success: 900_000,
  error: 30_000,
};

/** How long a carrier with an outage is not called, in milliseconds: as long as an error is cached. */
export const CIRCUIT_OPEN_MS: number = CARRIER_CACHE_TTL_MS.error;
