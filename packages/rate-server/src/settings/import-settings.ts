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
import { insertVersion, selectVersion } from './settings-versions.ts';

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
  { text, author, note, nowMs }: Import,
  scope: ImportScope,
): Promise<Result<Imported, readonly SettingsFinding[]>> {
  for (;;) {
    const checked = await checkFile(text, scope, await readPostalTables(db));
    if (!checked.ok) return checked;
    const { warnings, postalTables } = checked.value;
    const saved = await changeSettings<number, 'changed_meanwhile'>(db, async (transaction) => {
      if (revisionsOf(await selectPostalTables(transaction)) !== revisionsOf(postalTables)) {
        return err('changed_meanwhile');
      }
      return ok(await insertVersion(transaction, { text, author, note, createdAtMs: nowMs, findings: warnings }));
    });
    if (saved.ok) return ok({ ...checked.value, id: saved.value });
  }
}

const revisionsOf = (tables: readonly PostalTable[]): string => tables.map(({ revision }) => revision).join(' ');

/** Why a version cannot be restored: there is none, or what it uses is not there any more. */
export type RestoreIssue =
  | { readonly code: 'no_such_version' }
  | { readonly code: 'unusable'; readonly findings: readonly SettingsFinding[] };

/** Activates an earlier version again, as a new version with the same text. */
export async function restoreVersion(
  db: RateDatabase,
  { id, author, nowMs }: { readonly id: number } & Pick<Import, 'author' | 'nowMs'>,
  scope: ImportScope,
): Promise<Result<Imported, RestoreIssue>> {
  const version = await selectVersion(db, id);
  if (version === null) return err({ code: 'no_such_version' });
  const imported = await importSettings(db, { text: version.text, author, note: `Restores ${id}`, nowMs }, scope);
  return imported.ok ? imported : err({ code: 'unusable', findings: imported.issue });
}
