import type { CompiledShipping, CompiledZone } from './compiled-shipping.ts';
import type { MatchedGroup } from './plan/matched-group.ts';
import { planRating, type RatingPlan } from './plan/plan-rating.ts';
import { possibleZones } from './plan/possible-zones.ts';
import type { RatingQuestion } from './question/rating-question.ts';
import type { CartFacts } from './rates/cart-facts.ts';
import { freeThresholdOf } from './rates/free-threshold.ts';

/** How far a cart is from free shipping. Amounts are in minor units of the shop's currency. */
export interface FreeShippingOffer {
  readonly rateName: string;
  readonly thresholdMinor: number;
  /** 0 when the threshold is reached. */
  readonly remainingMinor: number;
}

/**
 * The nearest threshold of the zone that the destination is in, counted after discounts. While its province or postal
 * code is missing, only what every zone that it may be in has. Null when there is none, when the cart cannot be shipped
 * there, or when it ships under several profiles, each with a subtotal of its own.
 */
export function freeShippingOffer(question: RatingQuestion, shipping: CompiledShipping): FreeShippingOffer | null {
  const plan = planRating(question, shipping);
  const [group, ...others] = plan.groups;
  if (group === undefined || others.length > 0) return null;
  const [offer = null, ...more] = zonesOf(plan, group).map((zone) => nearestOffer(zone, group.cart));
  return more.every((other) => sameOffer(other, offer)) ? offer : null;
}

function zonesOf(plan: RatingPlan, group: MatchedGroup): readonly CompiledZone[] {
  if (plan.kind === 'planned') return group.zone === null ? [] : [group.zone];
  const { reason, place } = plan;
  const incomplete = reason.outcome === 'invalid_destination' && reason.fields.every(({ code }) => code === 'missing');
  return incomplete && place !== null ? possibleZones(group, place.country) : [];
}

const sameOffer = (a: FreeShippingOffer | null, b: FreeShippingOffer | null): boolean =>
  a?.rateName === b?.rateName && a?.thresholdMinor === b?.thresholdMinor;

function nearestOffer(zone: CompiledZone, cart: CartFacts): FreeShippingOffer | null {
  let nearest: FreeShippingOffer | null = null;
  for (const rate of zone.rates) {
    const thresholdMinor = freeThresholdOf(rate, cart);
    if (thresholdMinor === null || (nearest !== null && nearest.thresholdMinor <= thresholdMinor)) continue;
    const remainingMinor = Math.max(0, thresholdMinor - cart.subtotalMinor);
    nearest = { rateName: rate.config.name, thresholdMinor, remainingMinor };
  }
  return nearest;
}
