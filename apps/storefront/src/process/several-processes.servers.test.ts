import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../seed/products.ts';
import {
  newCart,
  pollRates,
  prepare,
  startShopOfProcesses,
  type ShopOfProcesses,
} from '../../testing/shop-of-processes.ts';
import { startProgram, type RunningProgram } from '../../testing/start-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { missingServers } from '@cartfare/testing/servers';

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

  /** Makes call 1, and waits until the carrier has the request for it, which it holds. */
  async function prepareHeld(web: RunningProgram, cookie: string, postalCode: string): Promise<void> {
    shop.carrier.hold();
    const asked = shop.carrier.nextAsked();
    await prepare(web, cookie, postalCode);
    await asked;
  }

  it('ask a carrier once for equal requests, and all of them get its rates', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier } = shop;
    const cookies = await Promise.all(webs.map(newCart));
    const askedBefore = carrier.askedOn.length;
    carrier.hold();
    const asked = carrier.nextAsked();
    await Promise.all(webs.map((web, at) => prepare(web, cookies[at] ?? '', 'K1N 5T2')));
    const polls = webs.map((web, at) => pollRates(web, cookies[at] ?? ''));
    await asked;
    expect(carrier.lastRequestId()).toBe('click-K1N5T2');
    carrier.answer();
    for (const codes of await Promise.all(polls)) expect(codes).toContain('tracked_packet');
    expect(carrier.askedOn.length - askedBefore).toBe(1);
  });

  it('let go of held polls when a web process is told to stop', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier } = shop;
    const cookie = await newCart(webs[0]);
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
    const { webs, carrier } = shop;
    const cookie = await newCart(webs[0]);
    await prepare(webs[0], cookie, 'K2P 1L4');
    const requestId = 'click-K2P1L4';
    const answered = { msg: 'carrier answered', requestId };
    expect(await Promise.race(webs.map((web) => web.logged(answered)))).toMatchObject({ outcome: 'quotes' });
    expect(await webs[0].logged({ msg: 'rated', requestId })).toMatchObject({ outcome: 'rated' });
    expect(carrier.lastRequestId()).toBe('click-K2P1L4');
  });

  it('count the calls of a session together', { timeout: TEST_LIMIT_MS }, async () => {
    const start = () => shop.startAnotherWeb({ RATE_CALLS_PER_SESSION: '2' });
    const [first, second] = await Promise.all([start(), start()]);
    const cookie = await newCart(first);
    await prepare(first, cookie, 'N2L 3G1');
    await prepare(second, cookie, 'N2L 3G1');
    const refused = await fetch(`${first.url}/cart/async_shipping_rates.json`, { headers: { cookie } });
    expect([refused.status, await refused.json()]).toMatchObject([429, { status: 429 }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
  });

  it('go on without Redis, and with it once it is back', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, redis } = shop;
    const cookie = await newCart(webs[0]);
    await redis.stop();
    const ready = await fetch(`${webs[0].url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: 'answers', redis: 'does not answer' }]);
    await prepare(webs[0], cookie, 'H2X 1Y4');
    expect(await pollRates(webs[1], cookie)).toContain('tracked_packet');
    await redis.start();
    const status = () => fetch(`${webs[0].url}/readyz`).then((answer) => answer.status);
    await expect.poll(status, { timeout: TEST_LIMIT_MS }).toBe(200);
  });

  it('answer all the same when Redis goes while the carrier is asked', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, carrier, redis } = shop;
    const cookie = await newCart(webs[0]);
    await prepareHeld(webs[0], cookie, 'K9J 7B8');
    await redis.stop();
    const answer = pollRates(webs[1], cookie);
    carrier.answer();
    expect(await answer).toContain('tracked_packet');
    await redis.start();
  });

  it('start, rate and end in order while Redis is gone', { timeout: TEST_LIMIT_MS }, async () => {
    const { webs, redis } = shop;
    await redis.stop();
    const newcomer = await shop.startAnotherWeb();
    const cookie = await newCart(newcomer);
    await prepare(newcomer, cookie, 'L4N 1A1');
    expect(await pollRates(newcomer, cookie)).toContain('tracked_packet');
    const ended = [newcomer, webs[0]].map((program) => program.end('SIGTERM'));
    expect(await Promise.all(ended)).toEqual([0, 0]);
    await redis.start();
    await shop.startWeb(0);
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
