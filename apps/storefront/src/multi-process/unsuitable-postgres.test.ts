import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { connect, type DatabasePlace } from '../db/connect.ts';
import { openDatabase } from '../process/open-database.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../../testing/postgres-databases.ts';
import { missingServers } from '../../testing/test-servers.ts';

const missing = missingServers();
const TEST_LIMIT_MS = 60_000;

describe.skipIf(missing !== null)(`the shop's start ${missing === null ? '' : `(not run; ${missing}) `}`, () => {
  let databases: PostgresDatabases;
  beforeAll(async () => {
    databases = await startPostgresDatabases();
  }, TEST_LIMIT_MS);
  afterAll(() => databases.server.remove(), TEST_LIMIT_MS);

  /** The process's message why the database cannot be used. */
  async function refusalOf(place: DatabasePlace): Promise<string> {
    const error: unknown = await openDatabase(place).catch((thrown: unknown) => thrown);
    return error instanceof ConfigError ? error.message : `no refusal: ${String(error)}`;
  }

  async function administer(place: DatabasePlace, ...statements: readonly string[]): Promise<void> {
    const admin = connect(place);
    for (const statement of statements) await sql.raw(statement).execute(admin);
    await admin.destroy();
  }

  const urlOf = ({ databaseUrl }: DatabasePlace): URL => new URL(databaseUrl ?? '');

  it('refuses a user who may not make tables', async () => {
    const place = await databases.empty();
    await administer(place, 'create role guest login');
    const url = urlOf(place);
    url.username = 'guest';
    expect(await refusalOf({ ...place, databaseUrl: url.href })).toBe(
      'DATABASE_URL has to lead to a database in which the shop may make its tables: permission denied for schema public',
    );
  });

  it('refuses a database that takes no writes', async () => {
    const place = await databases.empty();
    const name = urlOf(place).pathname.slice(1);
    await administer(place, `alter database ${name} set default_transaction_read_only to on`);
    expect(await refusalOf(place)).toMatch(
      /^DATABASE_URL has to lead to a database in which the shop may make its tables: .*read-only transaction$/,
    );
  });

  it('refuses an encoding that lacks letters of the shop’s languages', async () => {
    const place = await databases.empty();
    const create = `create database latin template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`;
    await administer(place, create);
    expect(await refusalOf({ ...place, databaseUrl: new URL('/latin', urlOf(place)).href })).toBe(
      'DATABASE_URL has to lead to a database with the encoding UTF8, not LATIN1: shoppers write in all languages',
    );
  });
});
