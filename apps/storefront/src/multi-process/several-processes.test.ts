import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../seed/products.ts';
import {
  METRICS_TOKEN,
  newCart,
  pollRates,
  prepare,
  startShopOfProcesses,
  type ShopOfProcesses,
} from '../testing/shop-of-processes.ts';
import { startProgram, type RunningProgram } from '../testing/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { missingServers } from '../testing/test-servers.ts';

const missing = missingServers();
const SET_UP_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 60_000;

describe.skipIf(missing !== null)(`several processes${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let shop: ShopOfProcesses;
  beforeAll(async () => {
    shop = await startShopOfProcesses();
  }, SET_UP_LIMIT_MS);
  beforeEach(() => shop.carrier.answer());
  afterAll(() => shop.close(), SET_UP_LIMIT_MS);

  /** Makes call 1 and has the carrier hold its request; resolves to the path of that request once the carrier has it. */
  async function prepareHeld(web: RunningProgram, cookie: string, zip: string): Promise<string> {
    shop.carrier.hold();
    const asked = shop.carrier.nextAsked();
    await prepare(web, cookie, zip);
    return asked;
  }

  it('ask a carrier once for equal requests, and all who wait hear at once', { timeout: TEST_LIMIT_MS }, async () => {
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
    const victim = await prepareHeld(webs[0], cookie, 'M5V 3L9');
    const askedAgain = carrier.nextAsked();
    await workers.get(victim)?.end('SIGKILL');
    const answer = pollRates(webs[1], cookie);
    expect(await askedAgain).toBe(victim === '/worker-1' ? '/worker-2' : '/worker-1');
    carrier.answer();
    expect(await answer).toContain('tracked_packet');
    await shop.startWorker(victim);
  });

  it('finish what a worker is doing that is told to stop', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, workers } = shop;
    const cookie = await newCart(webs[0]);
    const askedBefore = carrier.askedOn.length;
    const path = await prepareHeld(webs[0], cookie, 'N6A 3K7');
    const worker = workers.get(path);
    const ended = worker?.end('SIGTERM');
    await worker?.logged({ msg: 'told to stop' });
    carrier.answer();
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    expect(await ended).toBe(0);
    expect(carrier.askedOn.slice(askedBefore)).toEqual([path]);
    await shop.startWorker(path);
  });

  it('call the carrier themselves when there is nobody to take a call', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, workers } = shop;
    await Promise.all([...workers.values()].map((worker) => worker.end('SIGTERM')));
    const cookie = await newCart(webs[0]);
    await prepare(webs[0], cookie, 'L9H 1V5');
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    expect(carrier.askedOn.at(-1)).toBe('/web');
    await Promise.all([...workers.keys()].map(shop.startWorker));
  });

  it('finish what a web process asks for others when it is told to stop', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, workers } = shop;
    await Promise.all([...workers.values()].map((worker) => worker.end('SIGTERM')));
    const rating = await shop.startRatingWeb('/rating-web');
    const cookie = await newCart(webs[0]);
    const askedBefore = carrier.askedOn.length;
    expect(await prepareHeld(webs[0], cookie, 'L8P 4X3')).toBe('/rating-web');
    const ended = rating.end('SIGTERM');
    await rating.logged({ msg: 'told to stop' });
    carrier.answer();
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    expect(await ended).toBe(0);
    expect(carrier.askedOn.slice(askedBefore)).toEqual(['/rating-web']);
    await Promise.all([...workers.keys()].map(shop.startWorker));
  });

  it('let go of held polls when a web process is told to stop', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier } = shop;
    const cookie = await newCart(webs[0]);
    const askedBefore = carrier.askedOn.length;
    carrier.hold();
    const asked = carrier.nextAsked();
    await prepare(webs[0], cookie, 'K7L 3N6');
    const poll = request(`${webs[0].url}/cart/async_shipping_rates.json`, {
      headers: { cookie, expect: '100-continue', connection: 'close' },
    }).end();
    // The server has received the poll.
    await Promise.all([asked, once(poll, 'continue')]);
    const answered = once(poll, 'response');
    const ended = webs[0].end('SIGTERM');
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([202, 'null']);
    expect(await ended).toBe(0);
    carrier.answer();
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    expect(carrier.askedOn.length - askedBefore).toBe(1);
    await shop.startWeb(0);
  });

  it('lose nothing when a web process is killed between the calls', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier } = shop;
    const cookie = await newCart(webs[0]);
    await prepareHeld(webs[0], cookie, 'P3E 5J8');
    await webs[0].end('SIGKILL');
    carrier.answer();
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    await shop.startWeb(0);
  });

  it('write every line of a click under its id, in all of them', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, workers } = shop;
    const cookie = await newCart(webs[0]);
    const asked = carrier.nextAsked();
    await prepare(webs[0], cookie, 'K2P 1L4');
    const worker = workers.get(await asked);
    const requestId = 'click-K2P1L4';
    expect(await worker?.logged({ msg: 'carrier answered', requestId })).toMatchObject({ outcome: 'quotes' });
    expect(await webs[0].logged({ msg: 'rated', requestId })).toMatchObject({ outcome: 'rated' });
    expect(carrier.lastRequestId()).toBe('click-K2P1L4');
  });

  it('tell how the workers are, to whom they should', async () => {
    const url = shop.workerUrls.get('/worker-1');
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { queue: 'answers' }]);
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const figures = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(await figures.text()).toMatch(/^cartfare_queue_depth \d+$/m);
  });

  it('count the calls of a session together', { timeout: TEST_LIMIT_MS }, async () => {
    const start = (path: string) => shop.startRatingWeb(path, { RATE_CALLS_PER_SESSION: '2' });
    const [first, second] = await Promise.all([start('/limited-1'), start('/limited-2')]);
    const cookie = await newCart(first);
    await prepare(first, cookie, 'N2L 3G1');
    await prepare(second, cookie, 'N2L 3G1');
    const refused = await fetch(`${first.url}/cart/async_shipping_rates.json`, { headers: { cookie } });
    expect([refused.status, await refused.json()]).toMatchObject([429, { status: 429 }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
  });

  it('go on one by one without Redis, and together once it is back', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, redis } = shop;
    const cookie = await newCart(webs[0]);
    await redis.stop();
    const ready = await fetch(`${webs[0].url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: 'answers', queue: 'does not answer' }]);
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

  it('answer all the same when Redis goes while a worker has the request', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, redis } = shop;
    const cookie = await newCart(webs[0]);
    await prepareHeld(webs[0], cookie, 'K9J 7B8');
    const askedAgain = carrier.nextAsked();
    await redis.stop();
    const answer = pollRates(webs[1], cookie);
    expect(await askedAgain).toBe('/web');
    carrier.answer();
    expect(await answer).toContain('tracked_packet');
    await redis.start();
  });

  it('start, rate and end in order while Redis is gone', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, redis, workers } = shop;
    await redis.stop();
    const newcomer = await shop.startRatingWeb('/newcomer');
    const cookie = await newCart(newcomer);
    await prepare(newcomer, cookie, 'L4N 1A1');
    expect(await pollRates(newcomer, cookie)).toContain('tracked_packet');
    const ended = [newcomer, webs[0], ...workers.values()].map((program) => program.end('SIGTERM'));
    expect(await Promise.all(ended)).toEqual([0, 0, 0, 0]);
    await redis.start();
    await Promise.all([shop.startWeb(0), ...[...workers.keys()].map(shop.startWorker)]);
  });

  it('start at once on a new embedded database', { timeout: TEST_LIMIT_MS }, async () => {
    const settings = { DATA_DIR: await temporaryFolder(), PORT: '0', HOST: '127.0.0.1' };
    const programs = await Promise.all([1, 2, 3].map(() => startProgram(shop.programs.web, settings, ['--seed-demo'])));
    const answers = await Promise.all(programs.map(async ({ url }) => (await fetch(`${url}/products.json`)).json()));
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    expect(answers.map(({ products }) => products.length)).toEqual(programs.map(() => PRODUCTS.length));
  });

  it(
    'lose nothing when the only one is killed between the calls and started again',
    { timeout: TEST_LIMIT_MS },
    async () => {
      const { carrier, programs } = shop;
      const settings = {
        DATA_DIR: await temporaryFolder(),
        PORT: '0',
        HOST: '127.0.0.1',
        PARCEL_CARRIER_URL: `${carrier.url}/alone`,
        CARRIER_SECRET: '0123456789abcdef',
      };
      const first = await startProgram(programs.web, settings, ['--seed-demo']);
      const cookie = await newCart(first);
      await prepareHeld(first, cookie, 'K1N 5T2');
      await first.end('SIGKILL');
      carrier.answer();
      const second = await startProgram(programs.web, settings);
      expect(await pollRates(second, cookie)).toContain('tracked_packet');
      expect(await second.end('SIGTERM')).toBe(0);
    },
  );

  it('lose nothing when the database is restarted between the calls', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, databases } = shop;
    const cookie = await newCart(webs[0]);
    await prepareHeld(webs[0], cookie, 'K1L 7A8');
    const readCart = () => fetch(`${webs[1].url}/cart.js`, { headers: { cookie } });
    await databases.server.stop();
    const refused = await readCart();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await databases.server.start();
    await expect.poll(async () => (await readCart()).status, { timeout: TEST_LIMIT_MS }).toBe(200);
    expect((await (await readCart()).json()).item_count).toBe(2);
    carrier.answer();
    // Whether it has the carrier's rates, too, depends on the time that the database took.
    expect(await pollRates(webs[1], cookie)).toContain('standard');
  });
});

let zips = 0;
/** Returns another postal code each time, a thousand times, so that no answer is cached. */
function nextZip(): string {
  zips += 1;
  const [a, b, c] = String(zips).padStart(3, '0');
  return `K${a}A ${b}B${c}`;
}
