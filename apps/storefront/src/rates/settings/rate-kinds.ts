import { builtInConditions, builtInPriceKinds, type RateKindOptions } from '@cartfare/rating';

/**
 * The kinds of prices and conditions that the shop's shipping file may use: for rating, for the checks, the schema and
 * the reports of `shop shipping`. A kind of one's own is its own file and one entry here; see docs/extending-rates.md.
 */
export const RATE_KINDS: RateKindOptions = {
  priceKinds: [...builtInPriceKinds],
  conditions: [...builtInConditions],
};
