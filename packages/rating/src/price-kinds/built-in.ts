import type { PriceKind } from '../kinds/define-price-kind.ts';
import { flatPrice, type FlatPriceConfig } from './flat.ts';
import { perItemPrice, type PerItemPriceConfig } from './per-item.ts';
import { perKilogramPrice, type PerKilogramPriceConfig } from './per-kilogram.ts';
import { percentagePrice, type PercentagePriceConfig } from './percentage.ts';
import { tiersPrice, type TiersPriceConfig } from './tiers.ts';

/** The `price` of a rate, of a built-in kind. */
export type PriceConfig =
  | FlatPriceConfig
  | PerItemPriceConfig
  | PerKilogramPriceConfig
  | PercentagePriceConfig
  | TiersPriceConfig;

/** The price kinds that a shipping file can use by default. */
export const builtInPriceKinds: readonly PriceKind[] = [
  flatPrice,
  perItemPrice,
  perKilogramPrice,
  percentagePrice,
  tiersPrice,
];
