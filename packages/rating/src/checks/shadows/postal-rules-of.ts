import { sharesOf } from '../../zones/specificity.ts';
import { SPECIFICITY, type Candidate } from '../../zones/candidate.ts';
import type { CountryIndex } from '../../zones/country-index.ts';
import type { KeyTable } from '../../zones/key-table.ts';
import { isBritish, readBritishKey } from '../../zones/british-key.ts';
import { keyedPlace, type KeyedPlace } from '../../zones/keyed-place.ts';
import { areaKey, readBeginning, readPostalKey, spanUnder } from '../../zones/postal-key.ts';
import type { FoundRange, RangeTable } from '../../zones/range-table.ts';

export interface PostalRuleInPlace {
  /** Those that have this rule. */
  readonly zones: readonly number[];
  /** A place within the rule. */
  readonly place: KeyedPlace;
  readonly specificity: number;
  /** Whether the candidate, a postal rule, contains the whole rule, given that it contains `place`. */
  isWithin(candidate: Candidate): boolean;
}

type IsWanted = (zone: number) => boolean;

/** The country's postal rules, of zones that still pass `isWanted`. */
export function* postalRulesOf(country: string, index: CountryIndex, isWanted: IsWanted): Generator<PostalRuleInPlace> {
  for (const { key, zones } of keysOf(index.codes, isWanted)) {
    yield plain(country, { zones, first: key, last: key, share: SPECIFICITY.code });
  }
  for (const { key, zones } of keysOf(index.prefixes.table, isWanted)) {
    const text = readBeginning(key);
    yield plain(country, { zones, first: key, last: key + spanUnder(text.length), share: shareOf(text) });
  }
  for (const { key, zones } of keysOf(index.wildcards.table, isWanted)) yield wildcard(country, key, zones);
  for (const range of rangesOf(index.ranges, isWanted)) yield plain(country, range);
  for (const [area, table] of index.areas) {
    for (const range of rangesOf(table, isWanted)) {
      yield isBritish(country) ? british(country, range) : inArea(country, area, range);
    }
  }
}

interface ZonesWithKey {
  readonly key: number;
  readonly zones: readonly number[];
}

interface ZonesWithRange extends Omit<FoundRange, 'zone'> {
  readonly zones: readonly number[];
}

// Plain loops: few of a million entries are wanted, and an iterator would create an object for each.

function* keysOf({ keys, zones }: KeyTable, isWanted: IsWanted): Generator<ZonesWithKey> {
  for (let from = 0; from < zones.length; from += 1) {
    if (!isWanted(zones[from] ?? 0)) continue;
    const key = keys[from] ?? 0;
    let end = from + 1;
    while (keys[end] === key) end += 1;
    yield { key, zones: [...zones.subarray(from, end)] };
    from = end - 1;
  }
}

function* rangesOf({ firsts, lasts, shares, zones }: RangeTable, isWanted: IsWanted): Generator<ZonesWithRange> {
  for (let from = 0; from < zones.length; from += 1) {
    if (!isWanted(zones[from] ?? 0)) continue;
    const [first, last, share] = [firsts[from] ?? 0, lasts[from] ?? 0, shares[from] ?? 0];
    let end = from + 1;
    while (firsts[end] === first && lasts[end] === last && shares[end] === share) end += 1;
    yield { first, last, share, zones: [...zones.subarray(from, end)] };
    from = end - 1;
  }
}

/** Rules that ignore separators are intervals of keys. */
const plain = (country: string, { zones, first: from, last: to, share }: ZonesWithRange): PostalRuleInPlace => ({
  zones,
  place: keyedPlace(country, '', readPostalKey(from)),
  specificity: share,
  isWithin: ({ by, first, last }) => PLAIN.has(by) && first <= from && last >= to,
});

function wildcard(country: string, key: number, zones: readonly number[]): PostalRuleInPlace {
  const text = readBeginning(key);
  const end = key + spanUnder(text.length);
  return {
    zones,
    place: keyedPlace(country, '', text),
    specificity: shareOf(text),
    isWithin: ({ by, first, last }) => by === 'postal_wildcard' && first <= key && last >= end,
  };
}

function inArea(country: string, area: string, range: ZonesWithRange): PostalRuleInPlace {
  const [from, to] = [areaKey(area, range.first), areaKey(area, range.last)];
  return {
    zones: range.zones,
    place: keyedPlace(country, '', readPostalKey(from)),
    specificity: range.share,
    isWithin: ({ by, first, last }) => by === 'postal_area' && first === from && last === to,
  };
}

const british = (country: string, { zones, first: from, last: to, share }: ZonesWithRange): PostalRuleInPlace => ({
  zones,
  place: keyedPlace(country, '', readBritishKey(from, 'first')),
  specificity: share,
  isWithin: ({ by, first, last }) => by === 'postal_area' && first <= from && last >= to,
});

const shareOf = (text: string): number => sharesOf(text).at(-1) ?? 1;

const PLAIN: ReadonlySet<string> = new Set(['postal_code', 'postal_prefix', 'postal_range']);
