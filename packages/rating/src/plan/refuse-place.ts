import type { CompiledAreas, CompiledShipping, CountryEntry } from '../compile/compiled-shipping.ts';
import type { FieldRefusal, Refusal } from '../results/rate-result.ts';
import type { JudgedPlace } from './judge-place.ts';
import { SPECIFICITY } from '../zones/candidate.ts';
import { completionsDiffer } from '../zones/completions.ts';
import {
  matchZones,
  postalCodesMatter,
  provincesExcepted,
  provincesMatter,
  shipsInto,
  type ZoneTest,
} from '../zones/match-zones.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { zonesAt, type MatchedGroup } from './match-groups.ts';

/** A refusal without its explanation. */
export type RefusalReason =
  | { readonly outcome: 'nothing_to_ship' }
  | { readonly outcome: 'country_not_supported' }
  | Omit<Extract<Refusal, { outcome: 'invalid_destination' }>, 'explanation'>
  | Omit<Extract<Refusal, { outcome: 'line_cannot_ship' }>, 'explanation'>;

/** Null if all lines can be shipped there. `judged`: null if the country of this code is unknown. */
export function refusePlace(
  groups: readonly MatchedGroup[],
  judged: JudgedPlace | null,
  countryCode: string,
  { countryEntries, postalCodes, profiles, areas }: CompiledShipping,
): RefusalReason | null {
  const [first] = groups;
  if (first === undefined) return { outcome: 'nothing_to_ship' };
  const { orderTime } = first.cart;
  if (judged === null) return countryCode === '' ? COUNTRY_MISSING : NOT_SUPPORTED;
  const { place } = judged;
  const isCodeRefused =
    judged.isPostalCodeSuspect &&
    (postalCodes === 'strict' ||
      (!judged.isPostalCodePartial && groups.some((group) => codeWouldDecide(group, place.countryCode))));
  const ofRates = areasOfRates(groups, areas);
  const isCodeTooShort =
    judged.isPostalCodePartial &&
    (groups.some((group) => restWouldDecide(group, place)) ||
      completionsDiffer(areas.matcher, place, areasAt(groups, areas), ofRates));
  const isProvinceRefused =
    judged.isProvinceUnknown &&
    (groups.some((group) => provinceDecides(group, place.countryCode)) ||
      provincesMatter(areas.matcher, place.countryCode, ofRates));
  const wrong = [
    ...(isProvinceRefused ? [PROVINCE_NOT_VALID] : []),
    ...(isCodeRefused || isCodeTooShort ? [POSTAL_CODE_NOT_VALID] : []),
  ];
  const stranded = groups.filter((group) => group.zone === null);
  const unsure = wrong.length > 0 || stranded.length > 0;
  if (unsure && !groups.some(({ profile, counts }) => shipsInto(profile.zones.matcher, place.countryCode, counts))) {
    // Other goods of the shop are shipped there.
    const isServed = profiles.some(({ zones }) =>
      shipsInto(zones.matcher, place.countryCode, zonesAt(zones, orderTime)),
    );
    return isServed ? cannotShip(groups) : NOT_SUPPORTED;
  }
  const missing = missingFields(groups, judged, { areas, ofRates }, countryEntries.get(place.countryCode)?.rules);
  const fields = [...wrong, ...missing.filter(({ field }) => wrong.every((refusal) => refusal.field !== field))];
  if (fields.length > 0) return { outcome: 'invalid_destination', fields };
  if (stranded.length === 0) return null;
  const isServed =
    stranded.length < groups.length ||
    profiles.some(({ zones }) => {
      const counts = zonesAt(zones, orderTime);
      return matchZones(zones.matcher, place).matches.some(({ zone }) => counts(zone));
    });
  return isServed ? cannotShip(stranded) : { outcome: 'invalid_destination', fields: [notShippedTo(groups, place)] };
}

const cannotShip = (groups: readonly MatchedGroup[]): RefusalReason => ({
  outcome: 'line_cannot_ship',
  lines: groups.flatMap((group) => group.lines.map(({ id, name }) => ({ id, name }))),
});

