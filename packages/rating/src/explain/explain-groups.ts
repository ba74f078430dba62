import type { Place } from '@cartfare/core/address';
import { amountText } from './amount-text.ts';
import type { ZoneResponse } from '../plan/request-carriers.ts';
import type { MatchedGroup } from '../plan/match-groups.ts';
import { describeInactivity, inactivityOf } from '../config/validity.ts';
import type { CompiledShipping } from '../compile/compiled-shipping.ts';
import { isWanted } from '../compile/resolve-carrier.ts';
import { isBackupUsed, type RatedGroup } from '../plan/rate-group.ts';
import { describeVerdict } from '../rates/judge-rate.ts';
import type { Quote } from '../results/rate-result.ts';
import type { Candidate } from '../zones/candidate.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { writeRule } from '../zones/write-rule.ts';
import type {
  Explanation,
  GroupExplanation,
  PackedBy,
  ParcelExplanation,
  ZoneMatchExplanation,
} from '../results/explanation.ts';
import type { ParcelStack } from '../packing/parcel.ts';

/**
 * Explains a result or a refusal; a refusal's groups have neither rates nor carriers. `currency`: the cart's. `parts`:
 * the groups' quotes that the offered options consist of.
 */
export function explainGroups(
  place: KeyedPlace | null,
  groups: readonly (MatchedGroup | RatedGroup)[],
  { currency, areas }: Pick<CompiledShipping, 'currency' | 'areas'>,
  parts: ReadonlySet<Quote> = new Set(),
): Explanation {
  return {
    place: place === null ? null : placeOf(place),
    groups: groups.map((group) =>
      'judged' in group
        ? explainRated({ place, areas: areas.ids }, group, currency, parts)
        : { ...explainMatch({ place, areas: areas.ids }, group), rates: [], carriers: [] },
    ),
  };
}

/** Without the keys of its postal rules. */
const placeOf = ({ countryCode, provinceCode, postalCode }: KeyedPlace): Place => ({
  countryCode,
  provinceCode,
  postalCode,
});

function explainRated(
  where: Where,
  { group, judged, responses }: RatedGroup,
  currency: string,
  parts: ReadonlySet<Quote>,
): GroupExplanation {
  const format = { amount: (minor: number) => amountText(minor, currency) };
  return {
    ...explainMatch(where, group),
    rates: judged.map(({ rate, verdict }) => ({
      zone: rate.zone,
      rate: rate.config.id,
      verdict,
      reason: describeVerdict(rate, verdict, group.cart, format),
      converted: rate.converted,
    })),
    carriers: responses.map((rated) => ({
      zone: rated.carrier.zone,
      source: rated.carrier.config.source,
      residential: rated.carrier.config.residential,
      response: rated.response,
      unwanted: unwantedServices(rated),
      droppedDates: rated.droppedDates,
      backupUsed: isBackupUsed(rated, parts),
    })),
  };
}

function unwantedServices({ carrier, response }: ZoneResponse): readonly string[] {
  if (response.kind !== 'quotes') return [];
  return response.quotes.map(({ code }) => code).filter((code) => !isWanted(carrier.config, code));
}

/** The place, and the ids of all areas. */
interface Where {
  readonly place: KeyedPlace | null;
  readonly areas: readonly string[];
}

function explainMatch({ place, areas }: Where, group: MatchedGroup): Omit<GroupExplanation, 'rates' | 'carriers'> {
  const { profile, lines, cart } = group;
  const zoneId = (position: number): string => profile.zones.list[position]?.id ?? '';
  const matches = group.matches.matches.map((match): ZoneMatchExplanation => ({
    zone: zoneId(match.zone),
    by: match.by,
    rule: ruleOf(match, place),
    ...(match.area !== undefined && { area: areas[match.area] ?? '' }),
  }));
  return {
    profile: profile.id,
    lineIds: lines.map((line) => line.id),
    subtotalMinor: cart.subtotalMinor,
    weightGrams: cart.weightGrams,
    parcels: explainParcels(group),
    zone: matches[0] ?? null,
    runnersUp: matches.slice(1),
    areas: [...cart.areas],
    excluded: group.matches.excluded.map(zoneId),
    inactive: group.inactive.map(({ zone }) => ({ zone: zoneId(zone), reason: inactiveText(group, zone) })),
  };
}

function inactiveText({ profile, cart }: MatchedGroup, position: number): string {
  const { validity = {} } = profile.zones.list[position] ?? {};
  const why = inactivityOf(validity, cart.orderTime);
  return why === null ? '' : describeInactivity(validity, why);
}

const ruleOf = (match: Candidate, place: KeyedPlace | null): string => (place === null ? '' : writeRule(match, place));

/** The parcels of a group, equal ones once. */
function explainParcels({ lines, profile, packed }: MatchedGroup): readonly ParcelExplanation[] {
  const nameOf = new Map(lines.map(({ id, name, sku }) => [id, name || sku || id]));
  const hasBoxes = (profile.packing.boxes ?? []).length > 0;
  return packed().map((stack) => ({
    count: stack.parcels,
    packedBy: packedBy(stack, hasBoxes),
    box: stack.box,
    outerMm: stack.outerMm,
    weightGrams: stack.weightGrams,
    contents: stack.contents.map((content) => ({ ...content, name: nameOf.get(content.lineId) ?? content.lineId })),
    placements: stack.placements,
  }));
}

function packedBy({ box, outerMm, firstBox = false }: ParcelStack, hasBoxes: boolean): PackedBy {
  if (box !== null) return firstBox ? 'first_box' : 'box';
  if (outerMm !== null) return 'piece';
  return hasBoxes ? 'unknown_size' : 'weight';
}
