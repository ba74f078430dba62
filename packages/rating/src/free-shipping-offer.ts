import { textIn, type LocalText } from './config/local-text.ts';
import type { CompiledShipping, CompiledZone } from './compile/compiled-shipping.ts';
import { zoneAt, type MatchedGroup } from './plan/match-groups.ts';
import type { RatePlan } from './plan/plan-request.ts';
import type { ShippedCart } from './kinds/shipped-cart.ts';
import { judgeAll, type JudgedRate } from './plan/rate-group.ts';
import { freeThresholdOf, type Rate } from './rates/judge-rate.ts';
import { worldwideZones, zonesExcepting, zonesNaming } from './zones/match-zones.ts';

/** How far a cart is from free shipping. Amounts are in minor units of the shop's currency. */
export interface FreeShippingOffer {
  readonly rateName: string;
  /** The subtotal from which the rate is free. */
  readonly freeFromMinor: number;
  /** 0 when the threshold is reached. */
  readonly remainingMinor: number;
}

/** See `Rater.freeShippingOffer`. */
export function freeShippingOffer(
  plan: RatePlan,
  shipping: CompiledShipping,
  locale: string = shipping.language,
): FreeShippingOffer | null {
  const [group, ...others] = plan.groups;
  if (group === undefined || others.length > 0) return null;
  const [offer = null, ...more] = zonesOf(plan, group).map((zone) =>
    nearestOffer(zone, group.cart, plan.kind === 'planned'),
  );
  if (offer === null || !more.every((other) => other !== null && sameOffer(other, offer, shipping.language)))
    return null;
  return { ...offer, rateName: textIn(offer.rateName, locale, shipping.language) };
}

function zonesOf(plan: RatePlan, group: MatchedGroup): readonly CompiledZone[] {
  if (plan.kind === 'planned') return group.zone === null ? [] : [group.zone];
  const { reason, place } = plan;
  const incomplete = reason.outcome === 'invalid_destination' && reason.fields.every(({ code }) => code === 'missing');
  return incomplete && place !== null ? possibleZones(group, place.countryCode) : [];
}

/** An offer whose rate has its name as in the settings. */
interface UntranslatedOffer extends Omit<FreeShippingOffer, 'rateName'> {
  readonly rateName: LocalText;
}

const sameOffer = (a: UntranslatedOffer, b: UntranslatedOffer, language: string): boolean =>
  textIn(a.rateName, language, language) === textIn(b.rateName, language, language) &&
  a.freeFromMinor === b.freeFromMinor;

function nearestOffer(zone: CompiledZone, cart: ShippedCart, isPlaceKnown: boolean): UntranslatedOffer | null {
  let nearest: UntranslatedOffer | null = null;
  for (const rate of zone.rates) {
    // What shoppers fetch themselves is not shipped.
    const freeFromMinor = rate.config.pickup === undefined ? freeThresholdOf(rate, cart) : null;
    if (freeFromMinor === null || (nearest !== null && nearest.freeFromMinor <= freeFromMinor)) continue;
    const subtotalMinor = Math.max(cart.subtotalMinor, freeFromMinor);
    const then = { ...cart, subtotalMinor, cartSubtotalMinor: subtotalMinor };
    if (!isOffered(rate, judgeAll(zone.rates, { cart: then }), isPlaceKnown)) continue;
    const remainingMinor = Math.max(0, freeFromMinor - cart.subtotalMinor);
    nearest = { rateName: rate.config.name, freeFromMinor, remainingMinor };
  }
  return nearest;
}

/** Whether no other rate is offered in its place, or may be once all of the place is known. */
const isOffered = (rate: Rate, judged: readonly JudgedRate[], isPlaceKnown: boolean): boolean =>
  judged.every(
    ({ rate: other, verdict }) =>
      (other !== rate || verdict.kind === 'offered') &&
      (isPlaceKnown || verdict.kind !== 'elsewhere' || other.config.replaces?.includes(rate.config.id) !== true),
  );

/**
 * Zones that a destination in the country may be in once the rest of it is known. May contain too many, never too few;
 * empty if a part of the country is in no zone.
 */
function possibleZones(
  { profile, zone, counts, cart, currency }: MatchedGroup,
  country: string,
): readonly CompiledZone[] {
  if (zone === null) return [];
  const { matcher, list } = profile.zones;
  // A zone's exceptions fall to any other zone; without exceptions, another zone wins only by a part of the country.
  const others =
    zonesExcepting(matcher, country, (rules) => rules.zones).length > 0
      ? [...zonesNaming(matcher, country, (rules) => rules.zones), ...worldwideZones(matcher)]
      : zonesNaming(matcher, country, (rules) => rules.zonesOfParts);
  const zones = [...new Set(others)].filter(counts).map((position) => list[position]);
  return [
    zone,
    ...zones.filter((other) => other !== undefined).map((other) => zoneAt(other, cart.orderTime, currency)),
  ];
}
