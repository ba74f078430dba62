import type { DatabaseLocation } from '@cartfare/rate-server/db';
import { sql } from 'kysely';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { seedWhenEmpty } from '../src/seed/seed-when-empty.ts';
import { startPostgres, type TestServer } from './test-servers.ts';

/** A PostgreSQL server for one test file, which creates databases on demand. */
export interface PostgresDatabases {
  readonly server: TestServer;
  /** Creates an empty database. */
  empty(): Promise<DatabaseLocation>;
  /** Creates a database with the demo shop. */
  seeded(): Promise<DatabaseLocation>;
}

export async function startPostgresDatabases(): Promise<PostgresDatabases> {
  const server = await startPostgres();
  let count = 0;
  let template: Promise<string> | undefined;

  async function create(from: string): Promise<string> {
    count += 1;
    const name = `shop_${count}`;
    const admin = connect(placeOf('postgres'));
    await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(admin);
    await admin.destroy();
    return name;
  }

  async function createTemplate(): Promise<string> {
    const name = await create('template0');
    const db = connect(placeOf(name));
    await migrate(db);
    await seedWhenEmpty(db);
    await db.destroy();
    return name;
  }

  const placeOf = (name: string): DatabaseLocation => ({
    // Not a folder, so that opening an embedded database by mistake fails.
    dataDir: '/dev/null',
    databaseUrl: new URL(`/${name}`, server.url).href,
  });

  return {
    server,
    empty: async () => placeOf(await create('template0')),
    seeded: async () => placeOf(await create(await (template ??= createTemplate()))),
  };
}
