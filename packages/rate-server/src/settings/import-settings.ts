import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShippingConfig } from '@cartfare/rating';
import { checkSettings, type SettingsFinding, type SettingsScope } from '@cartfare/shipping-file';
import { withAdapters } from '../with-adapters.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import {
  deleteUnusedPostalPages,
  hasPostalPages,
  insertPostalPages,
  insertPostalTables,
  loadPostalTables,
  selectPostalTables,
  type PostalTable,
  type StoredPostalTable,
} from '../postal-tables/postal-table-queries.ts';
import { changeSettings } from '../store/change-settings.ts';
import {
  insertVersion,
  selectLiveId,
  selectLiveVersion,
  selectVersion,
  type SettingsVersion,
} from './settings-versions.ts';

/** What a shipping file is checked against besides the imported postal tables. */
export type ImportScope = Omit<SettingsScope, 'postalTables'>;

export interface CheckedFile {
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
  /** Those that it was checked with. */
  readonly postalTables: readonly StoredPostalTable[];
}

/** Checks the text of a shipping file, with the postal tables of its areas. */
export async function checkFile(
  text: string,
  scope: ImportScope,
  postalTables: readonly StoredPostalTable[] = [],
): Promise<Result<CheckedFile, readonly SettingsFinding[]>> {
  const checked = await checkSettings(text, {
    ...scope,
    rateKinds: withAdapters(scope.rateKinds),
    postalTables,
  });
  return checked.ok ? ok({ ...checked.value, postalTables }) : checked;
}

/** The postal tables of a version; null: those of the live one. */
export const readPostalTables = async (
  db: RateDatabase,
  version: number | null,
): Promise<readonly StoredPostalTable[]> =>
  loadPostalTables(db, await selectPostalTables(db, version ?? (await selectLiveId(db))));

/** A version with its postal tables. */
export interface VersionWithTables extends SettingsVersion {
  readonly postalTables: readonly StoredPostalTable[];
}

export interface Import {
  /** Undefined: that of the live version. */
  readonly text: string | undefined;
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** The version that has to be live; with another one nothing changes. Default: whichever is live. */
  readonly liveId?: number | undefined;
  /** The postal tables of the new version, from those of the live one. Default: the same. */
  tablesFrom?(live: readonly StoredPostalTable[]): readonly StoredPostalTable[];
}

/** What an import would make live, checked. */
export interface PlannedImport extends CheckedFile {
  readonly text: string;
  /** The live version, which it would replace; null while there is none. */
  readonly before: VersionWithTables | null;
}

export interface Imported extends PlannedImport {
  /** The id of the new version. */
  readonly id: number;
}

/** Why nothing was imported: there is no text, it has an error, or another version is live than its author has seen. */
export type ImportIssue =
  | { readonly code: 'no_settings' }
  | { readonly code: 'superseded'; readonly liveId: number | null }
  | { readonly code: 'unusable'; readonly findings: readonly SettingsFinding[] };

/** Checks what `importSettings` would make live. Changes nothing. */
export async function planImport(
  db: RateDatabase,
  { text, tablesFrom = (live) => live }: Import,
  scope: ImportScope,
): Promise<Result<PlannedImport, ImportIssue>> {
  const live = await selectLiveVersion(db);
  const postalTables = await loadPostalTables(db, await selectPostalTables(db, live?.id ?? null));
  const wanted = text ?? live?.text;
  if (wanted === undefined) return err({ code: 'no_settings' });
  const checked = await checkFile(wanted, scope, tablesFrom(postalTables));
  if (!checked.ok) return err({ code: 'unusable', findings: checked.issue });
  return ok({ ...checked.value, text: wanted, before: live === null ? null : { ...live, postalTables } });
}

/**
 * Activates a shipping file with its postal tables as a new version. With an error in it nothing changes. If the live
 * version changes meanwhile, what the import takes from it is taken again.
 *
 * @example
 * const text = await readFile('shipping.jsonc', 'utf8');
 * const wanted = { text, author: 'Ana', note: 'for winter', nowMs: Date.now() };
 * const imported = await importSettings(database, wanted, { carrierCodes: [] });
 */
export async function importSettings(
  db: RateDatabase,
  wanted: Import,
  scope: ImportScope,
): Promise<Result<Imported, ImportIssue>> {
  for (;;) {
    const planned = await planImport(db, wanted, scope);
    if (!planned.ok) return planned;
    // Before the transaction: a table may have a million rules. Nothing reads them until a version names them.
    for (const table of planned.value.postalTables) await insertPostalPages(db, table);
    const saved = await changeSettings(db, (transaction) => save(transaction, planned.value, wanted));
    if (saved.ok) return ok({ ...planned.value, id: saved.value });
    if (saved.issue !== 'changed_meanwhile') return err(saved.issue);
  }
}

async function save(
  transaction: RateDatabase,
  { text, warnings, postalTables, before }: PlannedImport,
  { text: given, author, note, nowMs, liveId: neededId }: Import,
): Promise<Result<number, ImportIssue | 'changed_meanwhile'>> {
  const liveId = await selectLiveId(transaction);
  if (neededId !== undefined && neededId !== liveId) return err({ code: 'superseded', liveId });
  const isSameText = given !== undefined || liveId === (before?.id ?? null);
  const live = await selectPostalTables(transaction, liveId);
  if (!isSameText || contentsOf(live) !== contentsOf(before?.postalTables ?? [])) return err('changed_meanwhile');
  // Another import may have removed what no version named.
  for (const table of postalTables) if (!(await hasPostalPages(transaction, table))) return err('changed_meanwhile');
  const id = await insertVersion(transaction, { text, author, note, createdAtMs: nowMs, findings: warnings });
  await insertPostalTables(transaction, id, postalTables);
  await deleteUnusedPostalPages(transaction);
  return ok(id);
}

const contentsOf = (tables: readonly PostalTable[]): string =>
  JSON.stringify(tables.map(({ area, content }) => [area, content]));

export interface Restore extends Pick<Import, 'author' | 'nowMs' | 'liveId'> {
  readonly id: number;
}

/** Why a version cannot be restored: there is none, or an import of its text fails. */
export type RestoreIssue = ImportIssue | { readonly code: 'no_such_version' };

/** Activates an earlier version again with its postal tables, as a new version with the same text. */
export async function restoreVersion(
  db: RateDatabase,
  { id, ...restore }: Restore,
  scope: ImportScope,
): Promise<Result<Imported, RestoreIssue>> {
  const version = await selectVersion(db, id);
  if (version === null) return err({ code: 'no_such_version' });
  const postalTables = await readPostalTables(db, id);
  const { text } = version;
  return importSettings(db, { ...restore, text, note: `Restores ${id}`, tablesFrom: () => postalTables }, scope);
}
