import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { ShippingConfig } from '@cartfare/rating';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { replaceShippingFile } from '../db/shipping-file-queries.ts';
import { createNodeListener, type QuickAnswer } from '../http/node-listener.ts';
import { createCallLimits } from '../limits/call-limits.ts';
import { memoryLimiters } from '../limits/limiter.ts';
import type { OpenedSession } from '../shop/services.ts';
import { loadAllCountryRules, LOADING_LIMIT_MS } from '../testing/load-all-country-rules.ts';
import { openTestApp, type TestAppChanges } from '../testing/open-test-app.ts';
import { soldAs } from '../testing/sold-as.ts';
import { createStandingPolls } from './standing-polls.ts';

const UNLIMITED = { perSession: 0, perAddress: 0, sessionsPerAddress: 0 };

const POLL = '/cart/async_shipping_rates.json';
const OTTAWA = '?shipping_address[country]=CA&shipping_address[province]=ON&shipping_address[zip]=K1N+5T2';
const VANCOUVER = '?shipping_address[country]=CA&shipping_address[province]=BC&shipping_address[zip]=V6B+1A1';

/** The demo shop on a real socket, where one can see which polls were answered at once. */
async function startShop(changes: TestAppChanges = {}) {
  const { app, db, deps, shop } = await openTestApp(changes);
  await replaceShippingFile(db, withoutCarriers(await shop.shipping.current()), '');
  const quick: (QuickAnswer | null)[] = [];
  const answerQuickly = createStandingPolls(deps);
  const listener = createNodeListener(app, (request: IncomingMessage) => {
    const answer = answerQuickly(request);
    quick.push(answer);
    return answer;
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await shop.sessions.open();
  const { session } = opened;
  let { token } = opened;
  await shop.carts.add(session.cartToken, [{ variantId: soldAs('HS-SOA').variant.id, quantity: 1 }]);
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: `theme=dark; session=${token}`, ...init.headers };
    const answer = await fetch(url + path, { ...init, headers });
    return { answer, text: await answer.text(), wasQuick: quick.at(-1) !== null };
  };
  const logIn = (customer: OpenedSession) => {
    token = customer.token;
  };
  return { deps, shop, session, send, logIn };
}

/** A carrier that is missing may be back with the next poll: answers without it do not stand. */
const withoutCarriers = (config: ShippingConfig): ShippingConfig => ({
  ...config,
  zones: config.zones.map((zone) => ({ ...zone, carriers: [] })),
});

const headersOf = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'));

beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);

describe('a poll whose answer stands', () => {
  it('is answered at once, and as every other', async () => {
    const { send } = await startShop();
    const init = { headers: { 'x-request-id': 'click-1' } };
    const first = await send(POLL + OTTAWA, init);
    const second = await send(POLL + OTTAWA, init);
    expect([first.wasQuick, second.wasQuick]).toEqual([false, true]);
    expect(second.answer.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(headersOf(second.answer)).toEqual(headersOf(first.answer));
  });

  it('is known by its destination, not by how that is written', async () => {
    const { send } = await startShop();
    await send(POLL + OTTAWA);
    const reordered = `?${OTTAWA.slice(1).split('&').toReversed().join('&')}`;
    expect((await send(`/cart/async_shipping_rates${reordered}`)).wasQuick).toBe(true);
    expect((await send(POLL + VANCOUVER)).wasQuick).toBe(false);
  });

  it('may mean the destination that the session prepared last', async () => {
    const { send, shop, session } = await startShop();
    await shop.sessions.setDestination(session, { country: 'CA', province: 'ON', zip: 'K1N 5T2' });
    const slow = await send(POLL);
    const quick = await send(POLL);
    expect([slow.wasQuick, quick.wasQuick, quick.text]).toEqual([false, true, slow.text]);
    await shop.sessions.setDestination(session, { country: 'CA', province: 'BC', zip: 'V6B 1A1' });
    const other = await send(POLL);
    expect([other.wasQuick, other.text === slow.text]).toEqual([false, false]);
  });

  it('is counted like every other', async () => {
    const { send, deps } = await startShop();
    await send(POLL + OTTAWA);
    await send(POLL + OTTAWA);
    expect(await deps.operations.metrics.text()).toContain('cartfare_polls_total{answer="ready"} 2');
  });
});

describe('a poll that is left to the app', () => {
  it.each([
    ['another path', `${POLL}x${OTTAWA}`, {}, 404],
    ['another method', POLL + OTTAWA, { method: 'POST' }, 405],
    ['no session', POLL + OTTAWA, { headers: { cookie: 'theme=dark' } }, 422],
    ['an unknown session', POLL + OTTAWA, { headers: { cookie: 'session=unknown' } }, 422],
    ['fields that make no sense', `${POLL}?shipping_address=Ottawa`, {}, 400],
    ['fields that nobody may name', `${POLL}?__proto__[x]=1`, {}, 400],
    ['a country that is not shipped to', `${POLL}?shipping_address[country]=AQ`, {}, 422],
  ])('has %s', async (_name, path, init, status) => {
    const { send } = await startShop();
    await send(POLL + OTTAWA);
    const { answer, wasQuick } = await send(path, init);
    expect([answer.status, wasQuick]).toEqual([status, false]);
  });

  it('is for a cart that has changed since', async () => {
    const { send, shop, session } = await startShop();
    const before = [await send(POLL + OTTAWA), await send(POLL + OTTAWA)];
    await shop.carts.add(session.cartToken, [{ variantId: soldAs('HS-ANC-40').variant.id, quantity: 1 }]);
    const after = [await send(POLL + OTTAWA), await send(POLL + OTTAWA)];
    expect([...before, ...after].map(({ wasQuick }) => wasQuick)).toEqual([false, true, false, true]);
    expect(after[1]?.text).toBe(after[0]?.text);
    expect(after[0]?.text).not.toBe(before[0]?.text);
  });

  it('is of a session that was ended', async () => {
    const { send, shop, session } = await startShop();
    await send(POLL + OTTAWA);
    await shop.sessions.end(session);
    expect((await send(POLL + OTTAWA)).wasQuick).toBe(false);
  });

  it('is of a customer, whose tags count', async () => {
    const { send, shop, session, logIn } = await startShop();
    await send(POLL + OTTAWA);
    expect((await send(POLL + OTTAWA)).wasQuick).toBe(true);
    logIn(await shop.sessions.logIn(session, 2));
    const polls = [await send(POLL + OTTAWA), await send(POLL + OTTAWA)];
    expect(polls.map(({ answer, wasQuick }) => [answer.status, wasQuick])).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  it('is refused, and counted once', async () => {
    const limits = createCallLimits({ ...UNLIMITED, perSession: 3 }, memoryLimiters(Date.now));
    const { send } = await startShop({ callLimits: limits });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await send(`${POLL}?shipping_address[country]=AQ`)).answer.status);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
  });

  it('is beyond the limit, and is told so', async () => {
    const limits = createCallLimits({ ...UNLIMITED, perSession: 3 }, memoryLimiters(Date.now));
    const { send } = await startShop({ callLimits: limits });
    const statuses: [number, boolean][] = [];
    for (let count = 0; count < 5; count += 1) {
      const { answer, wasQuick } = await send(POLL + OTTAWA);
      statuses.push([answer.status, wasQuick]);
    }
    expect(statuses).toEqual([
      [200, false],
      [200, true],
      [200, true],
      [429, false],
      [429, false],
    ]);
  });
});
