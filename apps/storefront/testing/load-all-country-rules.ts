/** The first call takes seconds on a busy machine: call it in `beforeAll`. */
export const loadAllCountryRules = async (): Promise<void> => void (await import('@cartfare/core/country-rules'));

/** Time limit for `loadAllCountryRules`, in ms. */
export const LOADING_LIMIT_MS = 60_000;
