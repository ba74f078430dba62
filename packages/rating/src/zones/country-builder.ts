import type { BeginningTable, CountryIndex } from './country-index.ts';
import { buildKeyTable, createKeyTableBuilder, type KeyTableBuilder } from './key-table.ts';
import type { PostalRule } from './parse-postal-rule.ts';
import {
  addRange,
  buildRangeTable,
  createRangeTableBuilder,
  type RangeTable,
  type RangeTableBuilder,
} from './range-table.ts';
import type { Steps } from './steps.ts';

/** Collects the rules of one country. */
export interface CountryBuilder {
  readonly whole: number[];
  readonly provinces: Map<string, number[]>;
  readonly codes: KeyTableBuilder;
  readonly prefixes: BeginningBuilder;
  readonly wildcards: BeginningBuilder;
  readonly ranges: RangeTableBuilder;
  readonly areas: Map<string, RangeTableBuilder>;
  readonly zones: Set<number>;
  readonly zonesOfParts: Set<number>;
  readonly zonesOfCodes: Set<number>;
}

interface BeginningBuilder {
  readonly table: KeyTableBuilder;
  readonly lengths: Set<number>;
}

const createBeginningBuilder = (): BeginningBuilder => ({ table: createKeyTableBuilder(), lengths: new Set() });

export const createCountryBuilder = (): CountryBuilder => ({
  whole: [],
  provinces: new Map(),
  codes: createKeyTableBuilder(),
  prefixes: createBeginningBuilder(),
  wildcards: createBeginningBuilder(),
  ranges: createRangeTableBuilder(),
  areas: new Map(),
  zones: new Set(),
  zonesOfParts: new Set(),
  zonesOfCodes: new Set(),
});

export function addPostalRule(builder: CountryBuilder, rule: PostalRule, zone: number): void {
  builder.zonesOfCodes.add(zone);
  switch (rule.kind) {
    case 'code':
      addKey(builder.codes, rule.key, zone);
      break;
    case 'prefix':
    case 'wildcard': {
      const beginnings = rule.kind === 'prefix' ? builder.prefixes : builder.wildcards;
      addKey(beginnings.table, rule.key, zone);
      beginnings.lengths.add(rule.length);
      break;
    }
    case 'range':
      addRange(builder.ranges, { ...rule, zone });
      break;
    case 'area': {
      const area = builder.areas.get(rule.area) ?? createRangeTableBuilder();
      addRange(area, { ...rule, zone });
      builder.areas.set(rule.area, area);
    }
  }
}

export function* buildCountryIndex(builder: CountryBuilder): Steps<CountryIndex> {
  const index = {
    whole: builder.whole,
    provinces: builder.provinces,
    zones: builder.zones,
    zonesOfParts: builder.zonesOfParts,
    zonesOfCodes: builder.zonesOfCodes,
    codes: yield* buildKeyTable(builder.codes),
    prefixes: yield* buildBeginnings(builder.prefixes),
    wildcards: yield* buildBeginnings(builder.wildcards),
    ranges: yield* buildRangeTable(builder.ranges),
    areas: yield* buildAreas(builder.areas),
  };
  const rules =
    index.codes.keys.length +
    index.prefixes.table.keys.length +
    index.wildcards.table.keys.length +
    index.ranges.firsts.length +
    index.areas.size;
  return { ...index, hasPostalRules: rules > 0 };
}

function addKey(builder: KeyTableBuilder, key: number, zone: number): void {
  builder.keys.push(key);
  builder.zones.push(zone);
}

function* buildBeginnings(builder: BeginningBuilder): Steps<BeginningTable> {
  return { table: yield* buildKeyTable(builder.table), lengths: [...builder.lengths] };
}

function* buildAreas(builders: CountryBuilder['areas']): Steps<ReadonlyMap<string, RangeTable>> {
  const areas = new Map<string, RangeTable>();
  for (const [area, builder] of builders) areas.set(area, yield* buildRangeTable(builder));
  return areas;
}
