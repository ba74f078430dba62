import { expect } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { buildPrograms, type Programs } from './build-programs.ts';
import { startPostgresDatabases, type PostgresDatabases } from './postgres-databases.ts';
import { changeSettings } from './store-settings.ts';
import { startSlowCarrier, type SlowCarrier } from './slow-carrier.ts';
import { soldAs } from './sold-as.ts';
import { startProgram, type RunningProgram } from './start-program.ts';
import { startRedis, type TestServer } from '@cartfare/testing/servers';

type WebNumber = 0 | 1;

/** Two processes of a shop, with PostgreSQL, Redis and a carrier. */
export interface ShopOfProcesses {
  readonly programs: Programs;
  readonly databases: PostgresDatabases;
  readonly databaseUrl: string;
  readonly redis: TestServer;
  readonly carrier: SlowCarrier;
  readonly webs: [RunningProgram, RunningProgram];
  /** Starts a web process in place of one that has ended. */
  startWeb(number: WebNumber): Promise<void>;
  /** Starts another web process. The caller has to end it. */
  startAnotherWeb(settings?: Readonly<Record<string, string>>): Promise<RunningProgram>;
  close(): Promise<void>;
}

/** Starts both processes at once, on a database with the demo shop. */
export async function startShopOfProcesses(): Promise<ShopOfProcesses> {
  const programs = await buildPrograms();
  const [databases, redis, carrier] = await Promise.all([startPostgresDatabases(), startRedis(), startSlowCarrier()]);
  const databaseUrl = (await databases.seeded()).databaseUrl ?? '';
  const startWeb = (settings: Readonly<Record<string, string>> = {}) =>
    startProgram(programs.web, {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      PARCEL_CARRIER_URL: carrier.url,
      CARRIER_SECRET: '0123456789abcdef',
      LOG_LEVEL: 'debug',
      PORT: '0',
      HOST: '127.0.0.1',
      ...settings,
    });
  const [first, second] = await Promise.all([startWeb(), startWeb()]);
  const webs: ShopOfProcesses['webs'] = [first, second];
  await lengthenDeadlines(databaseUrl);
  return {
    programs,
    databases,
    databaseUrl,
    redis,
    carrier,
    webs,
    startWeb: async (number) => {
      webs[number] = await startWeb();
    },
    startAnotherWeb: startWeb,
    close: async () => {
      await Promise.all(webs.map((program) => program.end('SIGTERM')));
      await Promise.all([databases.server.remove(), redis.remove(), carrier.close()]);
    },
  };
}

/** Lengthens the carrier's deadlines, because tests decide when it answers, also on busy machines. */
async function lengthenDeadlines(databaseUrl: string): Promise<void> {
  const db = connect({ dataDir: '', databaseUrl });
  await changeSettings(db, (config) => {
    const zones = config.zones.map((zone) => ({
      ...zone,
      carriers: zone.carriers?.map((carrier) => Object.assign({}, carrier, { deadlineMs: 60_000 })) ?? [],
    }));
    return { ...config, zones };
  });
  await db.destroy();
}

/** Creates a cart with two lanterns; returns the shopper's cookie. */
export async function newCart(web: RunningProgram): Promise<string> {
  const body = new URLSearchParams({ id: `${soldAs('HS-LAN-BR').variant.id}`, quantity: '2' });
  const response = await fetch(`${web.url}/cart/add.js`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Makes call 1 for the postal code in Ontario, with the request id `click-` and the code. */
export async function prepare(web: RunningProgram, cookie: string, postalCode: string): Promise<void> {
  const response = await fetch(`${web.url}/cart/prepare_shipping_rates.json`, {
    method: 'POST',
    body: new URLSearchParams({
      'shipping_address[zip]': postalCode,
      'shipping_address[country]': 'CA',
      'shipping_address[province]': 'ON',
    }),
    headers: { cookie, 'x-request-id': `click-${postalCode.replace(' ', '')}` },
  });
  expect(response.status).toBe(202);
}

/** Makes call 2 as clients do, until there are rates; returns their codes. */
export async function pollRates(web: RunningProgram, cookie: string): Promise<readonly string[]> {
  const response = await fetch(`${web.url}/cart/async_shipping_rates.json`, { headers: { cookie } });
  if (response.status === 202) return pollRates(web, cookie);
  expect(response.status).toBe(200);
  const { shipping_rates: rates } = await response.json();
  return rates.map((rate: { readonly code: string }) => rate.code);
}
