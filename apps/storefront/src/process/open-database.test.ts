import { REQUEST_LIMITS } from '@cartfare/server-kit/db';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { selectCredentials } from '../shop/customers/customer-queries.ts';
import { selectAllProducts } from '../shop/catalogue/product-queries.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { CUSTOMERS } from '../seed/seed-when-empty.ts';
import { PRODUCTS } from '../seed/products.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The process's message why the database cannot be used. */
async function refusalOf(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const place = { dataDir, databaseUrl, postgresLimits: AT_ONCE };
  const error: unknown = await openDatabase(place).catch((thrown: unknown) => thrown);
  return error instanceof ConfigError ? error.message : `no refusal: ${String(error)}`;
}

async function aFile(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  return file;
}

const BEGINNING = 'DATA_DIR has to be a folder that the shop can keep its database in: ';

async function contentOf(dataDir: string, options?: OpenDatabaseOptions) {
  const db = await openDatabase({ dataDir, databaseUrl: null }, options);
  const products = await selectAllProducts(db);
  const demo = await selectCredentials(db, CUSTOMERS[0]?.email ?? '');
  await db.destroy();
  return { products: products.length, hasDemoAccount: demo !== null };
}

/** One attempt a try. */
const AT_ONCE = { ...REQUEST_LIMITS, restartMs: 0 };

const EMPTY = { products: 0, hasDemoAccount: false };

describe('the database', () => {
  it('is made in a folder below others that do not exist yet, without the demo accounts', async () => {
    expect(await contentOf(path.join(await temporaryFolder(), 'new', 'data'))).toEqual(EMPTY);
  });

  it.skipIf(process.platform === 'win32')(
    'is made in a folder that other users of the machine cannot read',
    async () => {
      const folder = path.join(await temporaryFolder(), 'data');
      await contentOf(folder);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'is files that other users of the machine cannot read, also in a folder that they can',
    async () => {
      const folder = await temporaryFolder();
      await chmod(folder, 0o755);
      const db = await openDatabase({ dataDir: folder, databaseUrl: null });
      const names = await readdir(folder);
      const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777));
      await db.destroy();
      expect(names).toContain('shop.db-wal');
      expect(modes).toEqual(names.map(() => 0o600));
    },
  );

  it('is filled with the demo shop when that is asked for and it is new', async () => {
    const folder = await temporaryFolder();
    const filled = { products: PRODUCTS.length, hasDemoAccount: true };
    expect(await contentOf(folder, { seedDemo: true })).toEqual(filled);
    expect(await contentOf(folder)).toEqual(filled);
  });

  it('of a shop that sells nothing yet gets no demo accounts', async () => {
    const folder = await temporaryFolder();
    const db = await openDatabase({ dataDir: folder, databaseUrl: null });
    await storeSettings(db, SHIPPING);
    await db.destroy();
    expect(await contentOf(folder, { seedDemo: true })).toEqual(EMPTY);
  });

  it('on PostgreSQL is filled by the command alone', async () => {
    const place = { dataDir: '', databaseUrl: 'postgres://shop@127.0.0.1:1/shop' };
    await expect(openDatabase(place, { seedDemo: true })).rejects.toThrow('--seed-demo takes the embedded database');
  });

  it('cannot be in a file, nor below one', async () => {
    const file = await aFile();
    expect(await refusalOf(file)).toBe(`${BEGINNING}${file} is not a folder`);
    const below = await refusalOf(path.join(file, 'below', 'it'));
    expect(below).toContain(BEGINNING);
    expect(below).toMatch(/is not a folder|not a directory/);
  });

  it.runIf(existsSync('/proc/self'))('cannot be in a folder that the system does not let anybody make', async () => {
    expect(await refusalOf('/proc/nope')).toMatch(/^DATA_DIR has to be .*: ENOENT: .*'\/proc\/nope'$/);
    expect(await refusalOf('/proc/nope/data')).toMatch(/^DATA_DIR has to be .*: ENOENT: .*'\/proc\/nope'$/);
  });

  it('that a newer version has changed is refused in a sentence that names the change', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const db = await openDatabase(place);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')`.execute(db);
    await db.destroy();
    expect(await refusalOf(place.dataDir)).toContain('by a newer version (9999-later)');
  });

  it('cannot be where something else has its name', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'shop.db'));
    expect(await refusalOf(folder)).toContain(BEGINNING);
  });

  it('cannot be a file that is something else', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'shop.db'), 'no database '.repeat(1_000));
    expect(await refusalOf(folder)).toMatch(/^DATA_DIR has to be .*: .*not a database/);
  });

  it('a database that is damaged is refused with the way out', async () => {
    const folder = await temporaryFolder();
    await contentOf(folder);
    const database = new Libsql(path.join(folder, 'shop.db'));
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    const file = await open(path.join(folder, 'shop.db'), 'r+');
    // The second page and the third, after SQLite's header and the list of tables.
    await file.write(Buffer.alloc(8_192, 255), 0, 8_192, 4_096);
    await file.close();
    const refusal = await refusalOf(folder);
    expect(refusal).toBe(`${BEGINNING}database disk image is malformed. Restore a backup: see docs/operations.md`);
  });

  it('cannot be a file that can only be read', async () => {
    const folder = await temporaryFolder();
    const name = path.join(folder, 'shop.db');
    const database = new Libsql(name);
    database.exec('pragma journal_mode = wal; create table mine (id integer)');
    database.close();
    const file = await open(name, 'r+');
    // The version for writers, in SQLite's header: one that it does not know. Unlike permissions this holds for root, too.
    await file.write(Buffer.of(9), 0, 1, 18);
    await file.close();
    expect(await refusalOf(folder)).toBe(`${BEGINNING}attempt to write a readonly database`);
  });

  it('cannot be on a PostgreSQL that is not there', async () => {
    const refusal = await refusalOf('', 'postgres://shop:secret@127.0.0.1:1/shop');
    expect(refusal).toMatch(/^DATABASE_URL has to lead to a PostgreSQL that lets the shop in: connect ECONNREFUSED/);
    expect(refusal).not.toContain('secret');
  });

  it('is waited for when it cannot be reached, and each try says why', async () => {
    const reasons: string[] = [];
    const patience = { limitMs: 1_500, onTry: (reason: string) => reasons.push(reason) };
    const place = { dataDir: '', databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop', postgresLimits: AT_ONCE };
    await expect(openDatabase(place, { patience })).rejects.toThrow(
      'has to lead to a PostgreSQL that lets the shop in',
    );
    expect(new Set(reasons)).toEqual(new Set(['connect ECONNREFUSED 127.0.0.1:1']));
  });
});
