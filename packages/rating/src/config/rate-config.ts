import type { ConditionConfig } from './condition-config.ts';
import type { TransitConfig } from './calendar-config.ts';

/**
 * One shipping option of the shop's own. What a shopper pays is worked out in this order: `price`, plus
 * `handlingMinor`, not below `minMinor`, not above `maxMinor`; and nothing at all from `freeFromMinor` on.
 */
export interface RateConfig {
  /** Identifies the rate within its zone; becomes the option's code. */
  readonly id: string;
  /** What shoppers read. Equal names of different profiles are added up. */
  readonly name: string;
  readonly description?: string;
  readonly price: PriceConfig;
  /** Costs nothing from this subtotal on, counted after discounts. */
  readonly freeFromMinor?: number;
  readonly handlingMinor?: number;
  readonly minMinor?: number;
  readonly maxMinor?: number;
  /** All must hold, or the rate is not offered. */
  readonly when?: readonly ConditionConfig[];
  /** Default: no delivery date is promised. */
  readonly transit?: TransitConfig;
  /** The carrier needs the shopper's telephone number. Default false. */
  readonly phoneRequired?: boolean;
}

/** "Subtotal" is the sum of the shipped lines' prices after discounts; "weight" includes packaging. */
export type PriceConfig =
  | { readonly kind: 'flat'; readonly priceMinor: number }
  | { readonly kind: 'per_item'; readonly eachMinor: number; readonly firstMinor?: number }
  /** By the gram, or by started steps of `stepGrams` where given. */
  | { readonly kind: 'per_kilogram'; readonly eachMinor: number; readonly stepGrams?: number }
  /** `percent` is 0 to 100. */
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'tiers'; readonly by: TierMeasure; readonly tiers: readonly TierConfig[] };

export type TierMeasure = 'weight' | 'subtotal' | 'quantity';

/** In grams, minor units or pieces. A cart that is in no tier is not offered the rate. */
export interface TierConfig {
  /** Smallest value in the tier. */
  readonly from: number;
  /** First value beyond the tier. Default: no end. */
  readonly below?: number;
  readonly priceMinor: number;
}
