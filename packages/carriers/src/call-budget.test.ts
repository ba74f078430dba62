import { answerJson, carrierRate, type TestHandler } from '@cartfare/testing/carriers';
import { describe, expect, it } from 'vitest';
import { carrierRequest, ratingLine } from '../testing/connect-test-carrier.ts';
import { serveAdapter } from '../testing/serve-adapter.ts';
import { createMemoryBudget } from './call-budget.ts';
import { retryAfterMs } from './call-carrier.ts';

const MINUTE = 60_000;

describe('createMemoryBudget', () => {
  it('gives as many calls a minute as the settings allow, to each carrier by itself', async () => {
    let time = 0;
    const budget = createMemoryBudget(() => time);
    expect([await budget.take('a', 2), await budget.take('a', 2), await budget.take('a', 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await budget.take('b', 2)).toBe(true);
    time = MINUTE - 1;
    expect(await budget.take('a', 2)).toBe(false);
    time = MINUTE;
    expect(await budget.take('a', 2)).toBe(true);
  });

  it('keeps the longer of two pauses', async () => {
    let time = 0;
    const budget = createMemoryBudget(() => time);
    await budget.pause('a', 5000);
    await budget.pause('a', 1000);
    time = 4999;
    expect(await budget.take('a', null)).toBe(false);
    time = 5000;
    expect(await budget.take('a', null)).toBe(true);
  });
});

describe('retryAfterMs', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['a date', { 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' }, MINUTE],
    [
      'a date of a clock that is wrong by a day',
      { 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT', date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      MINUTE,
    ],
    ['a date that is over', { 'retry-after': 'Thu, 19 Nov 2026 12:01:00 GMT' }, 0],
    ['an absurd time, cut to an hour', { 'retry-after': '99999999' }, 3_600_000],
    ['nothing', {}, null],
    ['nonsense', { 'retry-after': 'soon' }, null],
  ])('reads %s', (_what, headers, waitMs) => {
    expect(retryAfterMs(headers, NOW)).toBe(waitMs);
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

  it('is told apart by its key: another account has its own budget', async () => {
    const { quote, server } = await bench(rates, 1);
    await quote(request(1));
    expect(await quote(request(2))).toEqual(usedUp);
    const other = await serveAdapter('callback', rates, { url: server.origin, secret: 'another', callsPerMinute: 1 });
    expect(await other.quote(request(2))).toMatchObject({ kind: 'quotes' });
  });
});

describe('the cache of a carrier', () => {
  it('does not give the price of a business address for a home', async () => {
    const { quote, server } = await serveAdapter('sendcloud', answerJson({ data: [] }));
    await quote(carrierRequest({ residential: false }));
    await quote(carrierRequest({ residential: true }));
    expect(server.requests).toHaveLength(2);
  });
});
