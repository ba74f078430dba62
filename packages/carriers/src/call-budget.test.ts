import { answerJson, carrierRate, type TestHandler } from '@cartfare/testing/carriers';
import { describe, expect, it } from 'vitest';
import { carrierRequest, ratingLine } from '../testing/connect-test-carrier.ts';
import { serveAdapter } from '../testing/serve-adapter.ts';
import { createMemoryBudget } from './call-budget.ts';
import { askedPauseMs } from './call-carrier.ts';
import type { CarrierConnection } from './connect-carriers.ts';

const MINUTE = 60_000;

describe('createMemoryBudget', () => {
  it('gives as many calls a minute as the settings allow, to each carrier by itself', async () => {
    let time = 0;
    const budget = createMemoryBudget(() => time);
    const take = (carrier: string) => budget.take({ carrier, account: 'shared' }, 2);
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false]);
    expect(await take('b')).toBe(true);
    time = MINUTE - 1;
    expect(await take('a')).toBe(false);
    time = MINUTE;
    expect(await take('a')).toBe(true);
  });

  it('keeps the longer of two pauses', async () => {
    let time = 0;
    const budget = createMemoryBudget(() => time);
    const take = (account: string) => budget.take({ carrier: 'a', account }, null);
    await budget.pause('one', 5000);
    await budget.pause('one', 1000);
    time = 4999;
    expect([await take('one'), await take('other')]).toEqual([false, true]);
    time = 5000;
    expect(await take('one')).toBe(true);
  });
});

describe('askedPauseMs', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['a date', { 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' }, MINUTE],
    [
      'a date of a clock that is wrong by a day',
      { 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      MINUTE,
    ],
    ['a part of a second, raised to one', { 'retry-after': '0.5' }, 1000],
    ['zero', { 'retry-after': '0' }, null],
    ['a date that is over', { 'retry-after': 'Thu, 19 Nov 2026 12:01:00 GMT' }, null],
    ['an absurd time, cut to an hour', { 'retry-after': '99999999' }, 3_600_000],
    ['nothing', {}, null],
    ['nonsense', { 'retry-after': 'soon' }, null],
  ])('reads %s', (_what, headers, waitMs) => {
    expect(askedPauseMs(headers, NOW)).toBe(waitMs);
  });
});

