import type { ZoneMatchKind } from '../explain/explanation.ts';
import { sharesOf } from './code-share.ts';
import { buildKeyTable, draftKeyTable, visitKey, type KeyTable, type KeyTableDraft } from './key-table.ts';
import type { PostalRule } from './parse-postal-rule.ts';
import type { Place } from './place.ts';
import { postalKey, wholeKey, type PostalKey } from './postal-key.ts';
import { buildRangeTable, visitRanges, type FoundRange, type RangeTable } from './range-table.ts';

/** One rule that contains a place. */
export interface Candidate {
  /** Position of the zone in its list. */
  readonly zone: number;
  /** The narrower the smaller; see `BREADTH`. */
  readonly breadth: number;
  readonly by: ZoneMatchKind;
  /** What is needed to write the rule down again: keys and lengths of `postalKey`, or nothing. */
  readonly from: number;
  readonly to: number;
}

/** Postal rules that are no exact code lie between 0 and 1: the share of codes that they admit. */
export const BREADTH = { code: 0, province: 2, country: 3, restOfWorld: 4 } as const;

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
  /** Positions of all zones that name the country or a part of it. */
  readonly zones: ReadonlySet<number>;
}

interface BeginningTable {
  readonly table: KeyTable;
  /** Lengths that occur, longest first. */
  readonly lengths: readonly number[];
}

/** Rules of one country while they are collected. */
export interface CountryDraft {
  readonly whole: number[];
  readonly provinces: Map<string, number[]>;
  readonly codes: KeyTableDraft;
  readonly prefixes: BeginningDraft;
  readonly wildcards: BeginningDraft;
  readonly ranges: FoundRange[];
  readonly areas: Map<string, FoundRange[]>;
  readonly zones: Set<number>;
}

interface BeginningDraft {
  readonly table: KeyTableDraft;
  readonly lengths: Set<number>;
}

const draftBeginnings = (): BeginningDraft => ({ table: draftKeyTable(), lengths: new Set() });

export const draftCountry = (): CountryDraft => ({
  whole: [],
  provinces: new Map(),
  codes: draftKeyTable(),
  prefixes: draftBeginnings(),
  wildcards: draftBeginnings(),
  ranges: [],
  areas: new Map(),
  zones: new Set(),
});

export function addPostalRule(draft: CountryDraft, rule: PostalRule, zone: number): void {
  switch (rule.kind) {
    case 'code':
      addKey(draft.codes, rule.key, zone);
      break;
    case 'prefix':
    case 'wildcard': {
      const beginnings = rule.kind === 'prefix' ? draft.prefixes : draft.wildcards;
      addKey(beginnings.table, rule.key, zone);
      beginnings.lengths.add(rule.length);
      break;
    }
    case 'range':
      draft.ranges.push({ first: rule.first, last: rule.last, share: rule.share, zone });
      break;
    case 'area_range': {
      const area = draft.areas.get(rule.area) ?? [];
      area.push({ first: rule.first, last: rule.last, share: rule.share, zone });
      draft.areas.set(rule.area, area);
    }
  }
}

export function buildCountryIndex(draft: CountryDraft): CountryIndex {
  const index = {
    whole: draft.whole,
    provinces: draft.provinces,
    zones: draft.zones,
    codes: buildKeyTable(draft.codes),
    prefixes: buildBeginnings(draft.prefixes),
    wildcards: buildBeginnings(draft.wildcards),
    ranges: buildRangeTable(draft.ranges),
    areas: new Map([...draft.areas].map(([area, ranges]) => [area, buildRangeTable(ranges)])),
  };
  const rules =
    index.codes.keys.length +
    index.prefixes.table.keys.length +
    index.wildcards.table.keys.length +
    index.ranges.firsts.length +
    index.areas.size;
  return { ...index, hasPostalRules: rules > 0 };
}

/** Every rule that contains the place, in no particular order. */
export function visitCountry(index: CountryIndex, place: Place, visit: (candidate: Candidate) => void): void {
  for (const zone of index.whole) visit(candidate(zone, BREADTH.country, 'country'));
  for (const zone of index.provinces.get(place.province) ?? []) {
    visit(candidate(zone, BREADTH.province, 'province'));
  }
  if (!index.hasPostalRules || place.plain === null || place.spaced === null) return;
  visitCodes(index.codes, place.plain, place.country, visit);
  visitBeginnings(index.prefixes, place.plain, 'postal_prefix', visit);
  visitBeginnings(index.wildcards, place.spaced, 'postal_wildcard', visit);
  visitRanges(index.ranges, wholeKey(place.plain), ({ zone, share, first, last }) =>
    visit(candidate(zone, share, 'postal_range', first, last)),
  );
  visitAreas(index.areas, place.postalCode, visit);
}

const candidate = (zone: number, breadth: number, by: ZoneMatchKind, from = 0, to = 0): Candidate => ({
  zone,
  breadth,
  by,
  from,
  to,
});

/** Countries whose codes may carry four digits that only sort the post: a rule for the first five is meant for all. */
const WITH_EXTENSION: ReadonlySet<string> = new Set(['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);
const CODE_WITHOUT_EXTENSION = 5;
const CODE_WITH_EXTENSION = 9;

function visitCodes(codes: KeyTable, key: PostalKey, country: string, visit: (candidate: Candidate) => void): void {
  const found = (upTo: number) => (zone: number) => visit(candidate(zone, BREADTH.code, 'postal_code', upTo));
  const whole = wholeKey(key);
  visitKey(codes, whole, found(whole));
  if (key.text.length === CODE_WITH_EXTENSION && WITH_EXTENSION.has(country)) {
    const short = key.upTo[CODE_WITHOUT_EXTENSION] ?? 0;
    visitKey(codes, short, found(short));
  }
}

function visitBeginnings(
  beginnings: BeginningTable,
  key: PostalKey,
  by: ZoneMatchKind,
  visit: (candidate: Candidate) => void,
): void {
  if (beginnings.lengths.length === 0) return;
  const shares = sharesOf(key.text);
  for (const length of beginnings.lengths) {
    const beginning = key.upTo[length];
    if (beginning === undefined) continue;
    visitKey(beginnings.table, beginning, (zone) => visit(candidate(zone, shares[length] ?? 1, by, beginning, length)));
  }
}

const NO_KEY: PostalKey = { text: '', upTo: [0] };

/** Letters and the number after them, as far as the space: `SE10 9NF` is 10 in SE, `LV-1050` is 1050 in LV. */
const AREA = /^([A-Z]+)[\s-]?(\d+)/;

function visitAreas(
  areas: ReadonlyMap<string, RangeTable>,
  postalCode: string,
  visit: (candidate: Candidate) => void,
): void {
  const match = areas.size === 0 ? null : AREA.exec(postalCode);
  const area = match?.[1] ?? '';
  const ranges = areas.get(area);
  if (ranges === undefined) return;
  const key = (number: number) => wholeKey(postalKey(`${area}${number}`, 'ignored') ?? NO_KEY);
  visitRanges(ranges, Number(match?.[2]), ({ zone, share, first, last }) =>
    visit(candidate(zone, share, 'postal_range', key(first), key(last))),
  );
}

function addKey(draft: KeyTableDraft, key: number, zone: number): void {
  draft.keys.push(key);
  draft.zones.push(zone);
}

function buildBeginnings(draft: BeginningDraft): BeginningTable {
  return { table: buildKeyTable(draft.table), lengths: [...draft.lengths].sort((a, b) => b - a) };
}
