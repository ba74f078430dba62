import type { RateConfig } from '../config/rate-config.ts';
import type { CartFacts } from './cart-facts.ts';
import { holds } from './condition.ts';
import type { Rate } from './judge-rate.ts';

/**
 * The subtotal from which the rate costs this cart nothing, in minor units; null when no subtotal makes it free, or when
 * something other than the subtotal keeps the cart from it. Shops write such a rule in three ways, all understood here:
 * `freeFromMinor`, a tier by subtotal at 0, and a rate at 0 on condition of a subtotal.
 */
export function freeThresholdOf({ config, conditions }: Rate, cart: CartFacts): number | null {
  const others = conditions.filter((condition) => condition.config.of !== 'subtotal');
  const thresholdMinor = config.freeFromMinor ?? zeroPriceFrom(config);
  if (thresholdMinor === null || !others.every((condition) => holds(condition, cart))) return null;
  const whenReached = { ...cart, subtotalMinor: Math.max(cart.subtotalMinor, thresholdMinor) };
  return conditions.every((condition) => holds(condition, whenReached)) ? thresholdMinor : null;
}

function zeroPriceFrom({ price, handlingMinor = 0, minMinor = 0, when = [] }: RateConfig): number | null {
  if (handlingMinor + minMinor > 0) return null;
  if (price.kind === 'tiers' && price.by === 'subtotal') {
    return price.tiers.find((tier) => tier.priceMinor === 0 && tier.from > 0)?.from ?? null;
  }
  if (price.kind !== 'flat' || price.priceMinor > 0) return null;
  const thresholds = when.map((condition) => (condition.of === 'subtotal' ? (condition.atLeastMinor ?? 0) : 0));
  const highest = Math.max(0, ...thresholds);
  return highest === 0 ? null : highest;
}
