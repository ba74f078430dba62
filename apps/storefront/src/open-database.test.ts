import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { selectAllProducts } from './db/product-queries.ts';
import { openDatabase } from './open-database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Why the place cannot be used, as the process says it. */
async function refusalOf(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const error: unknown = await openDatabase({ dataDir, databaseUrl }).catch((thrown: unknown) => thrown);
  return error instanceof ConfigError ? error.message : `no refusal: ${String(error)}`;
}

async function aFile(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  return file;
}

const BEGINNING = 'DATA_DIR has to be a folder that the shop can keep its database in: ';

describe('the database', () => {
  it('is made, and filled, in a folder below others that do not exist yet', async () => {
    const db = await openDatabase({ dataDir: path.join(await temporaryFolder(), 'new', 'data'), databaseUrl: null });
    const products = await selectAllProducts(db);
    await db.destroy();
    expect(products.length).toBeGreaterThan(0);
  });

  it('cannot be in a file, nor below one', async () => {
    const file = await aFile();
    expect(await refusalOf(file)).toBe(`${BEGINNING}${file} is no folder`);
    const below = await refusalOf(path.join(file, 'below', 'it'));
    expect(below).toContain(BEGINNING);
    expect(below).toMatch(/is no folder|not a directory/);
  });

  it.runIf(existsSync('/proc/self'))('cannot be in a folder that the system does not let anybody make', async () => {
    expect(await refusalOf('/proc/nope')).toMatch(/^DATA_DIR has to be .*: ENOENT: .*'\/proc\/nope'$/);
    expect(await refusalOf('/proc/nope/data')).toMatch(/^DATA_DIR has to be .*: ENOENT: .*'\/proc\/nope'$/);
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

  it('cannot be on a PostgreSQL that is not there', async () => {
    const refusal = await refusalOf('', 'postgres://shop:secret@127.0.0.1:1/shop');
    expect(refusal).toMatch(/^DATABASE_URL has to lead to a PostgreSQL that lets the shop in: connect ECONNREFUSED/);
    expect(refusal).not.toContain('secret');
  });
});
