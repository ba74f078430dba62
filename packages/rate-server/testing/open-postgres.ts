import { createPostgresDatabase, startPostgres } from '@cartfare/testing/servers';
import { onTestFinished } from 'vitest';
import { openRateDatabase, type RateDatabase } from '../src/store/open-rate-database.ts';

export interface TestPostgres {
  /** Opens a new database, until the test has finished. */
  openDatabase(): Promise<RateDatabase>;
  /** Stops the server. */
  remove(): Promise<void>;
}

/** A PostgreSQL server for the tests of one file. */
export async function openPostgres(): Promise<TestPostgres> {
  const server = await startPostgres();
  let count = 0;
  return {
    openDatabase: async () => {
      count += 1;
      // Not a folder, so that opening an embedded database by mistake fails.
      const dataDir = '/dev/null';
      const db = await openRateDatabase({
        dataDir,
        databaseUrl: await createPostgresDatabase(server, `rates_${count}`),
      });
      onTestFinished(() => db.destroy());
      return db;
    },
    remove: () => server.remove(),
  };
}
