import { normalizePostalCode, type CountryRules } from '@cartfare/core/address';
import { loadAllCountryRules } from '@cartfare/core/internal';
import { areasWith } from '../compile/compile-areas.ts';
import { compileShipping } from '../compile/compile-shipping.ts';
import type { CompiledProfile, CompiledShipping } from '../compile/compiled-shipping.ts';
import type { RateKindOptions } from '../config/rate-kinds.ts';
import { keyedPlace, type KeyedPlace } from '../zones/keyed-place.ts';
import { matchZones } from '../zones/match-zones.ts';
import type { PostalPage } from '../zones/postal-tables.ts';
import { codeStarts, provincesIn } from './code-starts.ts';

/** Settings without errors, with their postal tables. */
export interface SettingsWithTables {
  readonly settings: unknown;
  readonly postalPages: Iterable<PostalPage>;
}

/** Places whose zone, or whose areas, are others than before. */
export interface PlaceChange {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The first and the last postal code, in digits. */
  readonly first: string;
  readonly last: string;
  /** Id of the profile whose zones they are; empty for the general ones. */
  readonly profile: string;
  /** Ids of the zones; null: none. With a province where the zone depends on it. */
  readonly zones: readonly [before: string | null, after: string | null];
  /** Ids of areas that have the places now, and did not. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface PlaceChanges {
  /** In the order of the countries and codes. */
  readonly changes: readonly PlaceChange[];
  /** Countries whose codes are more than digits: it is not known which places change there. */
  readonly unknown: readonly string[];
}

/**
 * The postal codes of these countries that get another zone, or come into or out of an area. What it does not name gets
 * what it got before, as far as zones and areas decide. Null if one of the settings has errors.
 */
export async function findPlaceChanges(
  before: SettingsWithTables,
  after: SettingsWithTables,
  countries: readonly string[],
  kinds: RateKindOptions = {},
): Promise<PlaceChanges | null> {
  const rules = await loadAllCountryRules();
  const [old, now] = [before, after].map(({ settings, postalPages }) => {
    const compiled = compileShipping(settings, { ...kinds, countries: rules, postalPages });
    return compiled.ok ? compiled.value : undefined;
  });
  if (old === undefined || now === undefined) return null;
  const changes: PlaceChange[] = [];
  const unknown: string[] = [];
  for (const country of countries) {
    const format = rules.get(country);
    const found = format === undefined ? null : changesIn(format, old, now);
    if (found === null) unknown.push(country);
    else changes.push(...found);
  }
  return { changes, unknown };
}

function changesIn(format: CountryRules, old: CompiledShipping, now: CompiledShipping): readonly PlaceChange[] | null {
  const country = format.code;
  const starts = codeStarts(format, [...matchersOf(old), ...matchersOf(now)]);
  if (starts === null) return null;
  const provinces = ['', ...provincesIn(country, [...matchersOf(old), ...matchersOf(now)])];
  const changes: PlaceChange[] = [];
  /** Positions of those that may go on. */
  let open = new Map<string, number>();
  for (const [at, first] of starts.firsts.entries()) {
    const last = starts.lastOf(at);
    const places = provinces.map((province) => keyedPlace(country, province, normalizePostalCode(country, first)));
    const found = new Map(places.flatMap((place) => differences(place, old, now)).map((each) => [keyOf(each), each]));
    const going = new Map<string, number>();
    for (const [key, difference] of found) {
      const position = open.get(key) ?? changes.length;
      going.set(key, position);
      changes[position] = { ...difference, country, first: changes[position]?.first ?? first, last };
    }
    open = going;
  }
  return changes;
}

const matchersOf = ({ areas, profiles }: CompiledShipping) => [
  areas.matcher,
  ...profiles.map(({ zones }) => zones.matcher),
];

type Difference = Omit<PlaceChange, 'country' | 'first' | 'last'>;

const keyOf = (difference: Difference): string => JSON.stringify(difference);

/** How the zones of each profile and the areas differ for a place. */
function differences(place: KeyedPlace, old: CompiledShipping, now: CompiledShipping): readonly Difference[] {
  const [oldAreas, nowAreas] = [areasWith(old.areas, place), areasWith(now.areas, place)];
  const gained = [...nowAreas].filter((area) => !oldAreas.has(area));
  const lost = [...oldAreas].filter((area) => !nowAreas.has(area));
  const changed = old.profiles.flatMap((profile): readonly Difference[] => {
    const other = now.profiles.find(({ id }) => id === profile.id);
    if (other === undefined) return [];
    const [before, after] = [zonesAt(profile, place), zonesAt(other, place)];
    if (before.join('\n') === after.join('\n')) return [];
    const at = before.findIndex((zone, position) => zone !== after[position]);
    const from = at < 0 ? before.length : at;
    return [{ profile: profile.id, zones: [before[from] ?? null, after[from] ?? null], gained, lost }];
  });
  const isSame = changed.length === 0 && gained.length + lost.length > 0;
  return isSame ? [{ profile: '', zones: [null, null], gained, lost }] : changed;
}

/** The zones that contain the place, in their order, up to the first that counts at any time. */
function zonesAt({ zones }: CompiledProfile, place: KeyedPlace): readonly string[] {
  const found = matchZones(zones.matcher, place).matches.flatMap(({ zone }) => zones.list[zone] ?? []);
  const lasting = found.findIndex(({ validity }) => validity.from === undefined && validity.until === undefined);
  return (lasting < 0 ? found : found.slice(0, lasting + 1)).map(({ id }) => id);
}
