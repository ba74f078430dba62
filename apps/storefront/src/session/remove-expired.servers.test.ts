import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect, type ShopDatabase } from '../db/connect.ts';
import { buildPrograms } from '../../testing/build-programs.ts';
import { startPostgresDatabases } from '../../testing/postgres-databases.ts';
import { missingServers } from '@cartfare/testing/servers';

const TEST_LIMIT_MS = 180_000;

it.skipIf(missingServers() !== null)(
  'a process that is told to stop while expired sessions are removed ends in order',
  { timeout: TEST_LIMIT_MS },
  async () => {
    const [programs, databases] = await Promise.all([buildPrograms(), startPostgresDatabases()]);
    onTestFinished(() => databases.server.remove());
    const place = await databases.seeded();
    const [db, watching] = [connect(place), connect(place)];
    const ended = await db.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const { PATH } = process.env;
      const settings = { DATABASE_URL: place.databaseUrl ?? '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
      const child = fork(programs.web, {
        env: { PATH, NODE_ENV: 'production', ...settings },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const exited = once(child, 'exit');
      await expect.poll(() => isWaitedForSessions(watching), { timeout: TEST_LIMIT_MS }).toBe(true);
      child.kill('SIGTERM');
      return exited;
    });
    await Promise.all([db.destroy(), watching.destroy()]);
    expect(ended).toEqual([0, null]);
  },
);

async function isWaitedForSessions(db: ShopDatabase): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where relation = 'sessions'::regclass and not granted`.execute(db);
  return rows.length > 0;
}
