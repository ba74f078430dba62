import type { RateConfig } from '../config/rate-config.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { AnyConditionConfig } from '../kinds/define-condition.ts';
import { readWithin, type AnyPriceConfig } from '../kinds/define-price-kind.ts';
import type { ReadAmount } from '../schema/amount.ts';

/** The parts of a rate that depend on amounts, in minor units of one currency. */
export interface RateAmounts {
  readonly price: AnyPriceConfig;
  readonly when: readonly AnyConditionConfig[];
  readonly freeFromMinor: number | undefined;
  readonly handlingMinor: number;
  readonly minMinor: number;
  readonly maxMinor: number;
}

export function amountsOfRate(config: RateConfig, kinds: RateKinds, read: ReadAmount): RateAmounts {
  const { price, when = [], freeFromMinor, handlingMinor = null, minMinor = null, maxMinor = null } = config;
  return {
    price: kinds.priceKindOf(price).amounts(price, readWithin('price', read)),
    when: when.map((each, at) => kinds.conditionOf(each).amounts(each, readWithin(`when[${at}]`, read))),
    freeFromMinor: freeFromMinor === undefined ? undefined : read(freeFromMinor, 'freeFromMinor'),
    handlingMinor: handlingMinor === null ? 0 : read(handlingMinor, 'handlingMinor'),
    minMinor: minMinor === null ? 0 : read(minMinor, 'minMinor'),
    maxMinor: maxMinor === null ? Infinity : read(maxMinor, 'maxMinor'),
  };
}

/** The price with handling, within the rate's limits; not rounded. */
export const chargedMinor = ({ handlingMinor, minMinor, maxMinor }: RateAmounts, bareMinor: number): number =>
  Math.min(Math.max(bareMinor + handlingMinor, minMinor), maxMinor);
