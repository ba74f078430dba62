import type { DatabaseLocation } from '@cartfare/server-kit/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from './open-database.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../../testing/postgres-databases.ts';
import { missingServers } from '@cartfare/testing/servers';

const missing = missingServers();
const TEST_LIMIT_MS = 60_000;

describe.skipIf(missing !== null)(`the shop's start ${missing === null ? '' : `(not run; ${missing}) `}`, () => {
  let databases: PostgresDatabases;
  beforeAll(async () => {
    databases = await startPostgresDatabases();
  }, TEST_LIMIT_MS);
  afterAll(() => databases.server.remove(), TEST_LIMIT_MS);

  /** The process's message why the database cannot be used. */
  async function refusalOf(location: DatabaseLocation): Promise<string> {
    const error: unknown = await openDatabase(location).catch((thrown: unknown) => thrown);
    return error instanceof ConfigError ? error.message : `no refusal: ${String(error)}`;
  }

  async function administer(location: DatabaseLocation, ...statements: readonly string[]): Promise<void> {
    const admin = connect(location);
    for (const statement of statements) await sql.raw(statement).execute(admin);
    await admin.destroy();
  }

  const urlOf = ({ databaseUrl }: DatabaseLocation): URL => new URL(databaseUrl ?? '');

  it('refuses a user who may not make tables', async () => {
    const location = await databases.empty();
    await administer(location, 'create role guest login');
    const url = urlOf(location);
    url.username = 'guest';
    expect(await refusalOf({ ...location, databaseUrl: url.href })).toBe(
      'DATABASE_URL has to lead to a database in which the shop may make its tables: permission denied for schema public',
    );
  });

  it('refuses a database that takes no writes', async () => {
    const location = await databases.empty();
    const name = urlOf(location).pathname.slice(1);
    await administer(location, `alter database ${name} set default_transaction_read_only to on`);
    expect(await refusalOf(location)).toMatch(
      /^DATABASE_URL has to lead to a database in which the shop may make its tables: .*read-only transaction$/,
    );
  });

  it('refuses an encoding that lacks letters of the shop’s languages', async () => {
    const location = await databases.empty();
    const create = `create database latin template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`;
    await administer(location, create);
    expect(await refusalOf({ ...location, databaseUrl: new URL('/latin', urlOf(location)).href })).toBe(
      'DATABASE_URL has to lead to a database with the encoding UTF8, not LATIN1: shoppers write in all languages',
    );
  });
});
