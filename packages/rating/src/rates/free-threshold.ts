import type { ShippedCart } from '../kinds/shipped-cart.ts';
import { judgeRate, type Rate } from './judge-rate.ts';

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
