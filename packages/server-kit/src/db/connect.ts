import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import Libsql from 'libsql';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { haltBusyStatements } from './halt-busy-statements.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { reuseStatements } from './reuse-statements.ts';
import { BUSY_TIMEOUT_MS } from './short-wait.ts';

/** Where the data is. */
export interface DatabaseLocation {
  /** Folder of the embedded database, made when missing. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Time limits of PostgreSQL. Default: those of a request. */
  readonly postgresLimits?: PostgresLimits;
}

/**
 * Opens PostgreSQL if it has an address, otherwise the file in the data folder. PostgreSQL is connected by the first
 * query. Destroying the result closes file and connections. Throws when the embedded database cannot be opened.
 */
export function connectDatabase<Schema>(
  { dataDir, databaseUrl, postgresLimits }: DatabaseLocation,
  fileName: string,
): Kysely<Schema> {
  if (databaseUrl === null) return openEmbedded(dataDir, fileName);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      // Loaded only where it is used: the driver takes memory.
      pool: async () => (await import('./postgres-pool.ts')).openPostgresPool(databaseUrl, postgresLimits),
    }),
  });
}

function openEmbedded<Schema>(dataDir: string, fileName: string): Kysely<Schema> {
  makeFolder(dataDir);
  const name = path.join(dataDir, fileName);
  makeFile(name);
  const file = new Libsql(name, { timeout: BUSY_TIMEOUT_MS });
  file.exec('PRAGMA journal_mode = WAL');
  // A change that a response has confirmed survives a power failure; but see `withoutDiskWait`.
  file.exec('PRAGMA synchronous = FULL');
  file.exec('PRAGMA foreign_keys = ON');
  return new Kysely<Schema>({ dialect: new EmbeddedDialect({ database: reuseStatements(haltBusyStatements(file)) }) });
}

/** A database has addresses of customers and hashes of passwords, which other users of the machine must not read. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes the file if it is missing. SQLite would let everybody read it, and gives its two other files the same mode. A file
 * that is there is not touched: closing it would drop the locks of this process's other connections to it.
 */
function makeFile(name: string): void {
  if (!existsSync(name)) closeSync(openSync(name, 'a', OWNER_ONLY.file));
}

/**
 * Makes a folder and those above it, where they are missing. Throws when it cannot be made or written to. Node's own
 * `recursive` never returns where a folder is there and cannot have another one in it, such as `/proc`.
 */
function makeFolder(folder: string): void {
  makeEach(folder, OWNER_ONLY.folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

function makeEach(folder: string, mode?: number): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new Error(`${folder} is not a folder`);
  makeEach(path.dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
