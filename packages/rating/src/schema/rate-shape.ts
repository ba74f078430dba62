import type { TransitConfig } from '../config/calendar-config.ts';
import type { ConditionConfig } from '../config/condition-config.ts';
import type { PriceConfig, RateConfig, TierConfig, TierMeasure } from '../config/rate-config.ts';
import { amountMinor, days, grams, percent, pieces, positiveGrams, tierBound } from './number-shapes.ts';
import { list, textList } from './list-shape.ts';
import { object, optional, variants } from './object-shape.ts';
import type { Shape } from './shape.ts';
import { flag, label, oneOf, text } from './value-shapes.ts';

type Price<Kind extends PriceConfig['kind']> = Extract<PriceConfig, { kind: Kind }>;
type Condition<Of extends ConditionConfig['of']> = Extract<ConditionConfig, { of: Of }>;

const tier = object<TierConfig>({ from: tierBound, below: optional(tierBound), priceMinor: amountMinor });

const tierMeasure: Shape<TierMeasure> = oneOf(['weight', 'subtotal', 'quantity']);

const price = variants<'kind', PriceConfig>('kind', {
  flat: object<Price<'flat'>>({ kind: oneOf(['flat']), priceMinor: amountMinor }),
  per_item: object<Price<'per_item'>>({
    kind: oneOf(['per_item']),
    eachMinor: amountMinor,
    firstMinor: optional(amountMinor),
  }),
  per_kilogram: object<Price<'per_kilogram'>>({
    kind: oneOf(['per_kilogram']),
    eachMinor: amountMinor,
    stepGrams: optional(positiveGrams),
  }),
  percentage: object<Price<'percentage'>>({ kind: oneOf(['percentage']), percent }),
  tiers: object<Price<'tiers'>>({ kind: oneOf(['tiers']), by: tierMeasure, tiers: list(tier, 1) }),
});

const condition = variants<'of', ConditionConfig>('of', {
  subtotal: object<Condition<'subtotal'>>({
    of: oneOf(['subtotal']),
    atLeastMinor: optional(amountMinor),
    belowMinor: optional(amountMinor),
  }),
  weight: object<Condition<'weight'>>({
    of: oneOf(['weight']),
    atLeastGrams: optional(grams),
    belowGrams: optional(grams),
  }),
  quantity: object<Condition<'quantity'>>({
    of: oneOf(['quantity']),
    atLeast: optional(pieces),
    below: optional(pieces),
  }),
  product_tags: object<Condition<'product_tags'>>({
    of: oneOf(['product_tags']),
    lines: oneOf(['some', 'every', 'none']),
    tags: textList,
  }),
  customer_tags: object<Condition<'customer_tags'>>({
    of: oneOf(['customer_tags']),
    has: oneOf(['some', 'none']),
    tags: textList,
  }),
});

const transit = object<TransitConfig>({ minDays: days, maxDays: days });

export const rateShape: Shape<RateConfig> = object<RateConfig>({
  id: label,
  name: label,
  description: optional(text),
  price,
  freeFromMinor: optional(amountMinor),
  handlingMinor: optional(amountMinor),
  minMinor: optional(amountMinor),
  maxMinor: optional(amountMinor),
  when: optional(list(condition)),
  transit: optional(transit),
  phoneRequired: optional(flag),
});
