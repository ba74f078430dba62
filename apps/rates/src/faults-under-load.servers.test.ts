import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addKey,
  importSettings,
  openRateDatabase,
  selectHistory,
  selectVersion,
  type RateDatabase,
} from '@cartfare/rate-server';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProgram } from '../../storefront/testing/start-program.ts';
import { freePort, missingServers, startPostgres, startRedis } from '@cartfare/testing/servers';
import { buildPrograms } from '../testing/build-programs.ts';
import { startLoad, type Load } from '../testing/load.ts';
import { askRates, readPrice, settingsWith } from '../testing/one-rate-shop.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const ASKERS = 6;
const FAULTS = 4;
/** Answers before each fault, and after the last one. */
const ANSWERS_BETWEEN = 100;

let program: string;
beforeAll(async () => {
  program = (await buildPrograms()).server;
});

/** Imports one version after another, each with another price. One that is not acknowledged may or may not be there. */
function startImports(db: RateDatabase, untilUp: () => Promise<void>) {
  const acknowledged = new Map<number, number>();
  let newest = 0;
  const stopping = new AbortController();

  async function importNext(priceMinor: number): Promise<void> {
    const given = { text: settingsWith(priceMinor), author: '', note: '', nowMs: Date.now() };
    const imported = await importSettings(db, given, { carrierCodes: [] });
    if (!imported.ok) throw new Error(JSON.stringify(imported.issue));
    newest = imported.value.id;
    acknowledged.set(newest, priceMinor);
  }

  async function keepImporting(): Promise<void> {
    for (let priceMinor = 2; !stopping.signal.aborted; priceMinor += 1) {
      await untilUp();
      // PostgreSQL is gone.
      await importNext(priceMinor).catch(() => undefined);
    }
  }

  const first = importNext(1);
  const importing = first.then(keepImporting);
  return {
    acknowledged,
    newest: () => newest,
    first,
    stop: async () => {
      stopping.abort();
      await importing;
    },
  };
}

/** The price of every stored version. */
async function storedPrices(db: RateDatabase): Promise<ReadonlyMap<number, number>> {
  const prices = new Map<number, number>();
  for (const { id } of await selectHistory(db, 1_000_000)) {
    const version = await selectVersion(db, id);
    prices.set(id, JSON.parse(version?.text ?? '').zones[0].rates[0].price.priceMinor);
  }
  return prices;
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly environment: Readonly<Record<string, string>>;
  /** Restarts the database. */
  restart(): Promise<void>;
}

/** Answers with an older version than one that was acknowledged before they were asked for. */
const staleAnswers = ({ answers }: Load) =>
  answers.filter(({ version, acknowledgedBefore }) => version < acknowledgedBefore);

/** Opens the database, starts a server on it, imports and asks all the time, and lets faults happen meanwhile. */
async function runWithFaults(place: Place, fault: 'kill' | 'restart of the database') {
  const db = await openRateDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  onTestFinished(() => db.destroy());
  const added = await addKey(db, { name: 'load', scopes: ['rates'], nowMs: 0 });
  let up: Promise<unknown> = Promise.resolve();
  const imports = startImports(db, async () => void (await (fault === 'kill' ? undefined : up)));
  await imports.first;
  const environment = { ...place.environment, PORT: String(await freePort()), KEY_CALLS_PER_MINUTE: '0' };
  let server = await startProgram(program, { LOG_LEVEL: 'silent', ...environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const load: Load = startLoad({
    url: server.url,
    key: added.ok ? added.value : '',
    askers: ASKERS,
    untilUp: async () => void (await up),
    acknowledgedVersion: imports.newest,
  });
  const moreAnswers = async () => {
    const wanted = load.answers.length + ANSWERS_BETWEEN;
    await expect.poll(() => load.answers.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
  };
  for (let at = 0; at < FAULTS; at += 1) {
    await moreAnswers();
    if (fault === 'kill') {
      await server.end('SIGKILL');
      const restarted = startProgram(program, { LOG_LEVEL: 'silent', ...environment });
      up = restarted;
      server = await restarted;
    } else {
      up = place.restart();
      await up;
    }
  }
  await moreAnswers();
  await load.stop();
  await imports.stop();
  // The database can be read again: what is asked now has the newest version.
  const last = await readPrice(await askRates(server.url, added.ok ? added.value : ''));
  return { last, newest: imports.newest(), load, acknowledged: imports.acknowledged, stored: await storedPrices(db) };
}

/** Every acknowledged version is in the history, and every answer has the price of its version. */
function expectNoLossAndNoWrongPrice({
  last,
  newest,
  load,
  acknowledged,
  stored,
}: Awaited<ReturnType<typeof runWithFaults>>): void {
  expect([...acknowledged].filter(([id, priceMinor]) => stored.get(id) !== priceMinor)).toEqual([]);
  expect(load.answers.filter(({ version, priceMinor }) => stored.get(version) !== priceMinor)).toEqual([]);
  // An import that broke off may have been stored all the same.
  expect(last.version).toBeGreaterThanOrEqual(newest);
  // Each run has answers of several versions, or nothing would have been tried.
  expect(new Set(load.answers.map(({ version }) => version)).size).toBeGreaterThan(FAULTS);
}

async function openEmbedded(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const restart = () => Promise.reject(new Error('An embedded database cannot be restarted.'));
  return { dataDir, databaseUrl: null, environment: { DATA_DIR: dataDir }, restart };
}

async function openServers(): Promise<Place> {
  const [postgres, redis] = await Promise.all([startPostgres({ isDurable: true }), startRedis()]);
  onTestFinished(async () => {
    await postgres.remove();
    await redis.remove();
  });
  return {
    dataDir: '/dev/null',
    databaseUrl: postgres.url,
    environment: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
    restart: async () => {
      await postgres.stop();
      await postgres.start();
    },
  };
}

describe.skipIf(missingServers() !== null)('a rate server that is asked while versions are imported', () => {
  it.each([
    ['an embedded database', openEmbedded],
    ['PostgreSQL and Redis', openServers],
  ])('loses no version and answers no wrong price when it is killed again and again, on %s', async (_where, open) => {
    const result = await runWithFaults(await open(), 'kill');
    expectNoLossAndNoWrongPrice(result);
    // The database can be read all the time.
    expect(staleAnswers(result.load)).toEqual([]);
  });

  it('loses no version and answers no wrong price when PostgreSQL is restarted again and again', async () => {
    const result = await runWithFaults(await openServers(), 'restart of the database');
    expectNoLossAndNoWrongPrice(result);
    // While it is down, answers say that it will be there again.
    expect([...result.load.statuses].filter((status) => status !== 503)).toEqual([]);
  });
});
