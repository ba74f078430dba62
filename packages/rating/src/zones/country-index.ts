import { britishKey, isBritish } from './british-key.ts';
import { areaKey, spanUnder, wholeKey, type PostalKey } from './postal-key.ts';
import { SPECIFICITY, candidate, type Candidate, type ZoneMatchKind } from './candidate.ts';
import { sharesOf } from './specificity.ts';
import { visitKey, type KeyTable } from './key-table.ts';
import type { KeyedPlace } from './keyed-place.ts';
import { visitRanges, type RangeTable } from './range-table.ts';
import { shortFormLength } from './short-form.ts';

type Visit = (candidate: Candidate) => void;

/** All rules of all zones for one country. */
export interface CountryIndex {
  readonly whole: readonly number[];
  readonly provinces: ReadonlyMap<string, readonly number[]>;
  readonly codes: KeyTable;
  readonly prefixes: BeginningTable;
  readonly wildcards: BeginningTable;
  readonly ranges: RangeTable;
  readonly areas: ReadonlyMap<string, RangeTable>;
  readonly hasPostalRules: boolean;
  /** Positions of the zones with such rules. */
  readonly zonesOfCodes: ReadonlySet<number>;
  /** Positions of all zones that name the country or a part of it. */
  readonly zones: ReadonlySet<number>;
  /** Positions of those that name a part of it, whether or not they also name the whole. */
  readonly zonesOfParts: ReadonlySet<number>;
}

export interface BeginningTable {
  readonly table: KeyTable;
  /** Lengths that occur. */
  readonly lengths: readonly number[];
}

/** Every rule that contains the place, in no particular order. */
function visitCountry(index: CountryIndex, place: KeyedPlace, visit: Visit): void {
  for (const zone of index.whole) visit(candidate(zone, SPECIFICITY.country, 'country'));
  for (const zone of index.provinces.get(place.provinceCode) ?? []) {
    visit(candidate(zone, SPECIFICITY.province, 'province'));
  }
  visitPostalRules(index, place, visit);
}

/** The country's postal rules that contain the place, in no particular order. */
export function visitPostalRules(index: CountryIndex, place: KeyedPlace, visit: Visit): void {
  if (!index.hasPostalRules || place.plain === null || place.spaced === null) return;
  visitCodes(index.codes, place.plain, place.countryCode, visit);
  visitBeginnings(index.prefixes, place.plain, 'postal_prefix', visit);
  visitBeginnings(index.wildcards, place.spaced, 'postal_wildcard', visit);
  visitRanges(index.ranges, wholeKey(place.plain), ({ zone, share, first, last }) =>
    visit(candidate(zone, share, 'postal_range', first, last)),
  );
  if (isBritish(place.countryCode)) visitBritishRanges(index.areas.get(''), place.postalCode, visit);
  else visitAreas(index.areas, place.postalCode, place.plain, visit);
}

/** Makes the short form of a code narrower than a prefix of the same characters, which has the same share. */
const NARROWER_THAN_PREFIX = 1 - 1e-6;

function visitCodes(codes: KeyTable, key: PostalKey, country: string, visit: Visit): void {
  const found = (at: number, specificity: number) => (zone: number) =>
    visit(candidate(zone, specificity, 'postal_code', at));
  const whole = wholeKey(key);
  visitKey(codes, whole, found(whole, SPECIFICITY.code));
  const short = shortFormLength(country, key.text);
  if (short !== undefined) {
    const at = key.upTo[short] ?? 0;
    visitKey(codes, at, found(at, (sharesOf(key.text)[short] ?? 1) * NARROWER_THAN_PREFIX));
  }
}

function visitBeginnings(beginnings: BeginningTable, key: PostalKey, by: ZoneMatchKind, visit: Visit): void {
  if (beginnings.lengths.length === 0) return;
  const shares = sharesOf(key.text);
  for (const length of beginnings.lengths) {
    const beginning = key.upTo[length];
    if (beginning === undefined) continue;
    const last = beginning + spanUnder(length);
    visitKey(beginnings.table, beginning, (zone) => visit(candidate(zone, shares[length] ?? 1, by, beginning, last)));
  }
}

function visitBritishRanges(ranges: RangeTable | undefined, postalCode: string, visit: Visit): void {
  const key = ranges === undefined ? null : britishKey(postalCode);
  if (ranges === undefined || key === null) return;
  visitRanges(ranges, key, ({ zone, share, first, last }) => visit(candidate(zone, share, 'postal_area', first, last)));
}

/** The letters and the number after them, up to the space: `D04 N2E5` is 4 in D, `VLT 1117` is 1117 in VLT. */
const AREA = /^([A-Z]+)[\s-]?(\d+)/;

/** The same for all of a code that has no other letters: `KY1-1100` is 1 in KY, and 11100 too. */
const WHOLE_AREA = /^([A-Z]+)(\d+)$/;

function visitAreas(
  areas: ReadonlyMap<string, RangeTable>,
  postalCode: string,
  { text }: PostalKey,
  visit: Visit,
): void {
  const [, area = '', number] = (areas.size === 0 ? null : AREA.exec(postalCode)) ?? [];
  const ranges = areas.get(area);
  if (ranges === undefined) return;
  const [, , wholeNumber = number] = WHOLE_AREA.exec(text) ?? [];
  for (const each of new Set([Number(number), Number(wholeNumber)])) {
    visitRanges(ranges, each, ({ zone, share, first, last }) =>
      visit(candidate(zone, share, 'postal_area', areaKey(area, first), areaKey(area, last))),
    );
  }
}

/** The regions of a list of zones, indexed so that the time to find a destination hardly depends on their number. */
export interface RegionIndex {
  readonly countries: ReadonlyMap<string, CountryIndex>;
  /** Positions of the zones that name the rest of the world. */
  readonly restOfWorld: readonly number[];
}

export const NO_REGIONS: RegionIndex = { countries: new Map(), restOfWorld: [] };

/** Every rule that contains the place, in no particular order. */
export function visitRegions(index: RegionIndex, place: KeyedPlace, visit: (found: Candidate) => void): void {
  const country = index.countries.get(place.countryCode);
  if (country !== undefined) visitCountry(country, place, visit);
  for (const zone of index.restOfWorld) {
    visit(candidate(zone, SPECIFICITY.restOfWorld, 'rest_of_world'));
  }
}
