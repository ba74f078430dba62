import type { RateKindOptions } from '@cartfare/rating';

/**
 * The kinds of prices and conditions that the shop's shipping file may use besides the built-in ones: for rating, and
 * for the checks, the schema and the reports of `shop settings`. A custom kind needs a file and one entry here; see
 * docs/extending-rates.md.
 */
export const RATE_KINDS: RateKindOptions = { priceKinds: [], conditions: [] };
