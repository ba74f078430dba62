import { roundHalfExpand } from '@cartfare/core';
import type { RateConfig } from '../config/rate-config.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { AnyConditionConfig, ConditionTest } from '../kinds/define-condition.ts';
import type { DescribeFormat, PriceFunction, PriceRange } from '../kinds/define-price-kind.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';

/** A rate of the shop's own, made ready. */
export interface Rate {
  readonly config: RateConfig;
  /** Id of the zone that it is written in, which is another than the matching one for rates that came by `also`. */
  readonly zone: string;
  readonly price: PriceFunction;
  readonly noPriceText: string;
  readonly conditions: readonly RateCondition[];
  /** What the bare price can be; null where its kind knows no bounds. */
  readonly priceRange: PriceRange | null;
  describePrice(format: DescribeFormat): string;
  /** The subtotal from which the bare price is 0; null when none makes it 0. */
  readonly freePriceFromMinor: number | null;
  /** The lowest subtotal for which all conditions can hold. */
  readonly minSubtotalMinor: number;
}

interface RateCondition {
  readonly config: AnyConditionConfig;
  readonly holds: ConditionTest;
  describe(format: DescribeFormat): string;
}

/** Whether a rate is offered for a cart, and what it costs. */
export type RateVerdict =
  | { readonly kind: 'offered'; readonly priceMinor: number; readonly free: boolean }
  | { readonly kind: 'condition_failed'; readonly condition: AnyConditionConfig }
  /** Its kind has no price for this cart, such as a table without a tier for it. */
  | { readonly kind: 'no_price' };

export function compileRate(config: RateConfig, zone: string, kinds: RateKinds): Rate {
  const { price, when = [], freeFromMinor } = config;
  const priceKind = kinds.priceKindOf(price);
  const conditions = when.map((condition) => ({ condition, kind: kinds.conditionOf(condition) }));
  return {
    config,
    zone,
    price: priceKind.price(price),
    noPriceText: priceKind.noPriceText,
    priceRange: priceKind.priceRange(price),
    describePrice: (format) => priceKind.describe(price, format),
    conditions: conditions.map(({ condition, kind }) => ({
      config: condition,
      holds: kind.test(condition),
      describe: (format) => kind.describe(condition, format),
    })),
    freePriceFromMinor: freeFromMinor ?? priceKind.freeFromMinor(price),
    minSubtotalMinor: Math.max(0, ...conditions.map(({ condition, kind }) => kind.minSubtotalMinor(condition))),
  };
}

/** Judges the rate for this cart; the order of the steps is `RateConfig`'s. */
export function judgeRate(rate: Rate, cart: ShippedCart): RateVerdict {
  const failed = rate.conditions.find((condition) => !condition.holds(cart));
  if (failed !== undefined) return { kind: 'condition_failed', condition: failed.config };
  const price = barePriceMinor(rate, cart);
  if (price === null) return { kind: 'no_price' };
  const { freeFromMinor } = rate.config;
  if (freeFromMinor !== undefined && cart.subtotalMinor >= freeFromMinor) {
    return { kind: 'offered', priceMinor: 0, free: true };
  }
  return { kind: 'offered', priceMinor: chargedMinor(rate.config, price), free: false };
}

/** What a rate charges for a bare price: with handling, within its limits. */
export const chargedMinor = (config: RateConfig, bareMinor: number): number => {
  const { handlingMinor = 0, minMinor = 0, maxMinor = Infinity } = config;
  return Math.min(Math.max(bareMinor + handlingMinor, minMinor), maxMinor);
};

/** Rounded once. Throws for what is not a price: a mistake in the price kind. */
function barePriceMinor({ price, config }: Rate, cart: ShippedCart): number | null {
  const exact = price(cart);
  if (exact === null) return null;
  if (!Number.isFinite(exact) || exact < 0) {
    throw new RangeError(
      `The price kind "${config.price.kind}" gave ${exact} for the rate "${config.id}"; a price is 0 or more, or null.`,
    );
  }
  return roundHalfExpand(exact);
}

/** Why the rate is left out, in words; empty when it is offered. */
export function describeVerdict(rate: Rate, verdict: RateVerdict, format: DescribeFormat): string {
  if (verdict.kind === 'offered') return '';
  if (verdict.kind === 'no_price') return rate.noPriceText;
  return rate.conditions.find(({ config }) => config === verdict.condition)?.describe(format) ?? '';
}

/**
 * The subtotal from which the rate costs this cart nothing, in minor units; null when no subtotal makes it free, when it
 * is free whatever the subtotal, or when something other than the subtotal keeps the cart from it. Shops write such a
 * rule in several ways: `freeFromMinor`, a tier by subtotal at 0, a rate at 0 on condition of a subtotal. What a price
 * kind or a condition says of the subtotal is only where to look: the rate is judged there.
 */
export function freeThresholdOf(rate: Rate, cart: ShippedCart): number | null {
  if (rate.freePriceFromMinor === null) return null;
  const thresholdMinor = Math.max(rate.freePriceFromMinor, rate.minSubtotalMinor);
  if (thresholdMinor === 0) return null;
  const subtotalMinor = Math.max(cart.subtotalMinor, thresholdMinor);
  const whenReached = judgeRate(rate, { ...cart, subtotalMinor });
  return whenReached.kind === 'offered' && whenReached.priceMinor === 0 ? thresholdMinor : null;
}
