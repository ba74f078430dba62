import {
  CompiledShipping,
  type CompiledParts,
  type CompiledProfile,
  type CompiledZone,
} from '../compile/compiled-shipping.ts';
import { quantityOf, subtotalOf, toOrderTime, type OrderTime, type ShippedCart } from '../kinds/shipped-cart.ts';
import { packedWeightGrams } from '../packing/pack-lines.ts';
import type { RateLine, RateRequest } from '../request/rate-request.ts';
import { matchZones, type ZoneMatches } from '../zones/match-zones.ts';
import type { Place } from '../zones/place.ts';
import { refuseDestination, type RefusalReason } from './refuse-destination.ts';
import { resolveDestination } from './resolve-destination.ts';

/** All that can be worked out without asking a carrier. */
export type RatePlan =
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly place: Place | null;
      readonly groups: readonly MatchedGroup[];
    }
  | { readonly kind: 'planned'; readonly place: Place; readonly groups: readonly PlannedGroup[] };

/** The lines of one profile. */
interface LineGroup {
  readonly profile: CompiledProfile;
  readonly lines: readonly RateLine[];
}

/** The lines of one profile, and what the profile's zones say to the destination. */
export interface MatchedGroup extends LineGroup {
  readonly cart: ShippedCart;
  readonly matches: ZoneMatches;
  /** The zone that wins; null when none contains the destination. */
  readonly zone: CompiledZone | null;
}

/** The lines of one profile, with the zone they go to. */
export interface PlannedGroup extends MatchedGroup {
  readonly zone: CompiledZone;
}

/** Throws when the request's currency is not the shop's, since no price in it would mean anything. */
export function planRequest(request: RateRequest, shipping: CompiledShipping): RatePlan {
  if (request.currency !== shipping.currency) {
    throw new RangeError(
      `The lines are priced in ${request.currency}, the shop's rates in ${shipping.currency}; convert the lines first.`,
    );
  }
  const parts = CompiledShipping.partsOf(shipping);
  const resolved = resolveDestination(request.destination, parts.countryEntries);
  const place = resolved?.place ?? null;
  const orderTime = toOrderTime(parts.calendar.localTime(request.at));
  const groups = groupLines(request.lines, parts).map((group) => matchGroup(group, place, request, orderTime));
  const reason = refuseDestination(groups, resolved, parts.countryEntries);
  if (place === null || reason !== null) {
    return { kind: 'refused', reason: reason ?? { outcome: 'country_not_supported' }, place, groups };
  }
  return { kind: 'planned', place, groups: groups.filter(hasZone) };
}

const hasZone = (group: MatchedGroup): group is PlannedGroup => group.zone !== null;

function matchGroup(
  group: LineGroup,
  place: Place | null,
  { customerTags = [] }: RateRequest,
  orderTime: OrderTime,
): MatchedGroup {
  const { lines, profile } = group;
  const { matcher, list } = profile.zones;
  const matches = place === null ? NO_MATCHES : matchZones(matcher, place);
  const winner = matches.matches[0];
  const zone = winner === undefined ? null : (list[winner.zone] ?? null);
  const cart: ShippedCart = {
    lines,
    subtotalMinor: subtotalOf(lines),
    weightGrams: packedWeightGrams(lines, profile.packing),
    quantity: quantityOf(lines),
    customerTags,
    orderTime,
  };
  return { ...group, cart, matches, zone };
}

const NO_MATCHES: ZoneMatches = { matches: [], excluded: [] };

/** The lines that need shipping, by profile, in the order of the cart. */
function groupLines(lines: readonly RateLine[], { general, profileByProduct }: CompiledParts): readonly LineGroup[] {
  const groups = new Map<CompiledProfile, RateLine[]>();
  for (const line of lines) {
    if (!line.requiresShipping) continue;
    const profile = profileByProduct.get(line.productHandle ?? '') ?? general;
    const group = groups.get(profile) ?? [];
    groups.set(profile, group);
    group.push(line);
  }
  return [...groups].map(([profile, group]) => ({ profile, lines: group }));
}
