import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { buildPrograms } from '../testing/build-programs.ts';
import { startPostgresDatabases } from '../testing/postgres-databases.ts';
import { startProgram } from '../testing/start-program.ts';
import { missingServers } from '../testing/test-servers.ts';

const TEST_LIMIT_MS = 180_000;

it.skipIf(missingServers() !== null)(
  'a process starts and ends in order while expired sessions cannot be removed',
  { timeout: TEST_LIMIT_MS },
  async () => {
    const [programs, databases] = await Promise.all([buildPrograms(), startPostgresDatabases()]);
    const place = await databases.seeded();
    const db = connect(place);
    const [status, code] = await db.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const settings = { DATABASE_URL: place.databaseUrl ?? '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
      const program = await startProgram(programs.web, settings);
      const page = await fetch(`${program.url}/products.json`);
      return [page.status, await program.end('SIGTERM')];
    });
    await db.destroy();
    await databases.server.remove();
    expect([status, code]).toEqual([200, 0]);
  },
);
