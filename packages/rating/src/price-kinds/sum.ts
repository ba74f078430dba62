import * as z from 'zod';
import { definePriceKind, readWithin, type AnyPriceConfig, type PriceKind } from '../kinds/define-price-kind.ts';
import { checkLines, lineSelection, measureOf, type LineSelection } from '../kinds/line-selection.ts';
import type { NestedKinds } from '../kinds/nested-kinds.ts';
import { MAX_MARKUP_PERCENT } from '../limits.ts';

export type SumPriceConfig = {
  readonly kind: 'sum';
  readonly parts: readonly SumPart[];
  /** Added to the sum of the parts. */
  readonly surchargePercent?: number | undefined;
};

/** One part of the price. */
export interface SumPart {
  readonly price: AnyPriceConfig;
  /** The lines that it is computed from, packed alone; it costs nothing in a cart without them. Default: all. */
  readonly lines?: LineSelection | undefined;
}

export const sumPrice = ({ schema, kindOf }: NestedKinds<PriceKind>): PriceKind<SumPriceConfig> =>
  definePriceKind({
    kind: 'sum',
    name: 'sum of prices',
    description: 'Several prices, added up. Without the price of one part, the rate is not offered.',
    fields: {
      parts: z
        .array(
          z
            .strictObject({
              price: schema.describe('How the part is computed.'),
              lines: lineSelection
                .optional()
                .describe(
                  'Some lines, from which alone it is computed; it costs nothing in a cart without them. Default: all.',
                ),
            })
            .meta({ id: 'part_of_a_sum', description: 'One part of a sum of prices.' }),
        )
        .min(1)
        .describe('The parts.'),
      surchargePercent: z
        .number()
        .min(0)
        .max(MAX_MARKUP_PERCENT)
        .optional()
        .describe('A percentage of the sum that is added to it, such as 3 for fuel. Default: 0.'),
    },
    amounts: (config, read) => ({
      ...config,
      parts: config.parts.map((part, at) => ({
        ...part,
        price: kindOf(part.price).amounts(part.price, readWithin(`parts[${at}].price`, read)),
      })),
    }),
    price: ({ parts, surchargePercent = 0 }) => {
      const prices = parts.map(({ price, lines }) => measureOf(lines, kindOf(price).price(price)));
      return (cart) => {
        let sum = 0;
        for (const price of prices) {
          const minor = price(cart);
          if (minor === null) return null;
          sum += minor;
        }
        return sum + (sum * surchargePercent) / 100;
      };
    },
    noPriceText: 'one of its parts has no price for this cart',
    check: ({ parts }, report) => {
      for (const [at, { price, lines }] of parts.entries()) {
        const kind = kindOf(price);
        kind.check(price, report.within(`parts[${at}].price`, kind.texts));
        checkLines(lines, report.within(`parts[${at}]`, {}));
      }
    },
  });
