import type { CompiledShipping } from './compiled-shipping.ts';
import { planRating } from './plan/plan-rating.ts';
import type { RatingQuestion } from './question/rating-question.ts';
import { freeThresholdOf } from './rates/free-threshold.ts';

/** How far a cart is from free shipping. Amounts are in minor units of the shop's currency. */
export interface FreeShippingOffer {
  readonly rateName: string;
  readonly thresholdMinor: number;
  /** 0 when the threshold is reached. */
  readonly remainingMinor: number;
}

/**
 * The nearest threshold of the zone that the destination is in, counted after discounts. Null when the zone has none, when
 * the cart cannot be shipped there, or when it ships under several profiles, each with a subtotal of its own.
 */
export function freeShippingOffer(question: RatingQuestion, shipping: CompiledShipping): FreeShippingOffer | null {
  const plan = planRating(question, shipping);
  const [group, ...others] = plan.kind === 'planned' ? plan.groups : [];
  if (group === undefined || others.length > 0) return null;
  let nearest: FreeShippingOffer | null = null;
  for (const rate of group.zone.rates) {
    const thresholdMinor = freeThresholdOf(rate, group.cart);
    if (thresholdMinor === null || (nearest !== null && nearest.thresholdMinor <= thresholdMinor)) continue;
    const remainingMinor = Math.max(0, thresholdMinor - group.cart.subtotalMinor);
    nearest = { rateName: rate.config.name, thresholdMinor, remainingMinor };
  }
  return nearest;
}
