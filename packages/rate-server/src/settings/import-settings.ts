import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShippingConfig } from '@cartfare/rating';
import { checkSettings, type SettingsFinding, type SettingsScope } from '@cartfare/shipping-file';
import { inSnapshot } from '@cartfare/server-kit/db';
import { withAdapters } from '../with-adapters.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import {
  loadPostalTables,
  selectPostalTables,
  type PostalTable,
  type StoredPostalTable,
} from '../postal-tables/postal-table-queries.ts';
import { changeSettings } from '../store/change-settings.ts';
import { insertVersion, selectLiveId, selectVersion } from './settings-versions.ts';

/** What a shipping file is checked against besides the imported postal tables. */
export type ImportScope = Omit<SettingsScope, 'postalTables'>;

export interface CheckedFile {
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
  /** Those that it was checked with. */
  readonly postalTables: readonly StoredPostalTable[];
}

/** Checks the text of a shipping file, with the postal tables that were imported for its zones. */
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

/** All imported postal tables, of one moment. */
export const readPostalTables = (db: RateDatabase): Promise<readonly StoredPostalTable[]> =>
  inSnapshot(db, loadPostalTables);

export interface Import {
  readonly text: string;
  readonly author: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

export interface Imported extends CheckedFile {
  /** The id of the new version. */
  readonly id: number;
}

/**
 * Activates a shipping file as a new version. With an error in it nothing changes. If a postal table is imported or removed
 * meanwhile, it is checked again.
 */
export async function importSettings(
  db: RateDatabase,
  file: Import,
  scope: ImportScope,
): Promise<Result<Imported, readonly SettingsFinding[]>> {
  const imported = await importOnto(db, { ...file, liveId: undefined }, scope);
  if (imported.ok) return imported;
  // Without a `liveId` there is no other issue.
  return err(imported.issue.code === 'unusable' ? imported.issue.findings : []);
}

/** Why a file does not become the live version: it has errors, or another version is live than its author has seen. */
type OntoIssue =
  | { readonly code: 'unusable'; readonly findings: readonly SettingsFinding[] }
  | { readonly code: 'superseded'; readonly liveId: number | null };

/** Imports a file if this version is the live one at that moment; undefined: whichever is. */
async function importOnto(
  db: RateDatabase,
  { text, author, note, nowMs, liveId }: Import & { readonly liveId: number | undefined },
  scope: ImportScope,
): Promise<Result<Imported, OntoIssue>> {
  for (;;) {
    const checked = await checkFile(text, scope, await readPostalTables(db));
    if (!checked.ok) return err({ code: 'unusable', findings: checked.issue });
    const { warnings, postalTables } = checked.value;
    const saved = await changeSettings<number, OntoIssue | 'changed_meanwhile'>(db, async (transaction) => {
      const foundId = liveId === undefined ? undefined : await selectLiveId(transaction);
      if (foundId !== undefined && foundId !== liveId) return err({ code: 'superseded', liveId: foundId });
      if (revisionsOf(await selectPostalTables(transaction)) !== revisionsOf(postalTables)) {
        return err('changed_meanwhile');
      }
      return ok(await insertVersion(transaction, { text, author, note, createdAtMs: nowMs, findings: warnings }));
    });
    if (saved.ok) return ok({ ...checked.value, id: saved.value });
    if (saved.issue !== 'changed_meanwhile') return err(saved.issue);
  }
}

const revisionsOf = (tables: readonly PostalTable[]): string => tables.map(({ revision }) => revision).join(' ');

/** Why a version cannot be restored: there is none, or what it uses is not there any more, or another version is live. */
export type RestoreIssue = { readonly code: 'no_such_version' } | OntoIssue;

export interface Restore extends Pick<Import, 'author' | 'nowMs'> {
  readonly id: number;
  /** The version that has to be live; with another one nothing changes. Default: whichever is live. */
  readonly liveId?: number | undefined;
}

/** Activates an earlier version again, as a new version with the same text. */
export async function restoreVersion(
  db: RateDatabase,
  { id, author, nowMs, liveId }: Restore,
  scope: ImportScope,
): Promise<Result<Imported, RestoreIssue>> {
  const version = await selectVersion(db, id);
  if (version === null) return err({ code: 'no_such_version' });
  return importOnto(db, { text: version.text, author, note: `Restores ${id}`, nowMs, liveId }, scope);
}
