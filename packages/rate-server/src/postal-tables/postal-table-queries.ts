import { setImmediate } from 'node:timers/promises';
import type { PostalPage } from '@cartfare/rating';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { PostalContent, PostalRulesPage } from './postal-content.ts';

/** An area's imported postal rules, without the rules themselves. They never change. */
export interface PostalTable extends Pick<PostalContent, 'content' | 'ruleCount'> {
  /** Id of the area in the settings. */
  readonly area: string;
}

const LINE_BREAK = '\n';

/** The tables of a version of the settings; null, before the first: none. */
export async function selectPostalTables(db: RateDatabase, version: number | null): Promise<readonly PostalTable[]> {
  if (version === null) return [];
  const rows = await db
    .selectFrom('postal_tables')
    .select(['area', 'content', 'rule_count'])
    .where('version', '=', version)
    .orderBy('area')
    .execute();
  return rows.map(({ area, content, rule_count: ruleCount }) => ({ area, content, ruleCount }));
}

/** Pages read by one query. Half a megabyte at most, and few round trips where pages are short. */
const PAGES_AT_ONCE = 16;

/** A table's pages in their order, read a few at a time. They are kept while a version names them. */
export async function* selectPostalPages(db: RateDatabase, content: string): AsyncGenerator<PostalRulesPage> {
  for (let from = 0; ; from += PAGES_AT_ONCE) {
    const rows = await db
      .selectFrom('postal_pages')
      .select(['country', 'rules'])
      .where('content', '=', content)
      .where('position', '>=', from)
      .where('position', '<', from + PAGES_AT_ONCE)
      .orderBy('position')
      .execute();
    for (const { country, rules } of rows) yield { country, rules: rules.split(LINE_BREAK) };
    if (rows.length < PAGES_AT_ONCE) return;
    // The embedded database answers synchronously: without this pause it would block the process until the last page.
    await setImmediate();
  }
}

/** Stores the pages that are not there yet. */
export async function insertPostalPages(db: RateDatabase, { content, pages }: PostalContent): Promise<void> {
  if (await hasPostalPages(db, { content, pages })) return;
  for (const [position, { country, rules }] of pages.entries()) {
    await db
      .insertInto('postal_pages')
      .values({ content, position, country, rules: rules.join(LINE_BREAK) })
      .onConflict((conflict) => conflict.columns(['content', 'position']).doNothing())
      .execute();
  }
}

/** Whether all pages are stored. */
export async function hasPostalPages(
  db: RateDatabase,
  { content, pages }: Pick<PostalContent, 'content' | 'pages'>,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('postal_pages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('content', '=', content)
    .executeTakeFirstOrThrow();
  return Number(count) === pages.length;
}

/** Names the tables of a new version, whose pages are stored. Call it in the transaction that inserts the version. */
export async function insertPostalTables(
  transaction: RateDatabase,
  version: number,
  tables: readonly PostalTable[],
): Promise<void> {
  for (const { area, content, ruleCount } of tables) {
    await transaction.insertInto('postal_tables').values({ version, area, content, rule_count: ruleCount }).execute();
  }
}

/** Removes the pages that no version names. */
export async function deleteUnusedPostalPages(db: RateDatabase): Promise<void> {
  const used = db.selectFrom('postal_tables').select('content');
  await db.deleteFrom('postal_pages').where('content', 'not in', used).execute();
}

/** The tables' rules, page by page, as the engine takes them. Reads without a transaction, which would block all others. */
export async function* readAreaPages(db: RateDatabase, tables: readonly PostalTable[]): AsyncGenerator<PostalPage> {
  for (const { area, content } of tables) {
    for await (const page of selectPostalPages(db, content)) yield { area, ...page };
  }
}

export interface StoredPostalTable extends PostalTable {
  /** All its rules. */
  readonly pages: readonly PostalPage[];
}

/** The tables with all their rules. */
export async function loadPostalTables(
  db: RateDatabase,
  tables: readonly PostalTable[],
): Promise<readonly StoredPostalTable[]> {
  const loaded: StoredPostalTable[] = [];
  for (const table of tables) {
    const pages: PostalPage[] = [];
    for await (const page of readAreaPages(db, [table])) pages.push(page);
    loaded.push({ ...table, pages });
  }
  return loaded;
}
