import type { CompiledShipping, CompiledProfile, CompiledZone } from '../compile/compiled-shipping.ts';
import { toOrderTime, type OrderTime } from '../kinds/shipped-cart.ts';
import type { RateLine, CompleteRequest } from '../request/rate-request.ts';
import { packCart, type PackedCart } from './pack-cart.ts';
import { matchZones, type ZoneMatches } from '../zones/match-zones.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';

/** The lines of one profile. */
interface LineGroup {
  readonly profile: CompiledProfile;
  readonly lines: readonly RateLine[];
}

/** The lines of one profile, and the result of matching the profile's zones with the destination. */
export interface MatchedGroup extends LineGroup, PackedCart {
  readonly matches: ZoneMatches;
  /** The zone that wins; null if none contains the destination. */
  readonly zone: CompiledZone | null;
}

/** The lines of one profile, and their zone. */
export interface PlannedGroup extends MatchedGroup {
  readonly zone: CompiledZone;
}

/** Groups the lines that need shipping by profile, in file order, and matches each profile's zones with the place. */
export function matchGroups(
  request: CompleteRequest,
  place: KeyedPlace | null,
  parts: CompiledShipping,
): readonly MatchedGroup[] {
  const orderTime = toOrderTime(parts.calendar.localTime(request.at));
  return groupLines(request.lines, parts).map((group) => matchGroup(group, place, request, orderTime));
}

function matchGroup(
  group: LineGroup,
  place: KeyedPlace | null,
  { customer }: CompleteRequest,
  orderTime: OrderTime,
): MatchedGroup {
  const { lines, profile } = group;
  const { matcher, list } = profile.zones;
  const matches = place === null ? NO_MATCHES : matchZones(matcher, place);
  const winner = matches.matches[0];
  const zone = winner === undefined ? null : (list[winner.zone] ?? null);
  return {
    ...group,
    ...packCart(lines, profile.packing, { customerTags: customer?.tags ?? [], orderTime }),
    matches,
    zone,
  };
}

const NO_MATCHES: ZoneMatches = { matches: [], excluded: [] };

/** The lines that need shipping, by profile, in file order: the order of a cart's lines must not affect its options. */
function groupLines(
  lines: readonly RateLine[],
  { general, profiles, profileByProduct }: CompiledShipping,
): readonly LineGroup[] {
  const groups = new Map<CompiledProfile, RateLine[]>();
  for (const line of lines) {
    if (!line.requiresShipping) continue;
    const profile = profileByProduct.get(line.productHandle ?? '') ?? general;
    const group = groups.get(profile) ?? [];
    groups.set(profile, group);
    group.push(line);
  }
  return profiles.flatMap((profile) => {
    const group = groups.get(profile);
    return group === undefined ? [] : [{ profile, lines: group }];
  });
}
