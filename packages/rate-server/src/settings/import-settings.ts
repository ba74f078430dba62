import { err, ok, type Result } from '@cartfare/core/internal';
import type { RateKindOptions, ShippingConfig } from '@cartfare/rating';
import { checkSettings, type SettingsFinding, type SettingsScope as ShippingFileScope } from '@cartfare/shipping-file';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { insertVersion, selectVersion } from './settings-versions.ts';

/** What a shipping file may use besides the built-in kinds. */
export interface SettingsScope {
  /** Codes of the live carriers that zones may name. */
  readonly carrierCodes: readonly string[];
  readonly rateKinds?: RateKindOptions;
  /** Names of the environment variables that are set, for the carriers' keys. Default: keys are not checked. */
  readonly variables?: ReadonlySet<string>;
  /** Whether a carrier at this URL may be called. Default: hosts are not checked. */
  readonly isHostAllowed?: ShippingFileScope['isHostAllowed'];
}

export interface CheckedFile {
  readonly config: ShippingConfig;
  readonly warnings: readonly SettingsFinding[];
}

/**
 * Checks the text of a shipping file. The server knows neither the products of the shops that ask it nor their currency,
 * so only what the file itself says is checked, and what the scope says of carriers.
 */
export const checkFile = (
  text: string,
  scope: SettingsScope,
): Promise<Result<CheckedFile, readonly SettingsFinding[]>> => checkSettings(text, { ...scope, postalTables: [] });

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

/** Activates a shipping file as a new version. With an error in it nothing changes. */
export async function importSettings(
  db: RateDatabase,
  { text, author, note, nowMs }: Import,
  scope: SettingsScope,
): Promise<Result<Imported, readonly SettingsFinding[]>> {
  const checked = await checkFile(text, scope);
  if (!checked.ok) return checked;
  const { warnings } = checked.value;
  const id = await insertVersion(db, { text, author, note, createdAtMs: nowMs, findings: warnings });
  return ok({ ...checked.value, id });
}

/** Why a version cannot be restored: there is none, or what it uses is not there any more. */
export type RestoreIssue =
  | { readonly code: 'no_such_version' }
  | { readonly code: 'unusable'; readonly findings: readonly SettingsFinding[] };

/** Activates an earlier version again, as a new version with the same text. */
export async function restoreVersion(
  db: RateDatabase,
  { id, author, nowMs }: { readonly id: number } & Pick<Import, 'author' | 'nowMs'>,
  scope: SettingsScope,
): Promise<Result<Imported, RestoreIssue>> {
  const version = await selectVersion(db, id);
  if (version === null) return err({ code: 'no_such_version' });
  const imported = await importSettings(db, { text: version.text, author, note: `Restores ${id}`, nowMs }, scope);
  return imported.ok ? imported : err({ code: 'unusable', findings: imported.issue });
}
