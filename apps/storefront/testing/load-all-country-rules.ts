/** The first call takes seconds on a busy machine: call it in `beforeAll`. */
export { loadAllCountryRules } from '@cartfare/core/internal';

/** Time limit for `loadAllCountryRules`, in ms. */
export const LOADING_LIMIT_MS = 60_000;
