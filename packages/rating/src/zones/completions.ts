import { britishRange, isBritish } from './british-key.ts';
import type { CountryIndex } from './country-index.ts';
import { entriesBetween, type KeyTable } from './key-table.ts';
import type { ZoneMatcher, ZoneTest } from './match-zones.ts';
import type { KeyedPlace } from './keyed-place.ts';
import { lastKeyUnder, wholeKey, type PostalKey } from './postal-key.ts';
import { hasPartOf, type RangeTable } from './range-table.ts';

/**
 * Whether codes that begin with the place's partial one may be in another zone than `winner`, the zone of the partial
 * code itself: a rule contains some of them, but not all.
 */
export function completionsDiffer(
  { regions, exceptions }: ZoneMatcher,
  place: KeyedPlace,
  winner: number,
  counts: ZoneTest,
): boolean {
  const [included, excluded] = [regions, exceptions].map((index) => index.countries.get(place.countryCode));
  return (
    (included !== undefined && splits(included, place, (zone) => zone !== winner && counts(zone))) ||
    (excluded !== undefined && splits(excluded, place, counts))
  );
}

/** Whether a rule contains some of the codes only; a rule that is longer than the partial code only if its zone matters. */
function splits(index: CountryIndex, place: KeyedPlace, matters: (zone: number) => boolean): boolean {
  const { plain, spaced } = place;
  if (!index.hasPostalRules || plain === null || spaced === null) return false;
  return (
    hasLonger(index.codes, plain, matters) ||
    hasLonger(index.prefixes.table, plain, matters) ||
    hasLonger(index.wildcards.table, spaced, matters) ||
    hasPartOf(index.ranges, wholeKey(plain), lastKeyUnder(plain)) ||
    splitsAreas(index.areas, place, plain.text)
  );
}

const hasLonger = (table: KeyTable, key: PostalKey, matters: (zone: number) => boolean): boolean =>
  entriesBetween(table, wholeKey(key), lastKeyUnder(key)).some(matters);

/** Ranges of numbers within an area; a number at the end of the partial code may go on (`D1` may be D12). */
function splitsAreas(
  areas: ReadonlyMap<string, RangeTable>,
  { countryCode, postalCode }: KeyedPlace,
  text: string,
): boolean {
  if (isBritish(countryCode)) {
    const table = areas.get('');
    const range = table === undefined ? null : britishRange(countryCode, postalCode, postalCode);
    return table !== undefined && range !== null && hasPartOf(table, range.first, range.last);
  }
  const [whole, letters = ''] = /^([A-Z]+)\d?$/.exec(text) ?? [];
  return whole !== undefined && [...areas.keys()].some((area) => area.startsWith(letters) || letters.startsWith(area));
}
