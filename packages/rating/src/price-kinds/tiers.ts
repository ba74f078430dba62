import * as z from 'zod';
import type { CheckReport } from '../kinds/check-report.ts';
import { definePriceKind, readWithin, type PriceKind } from '../kinds/define-price-kind.ts';
import type { DescribeFormat } from '../kinds/describe-format.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { gramsText } from '../schema/grams-text.ts';
import type { Amount, ReadAmount } from '../schema/amount.ts';
import { amountMinor } from '../schema/fields.ts';

export type TiersPriceConfig<A = Amount> = {
  readonly kind: 'tiers';
  readonly by: TierMeasure;
  readonly tiers: readonly TierConfig<A>[];
};

export type TierMeasure = 'weight' | 'subtotal' | 'quantity';

/** One tier of the table. The rate is not offered for a cart outside of all tiers. */
export interface TierConfig<A = Amount> {
  /** Lowest value in the tier: grams, minor units or pieces. */
  readonly from: A;
  /** First value above the tier. Default: unbounded. */
  readonly below?: A | undefined;
  readonly priceMinor: A;
}

const tier: z.ZodType<TierConfig<number>> = z
  .strictObject({
    from: amountMinor.describe('Lowest value in the tier.'),
    below: amountMinor.optional().describe('First value above the tier. Default: no limit.'),
    priceMinor: amountMinor.describe('The price.'),
  })
  .meta({
    id: 'tier',
    description:
      'One row of the table. Its limits are in grams, minor units or pieces; a table of currencies is for minor units alone.',
  });

export const tiersPrice: PriceKind<TiersPriceConfig<number>> = definePriceKind({
  kind: 'tiers',
  name: 'tiered price',
  description: 'A table of prices. The rate is not offered for a cart outside all tiers.',
  fields: {
    by: z
      .enum(['weight', 'subtotal', 'quantity'])
      .describe(
        'What the tiers measure: "weight" (including packaging), "subtotal" (after discounts) or "quantity" (pieces).',
      ),
    tiers: z.array(tier).min(1).describe('The table, in any order. Tiers must not overlap.'),
  },
  amounts: ({ tiers, ...config }, read) => ({
    ...config,
    tiers: tiers.map((each, at) => tierIn(each, config.by, readWithin(`tiers[${at}]`, read))),
  }),
  price: ({ by, tiers }) => {
    const measure = MEASURES[by];
    return (cart) => {
      const value = measure(cart);
      return tiers.find(({ from, below = Infinity }) => value >= from && value < below)?.priceMinor ?? null;
    };
  },
  noPriceText: 'no tier fits the cart',
  measured: ({ by }, cart, format) => MEASURE_TEXTS[by](MEASURES[by](cart), format),
  check: ({ tiers }, report) => checkTiers(tiers, report),
  texts: {
    limit_without_currency: 'A limit in grams or pieces is one number.',
    tiers_overlap: 'This tier begins at {from}, before the one in front of it ends.',
    tiers_gap: 'Between {from} and {to} there is no tier: such carts are not offered this rate.',
  },
  freeFromMinor: ({ by, tiers }) => {
    const free = by === 'subtotal' ? tiers.filter(({ priceMinor, from }) => priceMinor === 0 && from > 0) : [];
    const [lowest = null] = free.map(({ from }) => from).sort((a, b) => a - b);
    return lowest;
  },
});

/** Limits are amounts where the tiers measure the subtotal. */
function tierIn(tierConfig: TierConfig<number>, by: TierMeasure, read: ReadAmount): TierConfig<number> {
  const { from, below } = tierConfig;
  const priced = { ...tierConfig, priceMinor: read(tierConfig.priceMinor, 'priceMinor') };
  if (by !== 'subtotal') return priced;
  return { ...priced, from: read(from, 'from'), ...(below === undefined ? {} : { below: read(below, 'below') }) };
}

const MEASURES: Readonly<Record<TierMeasure, (cart: ShippedCart) => number>> = {
  weight: (cart) => cart.weightGrams,
  subtotal: (cart) => cart.subtotalMinor,
  quantity: (cart) => cart.quantity,
};

const MEASURE_TEXTS: Readonly<Record<TierMeasure, (value: number, format: DescribeFormat) => string>> = {
  weight: gramsText,
  subtotal: (minor, { amount }) => amount(minor),
  quantity: (pieces) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
};

/** What is left of tables where limits are not amounts. */
const hasTable = ({ from, below }: TierConfig): boolean => [from, below].some((limit) => typeof limit === 'object');

/** Tiers may be in any order; each is compared with the one that starts before it. */
function checkTiers(tiers: readonly TierConfig<number>[], report: CheckReport): void {
  const [tabled] = tiers.flatMap((each, at) => (hasTable(each) ? [at] : []));
  if (tabled !== undefined) return report.error('limit_without_currency', `tiers[${tabled}]`);
  const sorted = tiers.map((each, index) => ({ ...each, index })).sort((a, b) => a.from - b.from);
  let end: number | undefined;
  for (const { from, below = Infinity, index } of sorted) {
    const field = `tiers[${index}]`;
    if (below <= from) report.error('range_reversed', field, { from, to: below });
    else if (end !== undefined && from < end) report.error('tiers_overlap', field, { from });
    else if (end !== undefined && from > end) report.warn('tiers_gap', field, { from: end, to: from });
    end = Math.max(end ?? 0, below);
  }
}
