import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerJson, carrierRate, startServer, type TestHandler, type TestServer } from '@cartfare/testing/carriers';
import { connectTestCarrier, ratingLine, sourceRequest, type TestCarriers } from '../test-kit/carrier-test-kit.ts';
import type { SourceAnswer } from '@cartfare/rating';
import type { CallQueue, CarrierCall } from './http-carrier.ts';
import { CIRCUIT_OPEN_MS } from './limits.ts';

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
  const carriers = connectTestCarrier({ url: server.origin }, { now: () => time, deadlineMs: () => 1000 });
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
    ['another destination', { destination: { ...sourceRequest().destination, postalCode: 'K1N 5T3' } }],
    ['another origin', { origin: { ...sourceRequest().origin, postalCode: 'B3H 1A2' } }],
    ['another language', { locale: 'fr' }],
  ])('does not mix up %s', async (_what, over) => {
    const { server, carriers } = await bench(rates);
    await carriers.ask();
    await carriers.ask(sourceRequest(over));
    expect(server.requests).toHaveLength(2);
  });

  it('takes the same lines in another order for the same request', async () => {
    const { server, carriers } = await bench(rates);
    const lines = [ratingLine(), ratingLine({ id: 'mug', variantId: 30, weightGrams: 500 })];
    await carriers.ask(sourceRequest({ lines }));
    await carriers.ask(sourceRequest({ lines: lines.toReversed() }));
    expect(server.requests).toHaveLength(1);
  });

  it('asks once for equal requests at the same time, and forgets about those who left', async () => {
    const { server, carriers } = await bench(rates);
    const leaver = new AbortController();
    const left = carriers.ask(sourceRequest(), leaver.signal);
    const stayed = carriers.ask();
    leaver.abort();
    expect(await left).toEqual({ kind: 'failed', reason: 'withdrawn' });
    expect(await stayed).toMatchObject({ kind: 'quotes' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a carrier whose calls other processes make as well', () => {
  const QUEUED: SourceAnswer = { kind: 'cannot_ship' };

  async function withQueue(queued: SourceAnswer | null) {
    const server = await startServer(rates);
    const calls: CarrierCall[] = [];
    const queue: CallQueue = {
      ask: async (call) => {
        calls.push(call);
        return queued;
      },
    };
    const carriers = connectTestCarrier({ url: server.origin }, { queue });
    open.push(carriers, server);
    return { server, calls, carriers };
  }

  it('is asked through the queue, with the bytes that it is to be sent', async () => {
    const { server, calls, carriers } = await withQueue(QUEUED);
    expect(await carriers.ask(sourceRequest({ requestId: 'click-1' }))).toEqual(QUEUED);
    expect(server.requests).toEqual([]);
    expect(calls).toMatchObject([{ key: expect.any(String), carrier: 'parcels', requestId: 'click-1' }]);
    await carriers.answer(calls[0] ?? expect.fail());
    expect(server.requests.map(({ body }) => body)).toEqual([calls[0]?.body]);
  });

  it('is called from here when nobody takes the call, and is not asked for what is cached', async () => {
    const { server, calls, carriers } = await withQueue(null);
    expect(await carriers.ask()).toMatchObject({ kind: 'quotes' });
    await carriers.ask();
    expect([calls.length, server.requests.length]).toEqual([1, 1]);
  });

  it('is called once for equal calls of others, and not at all for an answer that is cached', async () => {
    const { server, calls, carriers } = await withQueue(QUEUED);
    await carriers.ask();
    const call = calls[0] ?? expect.fail();
    await Promise.all([carriers.answer(call), carriers.answer(call)]);
    await carriers.answer(call);
    expect(server.requests).toHaveLength(1);
  });

  it('leaves a call to others when it is not connected here, or when the process ends meanwhile', async () => {
    const hanging = await startServer(() => undefined);
    const carriers = connectTestCarrier({ url: hanging.origin });
    open.push(hanging);
    const call = { key: 'key', carrier: 'parcels', body: '{}' };
    expect(await carriers.answer({ ...call, carrier: 'unknown' })).toBeNull();
    const cut = carriers.answer(call);
    await carriers.close();
    expect(await cut).toBeNull();
  });
});

describe('a cart of several parcels', () => {
  const lines = [ratingLine({ quantity: 3 }), ratingLine({ id: 'mug', variantId: 30, quantity: 1, weightGrams: 500 })];
  const parcel = (lineId: string, quantity: number, grams: number) => ({
    weightGrams: grams,
    billableGrams: grams,
    contents: [{ lineId, quantity }],
  });

  it('is asked for by parcel, equal parcels once, and costs the sum', async () => {
    const { server, carriers } = await bench(rates);
    const parcels = [parcel('lantern', 1, 1200), parcel('lantern', 1, 1200), parcel('mug', 1, 500)];
    const answer = await carriers.ask(sourceRequest({ lines, parcels }));
    expect(answer).toMatchObject({ kind: 'quotes', quotes: [{ code: 'tracked_packet', priceMinor: 3 * 1425 }] });
    expect(server.requests).toHaveLength(2);
  });

  it('is not asked for when it would be more requests than a carrier is to be asked at once', async () => {
    const { server, carriers } = await bench(rates);
    const parcels = Array.from({ length: 21 }, () => parcel('lantern', 1, 1200));
    const answer = await carriers.ask(sourceRequest({ lines, parcels }));
    expect(answer).toEqual({ kind: 'failed', reason: 'too_many_parcels' });
    expect(server.requests).toEqual([]);
  });
});

describe('the circuit breaker', () => {
  const request = (quantity: number) => sourceRequest({ lines: [ratingLine({ quantity })] });

  async function fiveOutages(status = 500): Promise<Bench & { heal(): void }> {
    vi.useFakeTimers({ toFake: ['Date'] });
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
    ['requests that are too many for it', 429],
  ])('leaves a carrier alone after five %s in a row', async (_what, status) => {
    const { server, carriers } = await fiveOutages(status);
    expect(await carriers.ask(request(6))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    expect(server.requests).toHaveLength(5);
  });

  it('tries again half a minute later, and goes on when that works', async () => {
    const { carriers, heal } = await fiveOutages();
    // Such an answer is not cached.
    expect(await carriers.ask(request(6))).toEqual({ kind: 'failed', reason: 'circuit_open' });
    heal();
    vi.advanceTimersByTime(CIRCUIT_OPEN_MS);
    expect(await carriers.ask(request(6))).toMatchObject({ kind: 'quotes' });
    expect(await carriers.ask(request(7))).toMatchObject({ kind: 'quotes' });
  });

  it('does not count requests whose time passed while they waited for the first one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let handler = answerJson({}, 500);
    const server = await startServer((response, asked) => handler(response, asked));
    let deadlineMs = 10_000;
    const carriers = connectTestCarrier({ url: server.origin }, { deadlineMs: () => deadlineMs });
    open.push(carriers, server);
    for (let quantity = 1; quantity <= 5; quantity += 1) await carriers.ask(request(quantity));
    vi.advanceTimersByTime(CIRCUIT_OPEN_MS);
    const arrived = new Promise<() => void>((resolve) => {
      handler = (response, asked) => resolve(() => rates(response, asked));
    });
    const first = carriers.ask(request(6));
    const answerFirst = await arrived;
    handler = rates;
    deadlineMs = 1;
    const waiting = await Promise.all([7, 8, 9, 10, 11].map((quantity) => carriers.ask(request(quantity))));
    for (const answer of waiting) expect(answer).toEqual({ kind: 'failed', reason: 'timed_out' });
    deadlineMs = 10_000;
    answerFirst();
    expect(await first).toMatchObject({ kind: 'quotes' });
    for (const quantity of [12, 13]) expect(await carriers.ask(request(quantity))).toMatchObject({ kind: 'quotes' });
  });

  it('does not count requests that the carrier refused', async () => {
    const { server, carriers } = await bench(answerJson({}, 400));
    for (let quantity = 1; quantity <= 7; quantity += 1) await carriers.ask(request(quantity));
    expect(server.requests).toHaveLength(7);
  });
});

describe('the deadline', () => {
  it('is that of the load: by how often the carrier was asked in the last minute', async () => {
    const server = await startServer(rates);
    const loads: number[] = [];
    let time = 0;
    const carriers = connectTestCarrier(
      { url: server.origin },
      {
        now: () => time,
        deadlineMs: (callsInLastMinute) => {
          loads.push(callsInLastMinute);
          return 1000;
        },
      },
    );
    open.push(carriers, server);
    const request = (quantity: number) => carriers.ask(sourceRequest({ lines: [ratingLine({ quantity })] }));
    await Promise.all([request(1), request(2), request(3)]);
    time = MINUTE;
    await request(4);
    expect(loads).toEqual([0, 1, 2, 0]);
  });
});
