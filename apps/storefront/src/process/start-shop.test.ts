import { connect as connectTo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import { answerJson, carrierRate, startServer } from '@cartfare/testing/carriers';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '../config.ts';
import { connect } from '../db/connect.ts';
import { PRODUCTS } from '../seed/products.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { updateExchangeRate } from '@cartfare/rate-server';
import { storeSettings } from '../../testing/store-settings.ts';
import type { RunningShop } from './start-shop.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { seededFolder } from '../../testing/open-test-shop.ts';
import { startSlowCarrier } from '../../testing/slow-carrier.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { startTestShop } from '../../testing/start-test-shop.ts';
import { freePort } from '@cartfare/testing/servers';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const SOAP = soldAs('HS-SOA').variant.id;

const OPERATIONS = ['/healthz', '/readyz', '/metrics'];

const add = (shop: RunningShop) =>
  fetch(`${shop.url}/cart/add.js`, { method: 'POST', body: new URLSearchParams({ id: String(SOAP) }) });

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('a running shop', () => {
  it('answers when it is ready, and no longer when it has stopped', async () => {
    const shop = await startTestShop(await seededFolder());
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    await shop.stop(0);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('makes its database in a folder that does not exist yet, and serves an empty shop', async () => {
    const shop = await startTestShop(path.join(await temporaryFolder(), 'new', 'data'));
    const { products } = await (await fetch(`${shop.url}/products.json`)).json();
    const ready = () => fetch(`${shop.url}/readyz`).then(({ status }) => status);
    await expect.poll(ready, { timeout: LOADING_LIMIT_MS }).toBe(200);
    await shop.stop(0);
    expect(products).toEqual([]);
  });

  it('is the demo shop where that is asked for', async () => {
    const shop = await startTestShop(await temporaryFolder(), {}, { seedDemo: true });
    const { products } = await (await fetch(`${shop.url}/products.json`)).json();
    await shop.stop(0);
    expect(products).toHaveLength(PRODUCTS.length);
  });

  it('ends a limit in time when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const shop = await startTestShop(await seededFolder(), { SESSIONS_PER_ADDRESS: '1' });
    expect((await add(shop)).status).toBe(200);
    vi.setSystemTime(Date.now() - 3_600_000);
    const refused = await add(shop);
    await shop.stop(0);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('keeps carts over a restart', async () => {
    const folder = await seededFolder();
    const before = await startTestShop(folder);
    const cookie = cookieOf(await add(before));
    await before.stop(0);
    const after = await startTestShop(folder);
    const cart = await (await fetch(`${after.url}/cart.js`, { headers: { cookie } })).json();
    await after.stop(0);
    expect(cart.item_count).toBe(1);
  });

  it('prices a carrier in another currency by the rates that were stored last', async () => {
    const carrier = await startServer(answerJson({ rates: [carrierRate({ total_price: '1000', currency: 'USD' })] }));
    onTestFinished(() => carrier.close());
    const folder = await seededFolder();
    const shop = await startTestShop(folder, {
      PARCEL_CARRIER_URL: carrier.origin,
      CARRIER_SECRET: '0123456789abcdef',
    });
    const cookie = cookieOf(await add(shop));
    const query = new URLSearchParams({ 'shipping_address[country]': 'JP', 'shipping_address[zip]': '100-0001' });
    const price = async (): Promise<string | undefined> => {
      const response = await fetch(`${shop.url}/cart/async_shipping_rates?${query}`, { headers: { cookie } });
      if (response.status === 202) return price();
      const rates: readonly ShippingRateMessage[] = (await response.json()).shipping_rates;
      return rates.find(({ code }) => code === 'tracked_packet')?.price;
    };
    expect(await price()).toBe('13.89');
    const db = connect({ dataDir: folder, databaseUrl: null });
    await updateExchangeRate(db, { currency: 'USD', rate: 0.75, asOf: '2026-11-20', base: 'CAD' });
    await db.destroy();
    expect(await price()).toBe('13.33');
    await shop.stop(0);
  });

  it('whose shipping settings cannot be used serves its pages, and says that it is not ready', async () => {
    const folder = await seededFolder();
    const db = connect({ dataDir: folder, databaseUrl: null });
    const { currency: _, ...unusable } = SHIPPING;
    await storeSettings(db, unusable);
    await db.destroy();
    const shop = await startTestShop(folder);
    const page = await fetch(`${shop.url}/products.json`);
    const ready = await fetch(`${shop.url}/readyz`);
    await shop.stop(0);
    expect(page.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ database: 'answers', settings: 'does not answer' });
  });

  it('answers those who are connected when it is told to stop, and says that it is not ready', async () => {
    const shop = await startTestShop(await seededFolder());
    await (await fetch(`${shop.url}/healthz`)).text();
    const stopped = shop.stop();
    const [page, ready] = [await fetch(`${shop.url}/products.json`), await fetch(`${shop.url}/readyz`)];
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ process: 'is stopping' })]);
    await stopped;
  });

  it('answers polls that it holds when it is told to stop', async () => {
    const carrier = await startSlowCarrier();
    onTestFinished(() => carrier.close());
    carrier.hold();
    const asked = carrier.nextAsked();
    const shop = await startTestShop(await seededFolder(), {
      PARCEL_CARRIER_URL: carrier.url,
      CARRIER_SECRET: '0123456789abcdef',
    });
    const cookie = cookieOf(await add(shop));
    const query = new URLSearchParams({ 'shipping_address[country]': 'CA', 'shipping_address[zip]': 'K1N 5T2' });
    const poll = fetch(`${shop.url}/cart/async_shipping_rates?${query}`, { headers: { cookie } });
    await asked;
    await shop.stop();
    expect((await poll).status).toBe(202);
  });

  it('finishes pages that wait for rates when it is told to stop', async () => {
    const carrier = await startSlowCarrier();
    onTestFinished(() => carrier.close());
    carrier.hold();
    const asked = carrier.nextAsked();
    const shop = await startTestShop(await seededFolder(), {
      PARCEL_CARRIER_URL: carrier.url,
      CARRIER_SECRET: '0123456789abcdef',
      // Longer than the time that a stopping shop gives to requests under way.
      POLL_HOLD_MAX_MS: '30000',
    });
    const cookie = cookieOf(await add(shop));
    const page = fetch(`${shop.url}/cart/estimate`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        'shipping_address[country]': 'CA',
        'shipping_address[province]': 'ON',
        'shipping_address[zip]': 'K1N 5T2',
      }),
    });
    await asked;
    await shop.stop();
    const finished = await page;
    expect(finished.status).toBe(200);
    expect(await finished.text()).toContain('</html>');
  });

  it('ends in its time when many clients send requests ahead and read nothing', async () => {
    const shop = await startTestShop(await seededFolder());
    const port = Number(new URL(shop.url).port);
    const sockets = Array.from({ length: 6 }, () =>
      connectTo(port, '127.0.0.1')
        .on('error', () => undefined)
        .pause(),
    );
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write(request.repeat(500), resolve))));
    // Who waited until they had read would wait until the test's own limit.
    await expect(shop.stop()).resolves.toBeUndefined();
  });

  it('answers health checks of HTTP/1.0, which name no host', async () => {
    const shop = await startTestShop(await seededFolder());
    const socket = connectTo(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    const response = await text(socket);
    await shop.stop(0);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s);
  });

  it('keeps health and figures off its own port when they have one', async () => {
    const shop = await startTestShop(await seededFolder(), { METRICS_PORT: '0' });
    const own = await Promise.all(OPERATIONS.map((path) => fetch(shop.url + path)));
    const there = await Promise.all(OPERATIONS.map((path) => fetch(shop.operationsUrl + path)));
    const page = await fetch(`${shop.operationsUrl}/cart.js`);
    await shop.stop(0);
    expect(own.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(there.map(({ status }) => status === 404)).toEqual([false, false, false]);
    expect(page.status).toBe(404);
    await expect(fetch(`${shop.operationsUrl}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('writes the port of its operations into the log, which may be any free one', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const shop = await startTestShop(await seededFolder(), { METRICS_PORT: '0' }, { log });
    await shop.stop(0);
    const port = Number(new URL(shop.operationsUrl ?? '').port);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ port }));
  });

  it('a shop that finds its port taken gives the port of its operations back', async () => {
    const folder = await seededFolder();
    const first = await startTestShop(folder, { METRICS_PORT: '0' });
    const taken = { PORT: new URL(first.url).port, METRICS_PORT: String(await freePort()) };
    await expect(startTestShop(folder, taken)).rejects.toThrow(ConfigError);
    await first.stop(0);
    await (await startTestShop(folder, taken)).stop(0);
  });

  it('a shop that finds its port taken gives the database back', async () => {
    const folder = await seededFolder();
    const first = await startTestShop(folder);
    const port = new URL(first.url).port;
    await expect(startTestShop(folder, { PORT: port })).rejects.toThrow(ConfigError);
    await first.stop(0);
    await (await startTestShop(folder, { PORT: port })).stop(0);
  });

  it('a shop that cannot listen where it is told to says which setting is wrong', async () => {
    const folder = await seededFolder();
    const first = await startTestShop(folder);
    onTestFinished(() => first.stop(0));
    const taken = new URL(first.url).port;
    await expect(startTestShop(folder, { PORT: taken })).rejects.toThrow(/^PORT .+ EADDRINUSE/);
    await expect(startTestShop(folder, { METRICS_PORT: taken })).rejects.toThrow(/^METRICS_PORT .+ EADDRINUSE/);
    await expect(startTestShop(folder, { HOST: 'nowhere.invalid' })).rejects.toThrow(/HOST .+ nowhere\.invalid/);
  });
});
