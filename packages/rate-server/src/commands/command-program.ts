import type { Result } from '@cartfare/core/internal';
import type { CartLine, RateKindOptions, ShippingConfig } from '@cartfare/rating';
import { findingsText, readSettingsDocument } from '@cartfare/shipping-file';
import { type CliIo, readTextFile, UsageError } from '@cartfare/server-kit/cli';
import type { SettingsCarriers, SettingsCarriersOptions } from '../carriers/settings-carriers.ts';
import { checkFile, readPostalTables, type CheckedFile, type ImportScope } from '../settings/import-settings.ts';
import type { StoredPostalTable } from '../postal-tables/postal-table-queries.ts';
import { selectLiveVersion, selectVersion, type SettingsVersion } from '../settings/settings-versions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';

/** The program that has these commands: how it is called, and what it brings. */
export interface CommandProgram {
  /** How commands are called, such as `npm run rates`. */
  readonly name: string;
  readonly rateKinds: RateKindOptions;
  /** Whether it knows products, so that a cart can be named by their SKUs. */
  readonly hasProducts: boolean;
  /** Whether its server has the merchant's desk, so that people can be invited to it. */
  readonly hasDesk: boolean;
  /** Opens the database of the running program for `work`, and creates it if there is none. May throw a `UsageError`. */
  withData<Outcome>(io: CliIo, work: (data: CommandData) => Promise<Outcome>): Promise<Outcome>;
}

export interface CommandData {
  readonly db: RateDatabase;
  /** What shipping files are checked against. */
  readonly scope: ImportScope;
  /** The server's address as browsers reach it, without a slash at the end. */
  readonly publicUrl: string;
  /** Address of the European Central Bank's daily file; null: not configured. */
  readonly exchangeRatesUrl: string | null;
  /** Live carriers of the environment, besides those of the settings. */
  readonly ownCarriers: readonly OwnCarrier[];
  /** Connects all live carriers. */
  connectCarriers(options: Pick<SettingsCarriersOptions, 'log' | 'cache' | 'onExchange'>): SettingsCarriers;
  /** The lines of a cart; the issue is the SKUs that no product has. Only called if the program has products. */
  findLines(wanted: readonly WantedLine[]): Promise<Result<readonly CartLine[], readonly string[]>>;
}

/** A live carrier that is configured by the environment. */
export interface OwnCarrier {
  readonly code: string;
  readonly adapter: string;
  /** Name of the variable with its address. */
  readonly addressFrom: string;
  /** Name of the variable with its key, which is set. */
  readonly keyFrom: string;
}

/** A line from the command line, such as `HS-LAN-BR:2`. */
export interface WantedLine {
  readonly sku: string;
  readonly quantity: number;
}

/** What findings call the live version's text. */
export const LIVE_VERSION = 'live version';

/** A stored version; `id` null: the live one. Throws a `UsageError` if there is none. */
export async function readVersion(
  db: RateDatabase,
  id: number | null,
  { name }: CommandProgram,
): Promise<SettingsVersion> {
  const version = id === null ? await selectLiveVersion(db) : await selectVersion(db, id);
  if (version !== null) return version;
  throw new UsageError(
    id === null
      ? `There are no shipping settings yet. Import some: ${name} -- settings import FILE`
      : `There is no version ${id}. To list them: ${name} -- settings history`,
  );
}

/** A file with its text, or a version; null: the live one. */
export type GivenSettings = { readonly file: string; readonly text: string } | { readonly version: number | null };

/** By the number of a version, or the name of a file. */
export const readNamedSettings = async (name: string): Promise<GivenSettings> =>
  /^\d{1,9}$/.test(name) ? { version: Number(name) } : { file: name, text: await readTextFile(name) };

/**
 * The settings to try: those of a file, with the live version's postal tables, or of a version, with its own. Null: they
 * have errors, which were printed. A key that is missing is no error here: what comes of it shows below.
 */
export async function settingsToTry(
  { db, scope }: CommandData,
  given: GivenSettings,
  program: CommandProgram,
  io: CliIo,
): Promise<CheckedFile | null> {
  const version = 'version' in given ? given.version : null;
  const text = 'text' in given ? given.text : (await readVersion(db, version, program)).text;
  const lenient = { ...scope, variables: undefined, isHostAllowed: undefined };
  const checked = await checkFile(text, lenient, tablesFor(text, await readPostalTables(db, version)));
  if (checked.ok) return checked.value;
  const source = version === null ? LIVE_VERSION : `version ${version}`;
  io.err(findingsText(checked.issue, 'file' in given ? given.file : source));
  return null;
}

/** Without those of areas that the text does not have. */
function tablesFor(text: string, tables: readonly StoredPostalTable[]): readonly StoredPostalTable[] {
  const document = readSettingsDocument(text);
  const { areas = [] } = Object(document.ok ? document.value.json : {});
  const ids = new Set((Array.isArray(areas) ? areas : []).map((area) => Object(area).id));
  return tables.filter(({ area }) => ids.has(area));
}

/** The explanation that is printed contains what a log would. */
export const QUIET: SettingsCarriersOptions['log'] = {
  debug: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Ids of all live carriers that zones can name. */
export const carrierIds = (
  { carriers = [] }: Pick<ShippingConfig, 'carriers'>,
  data: CommandData,
): readonly string[] => [...carriers.map(({ id }) => id), ...data.scope.carrierCodes];
