import { UsageError } from '@cartfare/server-kit/cli';
import type { PostalContent } from '../postal-tables/postal-content.ts';
import type { StoredPostalTable } from '../postal-tables/postal-table-queries.ts';

/** The options that change the postal tables of areas. */
export const TABLE_OPTIONS = {
  table: { type: 'string', multiple: true },
  'move-table': { type: 'string', multiple: true },
  'drop-table': { type: 'string', multiple: true },
} as const;

/** What an import does to the postal tables. Pairs are of area and file, and of area and area. */
export interface TableChanges {
  readonly imported: readonly (readonly [area: string, file: string])[];
  readonly moved: readonly (readonly [from: string, to: string])[];
  readonly dropped: readonly string[];
}

type Values = { readonly [Option in keyof typeof TABLE_OPTIONS]?: readonly string[] | undefined };

export const readTableChanges = (values: Values): TableChanges => ({
  imported: onceEach((values.table ?? []).map((pair) => readPair(pair, '--table express=codes.csv'))),
  moved: (values['move-table'] ?? []).map((pair) => readPair(pair, '--move-table express=courier')),
  dropped: values['drop-table'] ?? [],
});

function onceEach(pairs: TableChanges['imported']): TableChanges['imported'] {
  const twice = pairs.find(([area], at) => pairs.findIndex(([other]) => other === area) < at);
  if (twice !== undefined) throw new UsageError(`--table names the area "${twice[0]}" twice; put both into one table.`);
  return pairs;
}

function readPair(pair: string, example: string): readonly [string, string] {
  const at = pair.indexOf('=');
  if (at < 1 || at === pair.length - 1) throw new UsageError(`"${pair}" is not a pair; write it as in ${example}`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Throws a `UsageError` for a table that is not there, or that another one would replace. */
export function changeTables(
  live: readonly StoredPostalTable[],
  { moved, dropped }: TableChanges,
  imported: ReadonlyMap<string, PostalContent>,
): readonly StoredPostalTable[] {
  const tables = new Map(live.map((table) => [table.area, table]));
  const take = (area: string): StoredPostalTable => {
    const table = tables.get(area);
    if (table === undefined) throw new UsageError(`The area "${area}" has no postal table.`);
    tables.delete(area);
    return table;
  };
  for (const area of dropped) take(area);
  // All are taken first: two areas may change places.
  for (const table of moved.map(([from, to]) => tableOf(to, take(from)))) {
    const { area } = table;
    if (tables.has(area)) {
      throw new UsageError(`The area "${area}" has a postal table already; to replace it: --drop-table ${area}`);
    }
    tables.set(area, table);
  }
  for (const [area, content] of imported) tables.set(area, tableOf(area, content));
  return [...tables.values()].toSorted((a, b) => (a.area < b.area ? -1 : 1));
}

const tableOf = (area: string, { content, ruleCount, pages }: PostalContent): StoredPostalTable => ({
  area,
  content,
  ruleCount,
  pages: pages.map(({ country, rules }) => ({ area, country, rules })),
});
