import { onTestFinished } from 'vitest';
import { startPostgresDatabases } from '../../../apps/storefront/testing/postgres-databases.ts';
import { openRateDatabase, type RateDatabase } from '../src/store/open-rate-database.ts';

export interface TestPostgres {
  /** Opens a new database, until the test has finished. */
  openDatabase(): Promise<RateDatabase>;
  /** Stops the server. */
  remove(): Promise<void>;
}

/** A PostgreSQL server for the tests of one file. */
export async function openPostgres(): Promise<TestPostgres> {
  const { server, empty } = await startPostgresDatabases();
  return {
    openDatabase: async () => {
      const db = await openRateDatabase(await empty());
      onTestFinished(() => db.destroy());
      return db;
    },
    remove: () => server.remove(),
  };
}
