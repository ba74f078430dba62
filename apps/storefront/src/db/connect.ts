import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { Schema } from './schema.ts';

export type ShopDatabase = Kysely<Schema>;

/** How long a statement waits for another process that is writing, in ms. Source: ours; a write takes below 1 ms. */
const BUSY_TIMEOUT_MS = 5_000;

/** Opens `shop.db` in the folder, which is made when missing. Destroying the result closes the file. */
export function connect(dataDir: string): ShopDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = new Libsql(path.join(dataDir, 'shop.db'), { timeout: BUSY_TIMEOUT_MS });
  file.exec('PRAGMA journal_mode = WAL');
  // An answered request stays done when the power fails right after it.
  file.exec('PRAGMA synchronous = FULL');
  file.exec('PRAGMA foreign_keys = ON');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
}
