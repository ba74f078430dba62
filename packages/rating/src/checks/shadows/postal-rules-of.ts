import { sharesOf } from '../../zones/specificity.ts';
import { SPECIFICITY, type Candidate } from '../../zones/candidate.ts';
import type { CountryIndex } from '../../zones/country-index.ts';
import type { KeyTable } from '../../zones/key-table.ts';
import { isBritish, readBritishKey } from '../../zones/british-key.ts';
import { placeOf, type Place } from '../../zones/place.ts';
import { areaKey, readBeginning, readPostalKey, spanUnder } from '../../zones/postal-key.ts';
import type { FoundRange, RangeTable } from '../../zones/range-table.ts';

export interface PostalRuleInPlace {
  readonly zone: number;
  /** A place within the rule. */
  readonly place: Place;
  readonly specificity: number;
  /** Only for candidates that are postal rules. */
  isWithin(candidate: Candidate): boolean;
}

type IsWanted = (zone: number) => boolean;

/** The country's postal rules, of zones that still pass `isWanted`. */
export function* postalRulesOf(country: string, index: CountryIndex, isWanted: IsWanted): Generator<PostalRuleInPlace> {
  for (const { key, zone } of keysOf(index.codes, isWanted)) {
    yield plain(country, { zone, first: key, last: key, share: SPECIFICITY.code });
  }
  for (const { key, zone } of keysOf(index.prefixes.table, isWanted)) {
    const text = readBeginning(key);
    yield plain(country, { zone, first: key, last: key + spanUnder(text.length), share: shareOf(text) });
  }
  for (const { key, zone } of keysOf(index.wildcards.table, isWanted)) yield wildcard(country, key, zone);
  for (const range of rangesOf(index.ranges, isWanted)) yield plain(country, range);
  for (const [area, table] of index.areas) {
    for (const range of rangesOf(table, isWanted)) {
      yield isBritish(country) ? british(country, range) : inArea(country, area, range);
    }
  }
}

/** An entry of a key table. */
interface ZoneKey {
  readonly key: number;
  readonly zone: number;
}

// Plain loops: few of a million entries are wanted, and an iterator would create an object for each.

function* keysOf({ keys, zones }: KeyTable, isWanted: IsWanted): Generator<ZoneKey> {
  for (let at = 0; at < zones.length; at += 1) {
    const zone = zones[at] ?? 0;
    if (isWanted(zone)) yield { key: keys[at] ?? 0, zone };
  }
}

function* rangesOf({ firsts, lasts, shares, zones }: RangeTable, isWanted: IsWanted): Generator<FoundRange> {
  for (let at = 0; at < zones.length; at += 1) {
    const zone = zones[at] ?? 0;
    if (isWanted(zone)) yield { first: firsts[at] ?? 0, last: lasts[at] ?? 0, share: shares[at] ?? 0, zone };
  }
}

/** Rules that ignore separators are intervals of keys. */
const plain = (country: string, { zone, first: from, last: to, share }: FoundRange): PostalRuleInPlace => ({
  zone,
  place: placeOf(country, '', readPostalKey(from)),
  specificity: share,
  isWithin: ({ by, first, last }) => PLAIN.has(by) && first <= from && last >= to,
});

function wildcard(country: string, key: number, zone: number): PostalRuleInPlace {
  const text = readBeginning(key);
  const end = key + spanUnder(text.length);
  return {
    zone,
    place: placeOf(country, '', text),
    specificity: shareOf(text),
    isWithin: ({ by, first, last }) => by === 'postal_wildcard' && first <= key && last >= end,
  };
}

function inArea(country: string, area: string, range: FoundRange): PostalRuleInPlace {
  const [from, to] = [areaKey(area, range.first), areaKey(area, range.last)];
  return {
    zone: range.zone,
    place: placeOf(country, '', readPostalKey(from)),
    specificity: range.share,
    isWithin: ({ by, first, last }) => by === 'postal_area' && first === from && last === to,
  };
}

const british = (country: string, { zone, first: from, last: to, share }: FoundRange): PostalRuleInPlace => ({
  zone,
  place: placeOf(country, '', readBritishKey(from, 'first')),
  specificity: share,
  isWithin: ({ by, first, last }) => by === 'postal_area' && first <= from && last >= to,
});

const shareOf = (text: string): number => sharesOf(text).at(-1) ?? 1;

const PLAIN: ReadonlySet<string> = new Set(['postal_code', 'postal_prefix', 'postal_range']);
