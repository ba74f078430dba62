import { replaceShippingFile, selectShippingConfig } from '../rates/settings/shipping-file-queries.ts';
import { expect } from 'vitest';
import { connect } from '../db/connect.ts';
import { buildPrograms, type Programs } from './build-programs.ts';
import { startPostgresDatabases, type PostgresDatabases } from './postgres-databases.ts';
import { startSlowCarrier, type SlowCarrier } from './slow-carrier.ts';
import { soldAs } from './sold-as.ts';
import { startProgram, type RunningProgram } from './start-program.ts';
import { freePort, startRedis, type TestServer } from './test-servers.ts';

/** The `METRICS_TOKEN` of all its processes. */
export const METRICS_TOKEN = '0123456789abcdef';

type WebNumber = 0 | 1;

/** Two web processes that leave carrier calls to the workers, and two workers, on separate servers. */
export interface ShopOfProcesses {
  readonly programs: Programs;
  readonly databases: PostgresDatabases;
  readonly databaseUrl: string;
  readonly redis: TestServer;
  readonly carrier: SlowCarrier;
  readonly webs: [RunningProgram, RunningProgram];
  /** By the path at which they call the carrier; web processes use `/web`. */
  readonly workers: Map<string, RunningProgram>;
  /** URLs of the workers' operations. */
  readonly workerUrls: Map<string, string>;
  /** Starts a web process in place of one that has ended. */
  startWeb(number: WebNumber): Promise<void>;
  startWorker(path: string): Promise<void>;
  /** Starts another web process that also makes calls for the others. The caller has to end it. */
  startRatingWeb(path: string, settings?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  close(): Promise<void>;
}

/** Starts all four processes at once, on a database with the demo shop. */
export async function startShopOfProcesses(): Promise<ShopOfProcesses> {
  const programs = await buildPrograms();
  const [databases, redis, carrier] = await Promise.all([startPostgresDatabases(), startRedis(), startSlowCarrier()]);
  const databaseUrl = (await databases.seeded()).databaseUrl ?? '';
  const common = {
    REDIS_URL: redis.url,
    CARRIER_SECRET: '0123456789abcdef',
    METRICS_TOKEN,
    LOG_LEVEL: 'debug',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const start = (file: string, path: string, more: Record<string, string>) =>
    startProgram(file, { ...common, PARCEL_CARRIER_URL: carrier.url + path, ...more });
  const startWebOn = (path: string, more: Record<string, string>) =>
    start(programs.web, path, { DATABASE_URL: databaseUrl, ...more });
  const startWeb = () => startWebOn('/web', { RATING_CONCURRENCY: '0' });
  const [workers, workerUrls] = [new Map<string, RunningProgram>(), new Map<string, string>()];
  const startWorker = async (path: string) => {
    const port = await freePort();
    workerUrls.set(path, `http://127.0.0.1:${port}`);
    workers.set(path, await start(programs.worker, path, { WORKER_PORT: `${port}` }));
  };
  const [first, second] = await Promise.all([
    startWeb(),
    startWeb(),
    startWorker('/worker-1'),
    startWorker('/worker-2'),
  ]);
  const webs: ShopOfProcesses['webs'] = [first, second];
  await lengthenDeadlines(databaseUrl);
  return {
    programs,
    databases,
    databaseUrl,
    redis,
    carrier,
    webs,
    workers,
    workerUrls,
    startWorker,
    startWeb: async (number) => {
      webs[number] = await startWeb();
    },
    startRatingWeb: (path, settings) => startWebOn(path, { RATING_CONCURRENCY: '1', ...settings }),
    close: async () => {
      await Promise.all([...webs, ...workers.values()].map((program) => program.end('SIGTERM')));
      await Promise.all([databases.server.remove(), redis.remove(), carrier.close()]);
    },
  };
}

/** Lengthens the carrier's deadlines, because tests decide when it answers, also on busy machines. */
async function lengthenDeadlines(databaseUrl: string): Promise<void> {
  const db = connect({ dataDir: '', databaseUrl });
  const config = await selectShippingConfig(db);
  if (config === null) throw new Error('The web processes fill the database.');
  const zones = config.zones.map((zone) => ({
    ...zone,
    carriers: zone.carriers?.map((carrier) => Object.assign({}, carrier, { deadlineMs: 60_000 })) ?? [],
  }));
  await replaceShippingFile(db, { ...config, zones }, '');
  await db.destroy();
}

/** Creates a cart with two lanterns; returns the shopper's cookie. */
export async function newCart(web: RunningProgram): Promise<string> {
  const body = new URLSearchParams({ id: `${soldAs('HS-LAN-BR').variant.id}`, quantity: '2' });
  const answer = await fetch(`${web.url}/cart/add.js`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Makes call 1 for the postal code in Ontario, with the request id `click-` and the code. */
export async function prepare(web: RunningProgram, cookie: string, zip: string): Promise<void> {
  const answer = await fetch(`${web.url}/cart/prepare_shipping_rates.json`, {
    method: 'POST',
    body: new URLSearchParams({
      'shipping_address[zip]': zip,
      'shipping_address[country]': 'CA',
      'shipping_address[province]': 'ON',
    }),
    headers: { cookie, 'x-request-id': `click-${zip.replace(' ', '')}` },
  });
  expect(answer.status).toBe(202);
}

/** Makes call 2 as clients do, until there are rates; returns their codes. */
export async function pollRates(web: RunningProgram, cookie: string): Promise<readonly string[]> {
  const answer = await fetch(`${web.url}/cart/async_shipping_rates.json`, { headers: { cookie } });
  if (answer.status === 202) return pollRates(web, cookie);
  expect(answer.status).toBe(200);
  const { shipping_rates: rates } = await answer.json();
  return rates.map((rate: { readonly code: string }) => rate.code);
}
