import type {
  ChainedZone,
  CompiledShipping,
  CompiledProfile,
  CompiledZone,
  CompiledZones,
} from '../compile/compiled-shipping.ts';
import { areasWith } from '../compile/compile-areas.ts';
import { inactivityOf, type Validity } from '../config/validity.ts';
import type { Rate } from '../rates/judge-rate.ts';
import { selectRates } from '../rates/select-rates.ts';
import type { Candidate } from '../zones/candidate.ts';
import { toOrderTime, type OrderFacts, type OrderTime } from '../kinds/shipped-cart.ts';
import type { CartCurrency } from '../schema/amount.ts';
import type { RateLine, CompleteRequest } from '../request/rate-request.ts';
import { packCart, sumOf, type PackedCart } from './pack-cart.ts';
import { matchZones, type ZoneMatches, type ZoneTest } from '../zones/match-zones.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';

/** The lines of one profile. */
interface LineGroup {
  readonly profile: CompiledProfile;
  readonly lines: readonly RateLine[];
}

/** The lines of one profile, and the result of matching the profile's zones with the destination. */
export interface MatchedGroup extends LineGroup, PackedCart {
  readonly matches: ZoneMatches;
  /** Whether a zone of the profile counts at the time of the order. */
  readonly counts: ZoneTest;
  /** Zones that contain the destination, and do not count at the time of the order. */
  readonly inactive: readonly Candidate[];
  readonly currency: CartCurrency;
  /** The zone that wins, with what counts at the time of the order; null if none contains the destination. */
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
  currency: CartCurrency,
): readonly MatchedGroup[] {
  const groups = groupLines(request.lines, parts);
  const order = orderOf(
    request,
    groups.flatMap(({ lines }) => lines),
    parts,
    place,
  );
  return groups.map((group) => matchGroup(group, place, order, currency));
}

/** The lines that need shipping, of all profiles together, in the zones of the shop. */
export function matchWholeCart(
  request: CompleteRequest,
  place: KeyedPlace | null,
  parts: CompiledShipping,
  currency: CartCurrency,
): MatchedGroup {
  const lines = request.lines.filter(({ requiresShipping }) => requiresShipping);
  return matchGroup({ profile: parts.general, lines }, place, orderOf(request, lines, parts, place), currency);
}

/** `lines`: all that need shipping. */
const orderOf = (
  request: CompleteRequest,
  lines: readonly RateLine[],
  { calendar, areas }: CompiledShipping,
  place: KeyedPlace | null,
): OrderFacts => ({
  customerTags: request.customer?.tags ?? [],
  orderTime: toOrderTime(calendar.localTime(request.at), calendar.repeatedUntil(request.at)),
  cartSubtotalMinor: sumOf(lines, (line) => line.linePriceMinor),
  place: request.place,
  areas: place === null ? new Set<string>() : areasWith(areas, place),
});

function matchGroup(
  group: LineGroup,
  place: KeyedPlace | null,
  order: OrderFacts,
  currency: CartCurrency,
): MatchedGroup {
  const { orderTime } = order;
  const { lines, profile } = group;
  const { matcher, list } = profile.zones;
  const found = place === null ? NO_MATCHES : matchZones(matcher, place);
  const counts = zonesAt(profile.zones, orderTime);
  const matches = { ...found, matches: found.matches.filter((match) => counts(match.zone)) };
  const winner = matches.matches[0];
  const zone = winner === undefined ? undefined : list[winner.zone];
  return {
    ...group,
    ...packCart(lines, profile.packing, order),
    matches,
    counts,
    currency,
    inactive: found.matches.filter((match) => !counts(match.zone)),
    zone: zone === undefined ? null : zoneAt(zone, orderTime, currency),
  };
}

/** Which of the zones count at this time. */
export const zonesAt =
  ({ list }: CompiledZones, orderTime: OrderTime): ZoneTest =>
  (zone) =>
    inactivityOf(list[zone]?.validity ?? {}, orderTime) === null;

/**
 * The zone with the carriers that are asked at this time, and its rates as `selectRates` has them, for carts of this
 * currency.
 */
export function zoneAt(zone: CompiledZone, orderTime: OrderTime, currency: CartCurrency): CompiledZone {
  const ratesIn = (rates: readonly Rate[]) => inCurrency(rates, currency);
  const cut = cutOffZones(zone.chain, orderTime);
  const carriers = firstOfEach(
    zone.carriers.filter(
      ({ zone: of, validities }) =>
        !cut.has(of) && validities.every((validity) => inactivityOf(validity, orderTime) === null),
    ),
    ({ config }) => config.source,
  );
  return {
    ...zone,
    rates: ratesIn(selectRates(withCutOff(zone.rates, cut), orderTime)),
    carriers: carriers.map((carrier) => ({ ...carrier, backupRates: ratesIn(carrier.backupRates) })),
  };
}

/** Rates of zones that are cut off do not count, for the reason of the zone that would lend them. */
const withCutOff = (rates: readonly Rate[], cut: ReadonlyMap<string, Validity>): readonly Rate[] =>
  cut.size === 0 ? rates : rates.map((rate) => ({ ...rate, zoneValidity: cut.get(rate.zone) ?? rate.zoneValidity }));

/** The zones of the chain that only zones lend which do not count at this time, each with when one of those does. */
function cutOffZones(chain: readonly ChainedZone[], orderTime: OrderTime): ReadonlyMap<string, Validity> {
  const [first] = chain;
  const byId = new Map(chain.map((zone) => [zone.id, zone]));
  const reached = new Set<string>();
  const cut = new Map<string, Validity>();
  const visit = (zone: ChainedZone, lender: Validity | null): void => {
    if (reached.has(zone.id) || (lender !== null && cut.has(zone.id))) return;
    if (lender === null) reached.add(zone.id);
    else cut.set(zone.id, lender);
    const isLending = zone === first || inactivityOf(zone, orderTime) === null;
    for (const id of zone.also ?? []) {
      const next = byId.get(id);
      if (next !== undefined) visit(next, lender ?? (isLending ? null : zone));
    }
  };
  if (first !== undefined) visit(first, null);
  for (const id of reached) cut.delete(id);
  return cut;
}

const inCurrency = (rates: readonly Rate[], currency: CartCurrency): readonly Rate[] =>
  currency.currency === currency.settingsCurrency ? rates : rates.map((rate) => rate.in(currency));

function firstOfEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item))) first.set(key(item), item);
  return [...first.values()];
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
