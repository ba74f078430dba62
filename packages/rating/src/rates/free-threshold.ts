import type { RateConfig } from '../config/rate-config.ts';
import type { CartFacts } from './cart-facts.ts';
import { judgeRate, type Rate } from './judge-rate.ts';

/**
 * The subtotal from which the rate costs this cart nothing, in minor units; null when no subtotal makes it free, when it
 * is free whatever the subtotal, or when something other than the subtotal keeps the cart from it. Shops write such a
 * rule in three ways, all understood here: `freeFromMinor`, a tier by subtotal at 0, and a rate at 0 on condition of a
 * subtotal.
 */
export function freeThresholdOf(rate: Rate, cart: CartFacts): number | null {
  const ownMinor = rate.config.freeFromMinor ?? freePriceFrom(rate.config.price);
  if (ownMinor === null) return null;
  const thresholdMinor = Math.max(ownMinor, ...subtotalsAskedFor(rate.config));
  if (thresholdMinor === 0) return null;
  const subtotalMinor = Math.max(cart.subtotalMinor, thresholdMinor);
  const whenReached = judgeRate(rate, { ...cart, subtotalMinor });
  return whenReached.kind === 'offered' && whenReached.priceMinor === 0 ? thresholdMinor : null;
}

/** The subtotal from which the bare price is nothing; null when it never is. */
function freePriceFrom(price: RateConfig['price']): number | null {
  if (price.kind === 'flat') return price.priceMinor === 0 ? 0 : null;
  if (price.kind !== 'tiers' || price.by !== 'subtotal') return null;
  return price.tiers.find((tier) => tier.priceMinor === 0 && tier.from > 0)?.from ?? null;
}

const subtotalsAskedFor = ({ when = [] }: RateConfig): readonly number[] =>
  when.map((condition) => (condition.of === 'subtotal' ? (condition.atLeastMinor ?? 0) : 0));
