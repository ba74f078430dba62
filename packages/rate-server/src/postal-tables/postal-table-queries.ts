import { setImmediate } from 'node:timers/promises';
import type { PostalPage } from '@cartfare/rating';
import { newSettingsState } from '../store/settings-state.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';

/** A zone's imported postal rules, without the rules themselves. */
export interface PostalTable {
  /** Empty for the general zones. */
  readonly profile: string;
  readonly zone: string;
  /** Names its pages. Every import has a new one. */
  readonly revision: string;
  readonly ruleCount: number;
}

/** A part of a table, in the order of the file: rules of one country. */
export interface PostalRulesPage {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}

const LINE_BREAK = '\n';

export async function selectPostalTables(db: RateDatabase): Promise<readonly PostalTable[]> {
  const rows = await db.selectFrom('postal_tables').selectAll().orderBy('profile').orderBy('zone').execute();
  return rows.map(({ profile, zone, revision, rule_count }) => ({ profile, zone, revision, ruleCount: rule_count }));
}

/** Pages read by one query. Half a megabyte at most, and few round trips where pages are short. */
const PAGES_AT_ONCE = 16;

/**
 * A table's pages in their order, read a few at a time. Pages never change, but they are deleted when another table
 * replaces theirs: then the rest is missing.
 */
export async function* selectPostalPages(db: RateDatabase, revision: string): AsyncGenerator<PostalRulesPage> {
  for (let from = 0; ; from += PAGES_AT_ONCE) {
    const rows = await db
      .selectFrom('postal_pages')
      .select(['country', 'rules'])
      .where('revision', '=', revision)
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

export async function countPostalPages(db: RateDatabase, revision: string): Promise<number> {
  const { pages } = await db
    .selectFrom('postal_pages')
    .select(({ fn }) => fn.countAll().as('pages'))
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return Number(pages);
}

export async function insertPostalPage(
  db: RateDatabase,
  revision: string,
  position: number,
  { country, rules }: PostalRulesPage,
): Promise<void> {
  await db
    .insertInto('postal_pages')
    .values({ revision, position, country, rules: rules.join(LINE_BREAK) })
    .execute();
}

/** Stores the zone's table in place of its former one. */
export async function replacePostalTable(db: RateDatabase, table: PostalTable): Promise<void> {
  const content = { revision: table.revision, rule_count: table.ruleCount };
  await db
    .insertInto('postal_tables')
    .values({ profile: table.profile, zone: table.zone, ...content })
    .onConflict((conflict) => conflict.columns(['profile', 'zone']).doUpdateSet(content))
    .execute();
  await newSettingsState(db);
}

/** Returns whether there was one. */
export async function deletePostalTable(
  db: RateDatabase,
  { profile, zone }: Pick<PostalTable, 'profile' | 'zone'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('postal_tables')
    .where('profile', '=', profile)
    .where('zone', '=', zone)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await newSettingsState(db);
  return true;
}

/** Removes the pages that no table names: those of one revision, or all. */
export async function deleteUnusedPostalPages(db: RateDatabase, revision?: string): Promise<void> {
  const used = db.selectFrom('postal_tables').select('revision');
  const unused = db.deleteFrom('postal_pages').where('revision', 'not in', used);
  await (revision === undefined ? unused : unused.where('revision', '=', revision)).execute();
}

/**
 * The tables' rules, page by page, as the engine takes them. Reads without a transaction, which would block all others
 * from the embedded database. When a table is replaced meanwhile, the rest of its pages is missing, so the caller has
 * to check afterwards that the settings still have the same state.
 */
export async function* readZonePages(db: RateDatabase, tables: readonly PostalTable[]): AsyncGenerator<PostalPage> {
  for (const { profile, zone, revision } of tables) {
    for await (const page of selectPostalPages(db, revision)) yield { profile, zone, ...page };
  }
}

export interface StoredPostalTable extends PostalTable {
  /** All its rules. */
  readonly pages: readonly PostalPage[];
}

/** All imported postal tables with all their rules, which belong together only within one `snapshot`. */
export async function loadPostalTables(snapshot: RateDatabase): Promise<readonly StoredPostalTable[]> {
  const loaded: StoredPostalTable[] = [];
  for (const table of await selectPostalTables(snapshot)) {
    const pages: PostalPage[] = [];
    for await (const page of readZonePages(snapshot, [table])) pages.push(page);
    loaded.push({ ...table, pages });
  }
  return loaded;
}
