import type { BeginningTable, CountryIndex } from './country-index.ts';
import { buildKeyTable, draftKeyTable, type KeyTableDraft } from './key-table.ts';
import type { PostalRule } from './parse-postal-rule.ts';
import { buildRangeTable, type FoundRange } from './range-table.ts';

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
    case 'area': {
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

function addKey(draft: KeyTableDraft, key: number, zone: number): void {
  draft.keys.push(key);
  draft.zones.push(zone);
}

function buildBeginnings(draft: BeginningDraft): BeginningTable {
  return { table: buildKeyTable(draft.table), lengths: [...draft.lengths].sort((a, b) => b - a) };
}
