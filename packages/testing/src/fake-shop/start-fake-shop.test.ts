import { afterEach, beforeEach, expect, test } from 'vitest';

import { answers } from '../scripted-answer.ts';
import { startFakeShop, type FakeShop } from './start-fake-shop.ts';
import { TINY_CATALOGUE } from './tiny-catalogue.ts';

let shop: FakeShop;
let cookie: string;

beforeEach(async () => {
  shop = await startFakeShop({ pollsUntilReady: 0 });
  const added = await fetch(`${shop.baseUrl}/cart/add.js?id=${TINY_CATALOGUE.lantern.id}`, { method: 'POST' });
  cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterEach(() => shop.close());

const prepare = (): Promise<Response> =>
  fetch(`${shop.baseUrl}/cart/prepare_shipping_rates`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ 'shipping_address[country]': 'DE' }),
  });
const poll = (): Promise<Response> => fetch(`${shop.baseUrl}/cart/async_shipping_rates`, { headers: { cookie } });

test('a sloppy prepare is prepared all the same', async () => {
  shop.script({ prepare: [answers.empty(202)] });
  const prepared = await prepare();
  expect([prepared.status, await prepared.text()]).toEqual([202, '']);
  expect((await poll()).status).toBe(200);
});

test('every way of saying "not yet" can come before the rates', async () => {
  shop.script({ poll: [answers.json(200, null), answers.empty(204), answers.empty(202)] });
  await prepare();
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await poll()).status);
  expect(statuses).toEqual([200, 204, 202, 200]);
});

test('a throttled poll is a web page with the time to wait', async () => {
  shop.script({ poll: [answers.html(429, '<h1>Too many</h1>', { 'retry-after': '2' })] });
  const answer = await poll();
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    429,
    '2',
    'text/html; charset=utf-8',
  ]);
});

test('a connection can drop before the answer and within it', async () => {
  shop.script({ poll: [answers.networkFailure(), answers.brokenBody(200)] });
  await expect(poll()).rejects.toThrow('fetch failed');
  const broken = await poll();
  await expect(broken.text()).rejects.toThrow('terminated');
});

test('an answer that never comes ends when the shop closes', async () => {
  shop.script({ poll: [answers.never()] });
  const outcome = poll().then(
    () => 'an answer',
    (error: unknown) => error,
  );
  await expect.poll(() => shop.requests.length).toBe(2);
  await shop.close();
  expect(await outcome).toBeInstanceOf(TypeError);
});

test('requests are kept as they came', async () => {
  await prepare();
  expect(shop.requests.at(-1)).toEqual({
    method: 'POST',
    path: '/cart/prepare_shipping_rates',
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'shipping_address%5Bcountry%5D=DE',
  });
});
