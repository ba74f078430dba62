import { createPostgresDatabase, startPostgres, type TestServer } from '@cartfare/testing/servers';
import type { DatabaseLocation } from '@cartfare/server-kit/db';
import { connect } from '../src/db/connect.ts';
import { seedTestShop } from './open-test-shop.ts';

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

  async function create(from?: string): Promise<DatabaseLocation> {
    count += 1;
    // Not a folder, so that opening an embedded database by mistake fails.
    return { dataDir: '/dev/null', databaseUrl: await createPostgresDatabase(server, `shop_${count}`, from) };
  }

  async function createTemplate(): Promise<string> {
    const name = 'demo_shop';
    const db = connect({ dataDir: '/dev/null', databaseUrl: await createPostgresDatabase(server, name) });
    await seedTestShop(db);
    await db.destroy();
    return name;
  }

  return {
    server,
    empty: () => create(),
    seeded: async () => create(await (template ??= createTemplate())),
  };
}