const NOT_SUPPORTED = { outcome: 'country_not_supported' } as const;
const COUNTRY_MISSING = { outcome: 'invalid_destination', fields: [{ field: 'country', code: 'missing' }] } as const;
const PROVINCE_NOT_VALID: FieldRefusal = { field: 'province', code: 'not_valid_for_country' };
const POSTAL_CODE_NOT_VALID: FieldRefusal = { field: 'postalCode', code: 'not_valid_for_country' };

/** Whether zones of the country differ by postal code, and no postal rule contains this one. */
function codeWouldDecide({ profile, matches, counts }: MatchedGroup, country: string): boolean {
  const winner = matches.matches[0];
  const isMatched = winner !== undefined && winner.specificity < SPECIFICITY.province;
  return !isMatched && postalCodesMatter(profile.zones.matcher, country, counts);
}

/** Whether the rest of a partial code could lead to another zone. */
const restWouldDecide = ({ profile, matches, counts }: MatchedGroup, place: KeyedPlace): boolean =>
  completionsDiffer(profile.zones.matcher, place, (zone) => zone === matches.matches[0]?.zone, counts);

/** The empty fields that the zones, or the matching zone's carriers, need. */
function missingFields(
  groups: readonly MatchedGroup[],
  { place, possibleProvinces }: JudgedPlace,
  { areas, ofRates }: { readonly areas: CompiledAreas; readonly ofRates: ZoneTest },
  rules: CountryEntry['rules'] | undefined,
): readonly FieldRefusal[] {
  if (rules === undefined) return [];
  const fields: FieldRefusal[] = [];
  if (place.provinceCode === '' && rules.provinces.length > 0) {
    const isPossible = (province: string): boolean => possibleProvinces?.has(province) ?? true;
    if (
      groups.some((group) => provinceDecides(group, place.countryCode, isPossible)) ||
      provincesMatter(areas.matcher, place.countryCode, ofRates, isPossible)
    )
      fields.push({ field: 'province', code: 'missing' });
  }
  if (place.postalCode === '' && rules.postal.use === 'required') {
    const needed = groups.some(
      ({ profile, zone, counts }) =>
        postalCodesMatter(profile.zones.matcher, place.countryCode, counts) || (zone?.carriers.length ?? 0) > 0,
    );
    if (needed || postalCodesMatter(areas.matcher, place.countryCode, ofRates))
      fields.push({ field: 'postalCode', code: 'missing' });
  }
  return fields;
}

/** Whether rates of the zones are limited to an area. */
function areasOfRates(groups: readonly MatchedGroup[], { ids }: CompiledAreas): ZoneTest {
  const rates = groups.flatMap(({ zone }) => [
    ...(zone?.rates ?? []),
    ...(zone?.carriers ?? []).flatMap(({ backupRates }) => backupRates),
  ]);
  const named = new Set(rates.flatMap(({ config }) => config.where ?? []));
  return (area) => named.has(ids[area] ?? '');
}

/** Whether an area has the place. */
const areasAt =
  ([first]: readonly MatchedGroup[], { ids }: CompiledAreas): ZoneTest =>
  (area) =>
    first?.cart.areas.has(ids[area] ?? '') === true;

/** Whether the province, a possible one, could lead to another zone. Not if a postal rule has won, which is narrower. */
function provinceDecides(
  { profile, matches, counts }: MatchedGroup,
  country: string,
  isPossible?: (province: string) => boolean,
): boolean {
  const { matcher } = profile.zones;
  if (!provincesMatter(matcher, country, counts, isPossible)) return false;
  const winner = matches.matches[0];
  const settled = matcher.order === 'narrowest' && winner !== undefined && winner.specificity < SPECIFICITY.province;
  return !settled || provincesExcepted(matcher, country, counts, isPossible);
}

/** The shop ships to the country, but not to this part of it: names the field that decides. */
function notShippedTo(groups: readonly MatchedGroup[], place: KeyedPlace): FieldRefusal {
  const byPostalCode = groups.some(({ profile, counts }) =>
    postalCodesMatter(profile.zones.matcher, place.countryCode, counts),
  );
  return { field: byPostalCode ? 'postalCode' : 'province', code: 'not_shipped_to' };
}
