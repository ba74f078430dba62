import type { SettingsFinding } from '@cartfare/shipping-file';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { newSettingsState } from '../store/settings-state.ts';

/** One state of the shipping settings. The one with the highest id is live. */
export interface SettingsVersion {
  /** 1 for the first, then one more for each. */
  readonly id: number;
  /** The shipping file as written, comments included. */
  readonly text: string;
  /** Who imported it; empty when that is not known. */
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The warnings of its check. */
  readonly findings: readonly SettingsFinding[];
}

export type NewVersion = Omit<SettingsVersion, 'id'>;

/** A version without its text. */
export type VersionSummary = Omit<SettingsVersion, 'text' | 'findings'> & { readonly warningCount: number };

/** Stores a checked version, which is live from then on, and returns its id. Call it within `changeSettings`. */
export async function insertVersion(transaction: RateDatabase, version: NewVersion): Promise<number> {
  const id = ((await selectLiveId(transaction)) ?? 0) + 1;
  const { text, author, note, createdAtMs, findings } = version;
  await transaction
    .insertInto('settings_versions')
    .values({ id, text, author, note, created_at_ms: createdAtMs, findings: JSON.stringify(findings) })
    .execute();
  await newSettingsState(transaction);
  return id;
}

/** The id of the live version; null while there is none. */
export async function selectLiveId(db: RateDatabase): Promise<number | null> {
  const row = await db
    .selectFrom('settings_versions')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when there is no version with this id. */
export async function selectVersion(db: RateDatabase, id: number): Promise<SettingsVersion | null> {
  const row = await db.selectFrom('settings_versions').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { text, author, note, created_at_ms: createdAtMs } = row;
  return { id, text, author, note, createdAtMs, findings: JSON.parse(row.findings) };
}

export async function selectLiveVersion(db: RateDatabase): Promise<SettingsVersion | null> {
  const id = await selectLiveId(db);
  return id === null ? null : selectVersion(db, id);
}

/** The newest versions, newest first. `before`: of those before this one. */
export async function selectHistory(
  db: RateDatabase,
  limit: number,
  before?: number,
): Promise<readonly VersionSummary[]> {
  const all = db
    .selectFrom('settings_versions')
    .select(['id', 'author', 'note', 'created_at_ms', 'findings'])
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await (before === undefined ? all : all.where('id', '<', before)).execute();
  return rows.map(({ id, author, note, created_at_ms: createdAtMs, findings }) => {
    const warnings: readonly unknown[] = JSON.parse(findings);
    return { id, author, note, createdAtMs, warningCount: warnings.length };
  });
}
