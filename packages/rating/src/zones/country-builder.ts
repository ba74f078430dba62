import type { BeginningTable, CountryIndex } from './country-index.ts';
import { buildKeyTable, draftKeyTable, type KeyTableDraft } from './key-table.ts';
import type { PostalRule } from './parse-postal-rule.ts';
import { addRange, buildRangeTable, draftRangeTable, type RangeTable, type RangeTableDraft } from './range-table.ts';
import type { Steps } from './steps.ts';

/** Rules of one country while they are collected. */
export interface CountryDraft {
  readonly whole: number[];
  readonly provinces: Map<string, number[]>;
  readonly codes: KeyTableDraft;
  readonly prefixes: BeginningDraft;
  readonly wildcards: BeginningDraft;
  readonly ranges: RangeTableDraft;
  readonly areas: Map<string, RangeTableDraft>;
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
  ranges: draftRangeTable(),
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
      addRange(draft.ranges, { ...rule, zone });
      break;
    case 'area': {
      const area = draft.areas.get(rule.area) ?? draftRangeTable();
      addRange(area, { ...rule, zone });
      draft.areas.set(rule.area, area);
    }
  }
}

export function* buildCountryIndex(draft: CountryDraft): Steps<CountryIndex> {
  const index = {
    whole: draft.whole,
    provinces: draft.provinces,
    zones: draft.zones,
    codes: yield* buildKeyTable(draft.codes),
    prefixes: yield* buildBeginnings(draft.prefixes),
    wildcards: yield* buildBeginnings(draft.wildcards),
    ranges: yield* buildRangeTable(draft.ranges),
    areas: yield* buildAreas(draft.areas),
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

function* buildBeginnings(draft: BeginningDraft): Steps<BeginningTable> {
  return { table: yield* buildKeyTable(draft.table), lengths: [...draft.lengths].sort((a, b) => b - a) };
}

function* buildAreas(drafts: CountryDraft['areas']): Steps<ReadonlyMap<string, RangeTable>> {
  const areas = new Map<string, RangeTable>();
  for (const [area, draft] of drafts) areas.set(area, yield* buildRangeTable(draft));
  return areas;
}
