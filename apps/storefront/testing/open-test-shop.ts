import type { DatabaseLocation } from '@cartfare/server-kit/db';
import { scryptSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { connect, type ShopDatabase } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { DEMO_PASSWORD, seedWhenEmpty } from '../src/seed/seed-when-empty.ts';
import { createShop } from '../src/process/create-shop.ts';
import { randomToken } from '../src/session/sessions.ts';
import type { Shop } from '../src/app-context.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestShop {
  readonly db: ShopDatabase;
  readonly shop: Shop;
  /** The shop's clock, which tests set. */
  readonly time: { nowMs: number };
}

/** Opens the demo shop on a real database in a new folder, with a clock that stands still. */
export async function openTestShop(): Promise<TestShop> {
  const db = connect(await openPlace());
  onTestFinished(() => db.destroy());
  const time = { nowMs: Date.UTC(2026, 10, 20) };
  return { db, time, shop: createShop({ db, now: () => time.nowMs, newToken: randomToken }) };
}

const openSeeded = async (): Promise<DatabaseLocation> => ({ dataDir: await seededFolder(), databaseUrl: null });

let openPlace = openSeeded;

/** Makes the test shops of the file, or of the group of tests, use these databases. Each has to be unused. */
export function openTestShopsIn(places: () => Promise<DatabaseLocation>): void {
  beforeAll(() => void (openPlace = places));
  afterAll(() => void (openPlace = openSeeded));
}

/** Creates a data folder with the seeded database. */
export async function seededFolder(): Promise<string> {
  seeded ??= seededDatabase();
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'shop.db'), await seeded);
  return folder;
}

/** Made once for all test files of a process. */
let seeded: Promise<Buffer> | undefined;

async function seededDatabase(): Promise<Buffer> {
  const folder = await temporaryFolder();
  const db = connect({ dataDir: folder, databaseUrl: null });
  await seedTestShop(db);
  // Moves what was written from the write-ahead log into the database file.
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  await db.destroy();
  return readFile(path.join(folder, 'shop.db'));
}

/** Fills a new database with the demo shop. The passwords of its customers are quick to check. */
export async function seedTestShop(db: ShopDatabase): Promise<void> {
  await migrate(db);
  await seedWhenEmpty(db);
  await db
    .updateTable('customers')
    .set({ password_hash: quickHash(DEMO_PASSWORD) })
    .execute();
}

/** A hash in the shop's form with a very low cost, so that no log-in of a test takes the time of a real one. */
export function quickHash(password: string): string {
  const salt = Buffer.from('salt');
  const key = scryptSync(password, salt, 32, { N: 1024, r: 1, p: 1 });
  return `scrypt$1024$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
