import { britishRange, isBritish } from './british-key.ts';
import type { RegionIndex } from './country-index.ts';
import { entriesBetween, type KeyTable } from './key-table.ts';
import type { ZoneMatcher, ZoneTest } from './match-zones.ts';
import type { KeyedPlace } from './keyed-place.ts';
import { lastKeyUnder, wholeKey, type PostalKey } from './postal-key.ts';
import { hasPartOf, type RangeTable } from './range-table.ts';

/**
 * Whether codes that begin with the place's partial one may be in other zones than those that `isSettled`, which the partial
 * code itself is in: a rule contains some of them, but not all.
 */
export function completionsDiffer(
  { layers, exceptions }: ZoneMatcher,
  place: KeyedPlace,
  isSettled: ZoneTest,
  counts: ZoneTest,
): boolean {
  const isOther: ZoneTest = (zone) => !isSettled(zone) && counts(zone);
  return (
    splitsIn(exceptions, place, { counts, matters: counts }) ||
    layers.some((layer) => {
      const some = (test: ZoneTest) => (set: number) => (layer.zonesOf[set] ?? []).some(test);
      return (
        splitsIn(layer.regions, place, { counts: some(counts), matters: some(isOther) }) ||
        splitsIn(layer.exceptions, place, { counts: some(counts), matters: some(counts) })
      );
    })
  );
}

/** Which sets of places have zones that count, and which of them can change the zone of the partial code. */
interface SetTests {
  counts(set: number): boolean;
  matters(set: number): boolean;
}

/** Whether a rule contains some of the codes only; a rule that is longer than the partial code only if its zone matters. */
function splitsIn({ countries }: RegionIndex, place: KeyedPlace, { counts, matters }: SetTests): boolean {
  const { plain, spaced } = place;
  const index = countries.get(place.countryCode);
  if (index === undefined || !index.hasPostalRules || plain === null || spaced === null) return false;
  return (
    hasLonger(index.codes, plain, matters) ||
    hasLonger(index.prefixes.table, plain, matters) ||
    hasLonger(index.wildcards.table, spaced, matters) ||
    hasPartOf(index.ranges, wholeKey(plain), lastKeyUnder(plain), counts) ||
    splitsAreas(index.areas, place, plain.text, counts)
  );
}

const hasLonger = (table: KeyTable, key: PostalKey, matters: (set: number) => boolean): boolean =>
  entriesBetween(table, wholeKey(key), lastKeyUnder(key)).some(matters);

/** Ranges of numbers within an area; a number at the end of the partial code may go on (`D1` may be D12). */
function splitsAreas(
  areas: ReadonlyMap<string, RangeTable>,
  { countryCode, postalCode }: KeyedPlace,
  text: string,
  counts: (set: number) => boolean,
): boolean {
  if (isBritish(countryCode)) {
    const table = areas.get('');
    const range = table === undefined ? null : britishRange(countryCode, postalCode, postalCode);
    return table !== undefined && range !== null && hasPartOf(table, range.first, range.last, counts);
  }
  const [whole, letters = ''] = /^([A-Z]+)\d?$/.exec(text) ?? [];
  if (whole === undefined) return false;
  return [...areas].some(
    ([area, { zones }]) => (area.startsWith(letters) || letters.startsWith(area)) && zones.some(counts),
  );
}
