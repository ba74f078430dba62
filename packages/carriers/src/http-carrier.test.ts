import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerJson, carrierRate, startServer, type TestHandler, type TestServer } from '@cartfare/testing/carriers';
import {
  aParcel,
  connectTestCarrier,
  ratingLine,
  carrierRequest,
  type TestCarriers,
} from '../testing/connect-test-carrier.ts';
import type { CarrierResponse } from '@cartfare/rating';
import type { CallLock } from './http-carrier.ts';
import { CIRCUIT_OPEN_MS } from './limits.ts';
import { createMemoryCache } from './timed-cache.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((resource) => resource.close()));
});

interface Bench {
  readonly server: TestServer;
  readonly carriers: TestCarriers;
  pass(ms: number): void;
}

async function bench(handler: TestHandler): Promise<Bench> {
  let time = 0;
  const server = await startServer(handler);
  const carriers = connectTestCarrier({ url: server.origin }, { now: () => time, deadlineMs: 1000 });
  open.push(carriers, server);
  return {
    server,
    carriers,
    pass: (ms) => {
      time += ms;
    },
  };
}

const rates = answerJson({ rates: [carrierRate()] });
const MINUTE = 60_000;

describe('the carrier cache', () => {
  it('keeps an answer for 15 minutes', async () => {
    const { server, carriers, pass } = await bench(rates);
    const first = await carriers.ask();
    pass(15 * MINUTE - 1);
    expect(await carriers.ask()).toEqual(first);
    expect(server.requests).toHaveLength(1);
    pass(1);
    await carriers.ask();
    expect(server.requests).toHaveLength(2);
  });

  it('keeps "cannot ship" for 15 minutes: it is an answer', async () => {
    const { server, carriers, pass } = await bench(answerJson({ rates: [] }));
    await carriers.ask();
    pass(15 * MINUTE - 1);
    await carriers.ask();
    expect(server.requests).toHaveLength(1);
  });

  it('keeps an error for 30 seconds', async () => {
    const { server, carriers, pass } = await bench(answerJson({}, 500));
    await carriers.ask();
    pass(29_999);
    await carriers.ask();
    expect(server.requests).toHaveLength(1);
    pass(1);
    await carriers.ask();
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['another variant', { lines: [ratingLine({ variantId: 12 })] }],
    ['another quantity', { lines: [ratingLine({ quantity: 3 })] }],
    ['another weight', { lines: [ratingLine({ weightGrams: 1300 })] }],
    ['another destination', { destination: { ...carrierRequest().destination, postalCode: 'K1N 5T3' } }],
    ['another origin', { origin: { ...carrierRequest().origin, postalCode: 'B3H 1A2' } }],
    ['another language', { locale: 'fr' }],
    ['the day after, from which its dates may count,', { requestDate: '2026-11-21' }],
  ])('does not mix up %s', async (_what, over) => {
    const { server, carriers } = await bench(rates);
    await carriers.ask();
    await carriers.ask(carrierRequest(over));
    expect(server.requests).toHaveLength(2);
  });

  it('takes the same lines in another order for the same request', async () => {
    const { server, carriers } = await bench(rates);
    const lines = [ratingLine(), ratingLine({ id: 'mug', variantId: 30, weightGrams: 500 })];
    await carriers.ask(carrierRequest({ lines }));
    await carriers.ask(carrierRequest({ lines: lines.toReversed() }));
    expect(server.requests).toHaveLength(1);
  });

  it('asks once for equal requests at the same time, and forgets about those who left', async () => {
    const { server, carriers } = await bench(rates);
    const leaver = new AbortController();
    const left = carriers.ask(carrierRequest(), leaver.signal);
    const stayed = carriers.ask();
    leaver.abort();
    expect(await left).toEqual({ kind: 'failed', reason: 'withdrawn' });
    expect(await stayed).toMatchObject({ kind: 'quotes' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a carrier that several processes call', () => {
  /** Two processes with one cache and one lock. */
  async function processes(handler: TestHandler) {
    const server = await startServer(handler);
    const cache = createMemoryCache<CarrierResponse>({ now: () => performance.now() });
    const held = new Set<string>();
    const lock: CallLock = {
      acquire: async (key) => {
        if (held.has(key)) return null;
        held.add(key);
        return async () => void held.delete(key);
      },
    };
    const [first, second] = [1, 2].map(() => connectTestCarrier({ url: server.origin }, { cache, lock }));
    if (first === undefined || second === undefined) throw new Error('There are two.');
    open.push(first, second, server);
    return { server, first, second, held };
  }

  it('is called once for equal requests at the same time, and all get the response', async () => {
    const { server, first, second, held } = await processes(rates);
    const answers = await Promise.all([first.ask(), second.ask(), second.ask()]);
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'quotes' });
    expect(server.requests).toHaveLength(1);
    expect(held).toEqual(new Set());
  });

  it('is called by a process that waits for another one as soon as that one has lost its lock', async () => {
    const { server, first, held } = await processes(rates);
    const has = vi.spyOn(held, 'has').mockReturnValueOnce(true).mockReturnValueOnce(true);
    expect(await first.ask()).toMatchObject({ kind: 'quotes' });
    expect(has).toHaveBeenCalledTimes(3);
    expect(server.requests).toHaveLength(1);
  });

  it('is not called any more by a process that ends while it waits', async () => {
    const { server, first, held } = await processes(rates);
    vi.spyOn(held, 'has').mockReturnValue(true);
    const asked = first.ask();
    await first.close();
    expect(await asked).toEqual({ kind: 'failed', reason: 'withdrawn' });
    expect(server.requests).toEqual([]);
  });
});

describe('a cart of several parcels', () => {
  const lines = [ratingLine({ quantity: 3 }), ratingLine({ id: 'mug', variantId: 30, quantity: 1, weightGrams: 500 })];
  const parcel = (lineId: string, quantity: number, grams: number) => aParcel(grams, [{ lineId, quantity }]);

  it('is asked for by parcel, equal parcels once, and costs the sum', async () => {
    const { server, carriers } = await bench(rates);
    const parcels = [parcel('lantern', 1, 1200), parcel('lantern', 1, 1200), parcel('mug', 1, 500)];
    const answer = await carriers.ask(carrierRequest({ lines, parcels }));
    expect(answer).toMatchObject({ kind: 'quotes', quotes: [{ code: 'tracked_packet', priceMinor: 3 * 1425 }] });
    expect(server.requests).toHaveLength(2);
  });

  it('is not asked for when it would be more requests than a carrier is to be asked at once', async () => {
    const { server, carriers } = await bench(rates);
    const parcels = Array.from({ length: 21 }, () => parcel('lantern', 1, 1200));
    const answer = await carriers.ask(carrierRequest({ lines, parcels }));
    expect(answer).toEqual({ kind: 'failed', reason: 'too_many_parcels' });
    expect(server.requests).toEqual([]);
  });
});

describe('the circuit breaker', () => {
  const request = (quantity: number) => carrierRequest({ lines: [ratingLine({ quantity })] });

  async function fiveOutages(status = 500): Promise<Bench & { heal(): void }> {
    let handler = answerJson({}, status);
    const made = await bench((response, request) => handler(response, request));
    for (let quantity = 1; quantity <= 5; quantity += 1) await made.carriers.ask(request(quantity));
    return {
      ...made,
      heal: () => {
        handler = rates;
      },
    };
  }

  it.each([
    ['outages', 500],
    ['signatures that it does not take', 401],
  ])('leaves a carrier alone after five %s in a row', async (_what, status) => {
    const { server, carriers } = await fiveOutages(status);
    expect(await carriers.ask(request(6))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    expect(server.requests).toHaveLength(5);
  });

  it('tries again half a minute later, and goes on when that works', async () => {
    const { carriers, heal, pass } = await fiveOutages();
    // Such an answer is not cached.
    expect(await carriers.ask(request(6))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    heal();
    pass(CIRCUIT_OPEN_MS);
    expect(await carriers.ask(request(6))).toMatchObject({ kind: 'quotes' });
    expect(await carriers.ask(request(7))).toMatchObject({ kind: 'quotes' });
  });

  it('measures the pause without the wall clock, which may be set back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { carriers, heal, pass } = await fiveOutages();
    heal();
    vi.setSystemTime(Date.now() - 31 * 24 * 60 * MINUTE);
    pass(CIRCUIT_OPEN_MS);
    expect(await carriers.ask(request(6))).toMatchObject({ kind: 'quotes' });
  });

  it('lets one call through after the pause, until it is known whether the outage is over', async () => {
    const { server, carriers, heal, pass } = await fiveOutages();
    heal();
    pass(CIRCUIT_OPEN_MS);
    const first = carriers.ask(request(6));
    expect(await carriers.ask(request(7))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    expect(await first).toMatchObject({ kind: 'quotes' });
    expect(await carriers.ask(request(7))).toMatchObject({ kind: 'quotes' });
    expect(server.requests).toHaveLength(7);
  });

  it('stays open for another pause when that call fails', async () => {
    const { server, carriers, pass } = await fiveOutages();
    pass(CIRCUIT_OPEN_MS);
    expect(await carriers.ask(request(6))).toEqual({ kind: 'failed', reason: 'bad_status' });
    pass(CIRCUIT_OPEN_MS - 1);
    expect(await carriers.ask(request(7))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    expect(server.requests).toHaveLength(6);
  });

  it('does not count requests that the carrier refused', async () => {
    const { server, carriers } = await bench(answerJson({}, 400));
    for (let quantity = 1; quantity <= 7; quantity += 1) await carriers.ask(request(quantity));
    expect(server.requests).toHaveLength(7);
  });
});
