import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrograms, type Programs } from '../testing/build-programs.ts';
import { startPostgresDatabases, type PostgresDatabases } from '../testing/postgres-databases.ts';
import { startSlowCarrier, type SlowCarrier } from '../testing/slow-carrier.ts';
import { soldAs } from '../testing/sold-as.ts';
import { startProgram, type RunningProgram } from '../testing/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { missingServers, startRedis, type TestServer } from '../testing/test-servers.ts';

const missing = missingServers();
const SET_UP_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 60_000;
const LANTERN = soldAs('HS-LAN-BR').variant.id;

interface Shop {
  readonly programs: Programs;
  readonly databases: PostgresDatabases;
  readonly redis: TestServer;
  readonly carrier: SlowCarrier;
  readonly webs: readonly [RunningProgram, RunningProgram];
  /** By the path on which they ask the carrier. */
  readonly workers: Map<string, RunningProgram>;
  startWorker(path: string): Promise<void>;
}

/** Two web processes that leave questions to the workers, and two workers. All four start on an empty database. */
async function startShop(): Promise<Shop> {
  const programs = await buildPrograms();
  const [databases, redis, carrier] = await Promise.all([startPostgresDatabases(), startRedis(), startSlowCarrier()]);
  const { databaseUrl } = await databases.empty();
  const common = {
    DATABASE_URL: databaseUrl ?? '',
    REDIS_URL: redis.url,
    CARRIER_SECRET: '0123456789abcdef',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const start = (file: string, path: string, more: Record<string, string> = {}) =>
    startProgram(file, { ...common, PARCEL_CARRIER_URL: carrier.url + path, ...more });
  const web = { RATING_CONCURRENCY: '0' };
  const workers = new Map<string, RunningProgram>();
  const startWorker = async (path: string) => void workers.set(path, await start(programs.worker, path));
  const [first, second] = await Promise.all([
    start(programs.web, '/web', web),
    start(programs.web, '/web', web),
    startWorker('/worker-1'),
    startWorker('/worker-2'),
  ]);
  return { programs, databases, redis, carrier, webs: [first, second], workers, startWorker };
}

async function newCart(web: RunningProgram): Promise<string> {
  const body = new URLSearchParams({ id: `${LANTERN}`, quantity: '2' });
  const answer = await fetch(`${web.url}/cart/add.js`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const destination = (zip: string) =>
  new URLSearchParams({
    'shipping_address[zip]': zip,
    'shipping_address[country]': 'CA',
    'shipping_address[province]': 'ON',
  });

const prepare = (web: RunningProgram, cookie: string, zip: string) =>
  fetch(`${web.url}/cart/prepare_shipping_rates.json`, {
    method: 'POST',
    body: destination(zip),
    headers: { cookie, 'x-request-id': `click-${zip.replace(' ', '')}` },
  });

/** Polls as clients do, until there are rates; gives their codes. */
async function pollRates(web: RunningProgram, cookie: string): Promise<readonly string[]> {
  const answer = await fetch(`${web.url}/cart/async_shipping_rates.json`, { headers: { cookie } });
  if (answer.status === 202) return pollRates(web, cookie);
  expect(answer.status).toBe(200);
  const { shipping_rates: rates } = await answer.json();
  return rates.map((rate: { readonly code: string }) => rate.code);
}

describe.skipIf(missing !== null)(`several processes${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, SET_UP_LIMIT_MS);
  beforeEach(() => shop.carrier.answer());
  afterAll(async () => {
    const programs = [...shop.webs, ...shop.workers.values()];
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await Promise.all([shop.databases.server.remove(), shop.redis.remove(), shop.carrier.close()]);
  }, SET_UP_LIMIT_MS);

  it('ask a carrier once for equal questions, and all who wait hear at once', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier } = shop;
    const cookies = await Promise.all(webs.map(newCart));
    const askedBefore = carrier.askedOn.length;
    carrier.hold();
    const asked = carrier.nextAsked();
    await Promise.all(webs.map((web, at) => prepare(web, cookies[at] ?? '', 'K1N 5T2')));
    const polls = webs.map((web, at) => pollRates(web, cookies[at] ?? ''));
    expect(await asked).toMatch(/^\/worker-[12]$/);
    expect(carrier.lastRequestId()).toBe('click-K1N5T2');
    carrier.answer();
    for (const codes of await Promise.all(polls)) expect(codes).toContain('tracked_packet');
    expect(carrier.askedOn.length - askedBefore).toBe(1);
  });

  it('finish what a killed worker was doing', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, workers } = shop;
    const cookie = await newCart(webs[0]);
    carrier.hold();
    const asked = carrier.nextAsked();
    expect((await prepare(webs[0], cookie, 'M5V 3L9')).status).toBe(202);
    const victim = await asked;
    const askedAgain = carrier.nextAsked();
    await workers.get(victim)?.end('SIGKILL');
    const answer = pollRates(webs[1], cookie);
    expect(await askedAgain).toBe(victim === '/worker-1' ? '/worker-2' : '/worker-1');
    carrier.answer();
    expect(await answer).toContain('tracked_packet');
    await shop.startWorker(victim);
  });

  it('go on one by one without Redis, and together once it is back', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, redis } = shop;
    const cookie = await newCart(webs[0]);
    await redis.stop();
    const ready = await fetch(`${webs[0].url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { database: 'answers', queue: 'does not answer' }]);
    await prepare(webs[0], cookie, 'H2X 1Y4');
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    expect(carrier.askedOn.at(-1)).toBe('/web');
    await redis.start();
    await expect
      .poll(
        async () => {
          await prepare(webs[0], cookie, 'V6B 1A1');
          await pollRates(webs[0], cookie);
          await prepare(webs[1], cookie, nextZip());
          await pollRates(webs[1], cookie);
          return carrier.askedOn.at(-1);
        },
        { timeout: TEST_LIMIT_MS },
      )
      .toMatch(/^\/worker-[12]$/);
  });

  it('start at once on a new embedded database', { timeout: TEST_LIMIT_MS }, async () => {
    const settings = { DATA_DIR: await temporaryFolder(), PORT: '0', HOST: '127.0.0.1' };
    const programs = await Promise.all([1, 2, 3].map(() => startProgram(shop.programs.web, settings)));
    const answers = await Promise.all(programs.map(({ url }) => fetch(`${url}/products.json`)));
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('go on once the database is back', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, databases } = shop;
    const cookie = await newCart(webs[0]);
    const readCart = () => fetch(`${webs[1].url}/cart.js`, { headers: { cookie } });
    await databases.server.stop();
    expect((await readCart()).status).toBe(500);
    await databases.server.start();
    await expect.poll(async () => (await readCart()).status, { timeout: TEST_LIMIT_MS }).toBe(200);
    expect((await (await readCart()).json()).item_count).toBe(2);
  });
});

let zips = 0;
function nextZip(): string {
  zips += 1;
  return `K1N 5T${zips % 10}`;
}