describe('a carrier with a budget', () => {
  const request = (quantity: number) => carrierRequest({ lines: [ratingLine({ quantity })] });
  const rates = answerJson({ rates: [carrierRate()] });
  const usedUp = { kind: 'failed', reason: 'budget_used_up' };

  async function bench(handler: TestHandler, callsPerMinute?: number) {
    const clock = { time: 0 };
    const connection = callsPerMinute === undefined ? {} : { callsPerMinute };
    const served = await serveAdapter('callback', handler, connection, { now: () => clock.time });
    return { ...served, clock };
  }

  it('is not called more often than its settings allow, and answers from the cache meanwhile', async () => {
    const { quote, server, clock } = await bench(rates, 2);
    await quote(request(1));
    await quote(request(2));
    expect(await quote(request(3))).toEqual(usedUp);
    expect(await quote(request(1))).toMatchObject({ kind: 'quotes' });
    expect(server.requests).toHaveLength(2);
    clock.time = MINUTE;
    expect(await quote(request(3))).toMatchObject({ kind: 'quotes' });
  });

  it.each([
    ['for as long as it asks', { 'retry-after': '90' }, 90_000],
    ['for half a minute if it does not say how long', {}, 30_000],
  ])('is left alone after a 429 %s', async (_what, headers, pauseMs) => {
    let isBusy = true;
    const { quote, server, clock } = await bench((response, received) =>
      isBusy ? void response.writeHead(429, headers).end() : rates(response, received),
    );
    expect(await quote(request(1))).toEqual({ kind: 'failed', reason: 'too_many_requests' });
    isBusy = false;
    clock.time = pauseMs - 1;
    expect(await quote(request(1))).toEqual(usedUp);
    expect(server.requests).toHaveLength(1);
    clock.time = pauseMs;
    expect(await quote(request(1))).toMatchObject({ kind: 'quotes' });
  });

  it('is left alone after a 503 that says for how long', async () => {
    const { quote, server, clock } = await bench(
      (response) => void response.writeHead(503, { 'retry-after': '90' }).end(),
    );
    expect(await quote(request(1))).toEqual({ kind: 'failed', reason: 'bad_status' });
    clock.time = 89_999;
    expect(await quote(request(2))).toEqual(usedUp);
    clock.time = 90_000;
    expect(await quote(request(2))).toEqual({ kind: 'failed', reason: 'bad_status' });
    expect(server.requests).toHaveLength(2);
  });

  /** A busy carrier's server, asked in its first second under the code `parcels` with the key `one`. */
  async function askAfterBusy(over: Partial<CarrierConnection>, adapter: string = 'callback') {
    const budget = createMemoryBudget(() => 0);
    const busy = await serveAdapter('callback', answerJson({}, 429), { secret: 'one' }, { budget });
    expect(await busy.quote(request(1))).toMatchObject({ reason: 'too_many_requests' });
    const connection = { url: busy.server.origin, secret: 'one', ...over };
    const other = await serveAdapter(adapter, rates, connection, { budget });
    return other.quote(request(1));
  }

  it('shares the pause with another carrier of the same account', async () => {
    expect(await askAfterBusy({ code: 'second' })).toEqual(usedUp);
  });

  it.each([
    ['key', { secret: 'two' }, 'callback' as const],
    ['interface', {}, 'easypost' as const],
  ])('does not share the pause with a carrier of another %s', async (_what, over, adapter) => {
    expect(await askAfterBusy(over, adapter)).toEqual({ kind: 'failed', reason: 'too_many_requests' });
  });

  it('does not share its calls with a carrier of another key, or of another code', async () => {
    const budget = createMemoryBudget(() => 0);
    const first = await serveAdapter('callback', rates, { secret: 'one', callsPerMinute: 1 }, { budget });
    const connect = (over: Partial<CarrierConnection>) =>
      serveAdapter(
        'callback',
        rates,
        { url: first.server.origin, secret: 'one', callsPerMinute: 1, ...over },
        { budget },
      );
    await first.quote(request(1));
    expect(await (await connect({})).quote(request(1))).toEqual(usedUp);
    expect(await (await connect({ secret: 'two' })).quote(request(1))).toMatchObject({ kind: 'quotes' });
    expect(await (await connect({ code: 'second' })).quote(request(1))).toMatchObject({ kind: 'quotes' });
  });

  it('is not asked whether its outage is over while its calls are used up, and is asked right after', async () => {
    let isDown = true;
    const { quote, clock } = await bench(
      (response, received) => (isDown ? void response.writeHead(500).end() : rates(response, received)),
      5,
    );
    for (let quantity = 1; quantity <= 5; quantity += 1) await quote(request(quantity));
    isDown = false;
    clock.time = 31_000;
    expect(await quote(request(6))).toEqual(usedUp);
    clock.time = MINUTE;
    expect(await quote(request(6))).toMatchObject({ kind: 'quotes' });
  });

  it('does not lose calls while it is left alone for an outage', async () => {
    let isDown = true;
    const { quote, clock } = await bench(
      (response, received) => (isDown ? void response.writeHead(500).end() : rates(response, received)),
      6,
    );
    for (let quantity = 1; quantity <= 5; quantity += 1) await quote(request(quantity));
    isDown = false;
    expect(await quote(request(6))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    clock.time = 30_000;
    expect(await quote(request(6))).toMatchObject({ kind: 'quotes' });
  });
});

describe('the cache of a carrier', () => {
  it('does not give the price of a business address for a home', async () => {
    const { quote, server } = await serveAdapter('easypost', answerJson({ rates: [] }));
    await quote(carrierRequest({ residential: false }));
    await quote(carrierRequest({ residential: true }));
    expect(server.requests).toHaveLength(2);
  });
});
