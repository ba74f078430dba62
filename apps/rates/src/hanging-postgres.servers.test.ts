import { addKey, importSettings, openRateDatabase, type RateDatabase } from '@cartfare/rate-server';
import { REQUEST_LIMITS } from '@cartfare/server-kit/db';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProgram } from '../../storefront/testing/start-program.ts';
import { missingServers, startPostgres, type TestServer } from '@cartfare/testing/servers';
import { buildPrograms } from '../testing/build-programs.ts';
import { askRates, settingsWith } from '../testing/one-rate-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let program: string;
beforeAll(async () => {
  program = (await buildPrograms()).server;
});

async function openPostgres() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const db = await openRateDatabase({ dataDir: '/dev/null', databaseUrl: postgres.url });
  onTestFinished(async () => {
    postgres.thaw();
    await db.destroy();
  });
  const version = { text: settingsWith(980), author: '', note: '', nowMs: 0 };
  await importSettings(db, version, { carrierCodes: [] });
  const added = await addKey(db, { name: 'shop', scopes: ['rates'], nowMs: 0 });
  return { postgres, db, key: added.ok ? added.value : '' };
}

async function startServer({ url }: TestServer, key: string, logLevel = 'silent') {
  const environment = { DATABASE_URL: url, DATA_DIR: '/dev/null', PORT: '0', LOG_LEVEL: logLevel };
  const server = await startProgram(program, environment);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const ask = () => askRates(server.url, key);
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;
  return { server, ask, statusOf };
}

/** Whether a statement waits for this table, as the clean-up does while the test has locked it. */
async function isLockAwaited(db: RateDatabase): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where relation = 'quote_log'::regclass and not granted`.execute(db);
  return rows.length > 0;
}

describe.skipIf(missingServers() !== null)('while PostgreSQL hangs', () => {
  it('the server answers what needs no database, refuses questions, and answers them when it goes on', async () => {
    const { postgres, key } = await openPostgres();
    const { ask, statusOf } = await startServer(postgres, key);
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    postgres.freeze();
    // More than the number of connections.
    const asked = Promise.all(Array.from({ length: 15 }, ask));
    expect([await statusOf('/healthz'), await statusOf('/openapi.json'), await statusOf('/metrics')]).toEqual([
      200, 200, 200,
    ]);
    for (const refused of await asked) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ code: 'database_unavailable' });
    }
    expect(await statusOf('/readyz')).toBe(503);
    postgres.thaw();
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
  });

  it('the server stops in time, in the midst of the clean-up, of a question and of the log', async () => {
    const { postgres, db, key } = await openPostgres();
    const locking = await db.startTransaction().execute();
    await sql`lock table quote_log in access exclusive mode`.execute(locking);
    const { server, ask } = await startServer(postgres, key, 'info');
    await expect.poll(() => isLockAwaited(db), { timeout: 60_000 }).toBe(true);
    // Its record waits to be written.
    expect((await ask()).status).toBe(200);
    postgres.freeze();
    const underWay = ask().then(
      ({ status }) => status,
      () => 'broken off',
    );
    const startedMs = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(REQUEST_LIMITS.responseMs);
    expect(await server.logged({ msg: 'told to stop' })).toMatchObject({ reason: 'SIGTERM' });
    expect(await underWay).toBe('broken off');
    postgres.thaw();
    await locking.rollback().execute();
  });
});
