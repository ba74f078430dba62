import type { PriceKind } from '../kinds/define-price-kind.ts';
import { flatPrice, type FlatPriceConfig } from './flat.ts';
import { perItemPrice, type PerItemPriceConfig } from './per-item.ts';
import { perKilogramPrice, type PerKilogramPriceConfig } from './per-kilogram.ts';
import { perParcelPrice, type PerParcelPriceConfig } from './per-parcel.ts';
import type { SumPriceConfig } from './sum.ts';
import { percentagePrice, type PercentagePriceConfig } from './percentage.ts';
import { tiersPrice, type TiersPriceConfig } from './tiers.ts';

/** The `price` of a rate, of a built-in kind. */
export type PriceConfig =
  | FlatPriceConfig
  | PerItemPriceConfig
  | PerKilogramPriceConfig
  | PerParcelPriceConfig
  | PercentagePriceConfig
  | TiersPriceConfig
  | SumPriceConfig;

/** The price kinds that a shipping file can use by default, besides the one that holds others: `sum`. */
export const builtInPriceKinds: readonly PriceKind[] = [
  flatPrice,
  perItemPrice,
  perKilogramPrice,
  perParcelPrice,
  percentagePrice,
  tiersPrice,
];
