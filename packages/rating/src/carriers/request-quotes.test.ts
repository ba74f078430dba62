import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aCarrier, hanging, quoting } from '../../testing/test-carriers.ts';
import { aConfig } from '../../testing/test-shop.ts';
import { fullAddress } from '../config/address.ts';
import { requestQuotes } from './request-quotes.ts';
import type { Carrier, CarrierResponse, CarrierRequest } from './carrier.ts';

const origin = fullAddress(aConfig().origin);
const order = { subtotalMinor: 0, totalMinor: 0, discountMinor: 0 };
const request: CarrierRequest = {
  origin,
  destination: origin,
  lines: [],
  parcels: [],
  requestDate: '2026-11-20',
  dispatchDate: null,
  residential: true,
  order,
  currency: 'CAD',
};
const GROUND = { name: 'Ground', code: 'ground', priceMinor: 980, currency: 'CAD' };
const failed = (reason: string) => ({ kind: 'failed', reason });

describe('requestQuotes', () => {
  it('hands on the response, and leaves no timer behind', async () => {
    const clock = createManualClock();
    const response = await requestQuotes(aCarrier(quoting({})), request, { clock, deadlineMs: 100 });
    expect(response).toEqual(quoting({}));
    expect(clock.pending).toBe(0);
  });

  it('hands on that there is nothing to offer', async () => {
    const carrier = aCarrier(() => Promise.resolve({ kind: 'quotes', quotes: [] }));
    const options = { clock: createManualClock(), deadlineMs: 100 };
    expect(await requestQuotes(carrier, request, options)).toEqual({ kind: 'quotes', quotes: [] });
  });

  it('gives up at the deadline, not before, and tells the carrier', async () => {
    const clock = createManualClock();
    const responses: CarrierResponse[] = [];
    let aborted = false;
    const carrier: Carrier = {
      code: 'slow',
      quote: (_, signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return hanging();
      },
    };
    void requestQuotes(carrier, request, { clock, deadlineMs: 100 }).then((response) => responses.push(response));
    await clock.advance(99);
    expect([responses.length, aborted]).toEqual([0, false]);
    await clock.advance(1);
    expect(responses).toEqual([failed('timed_out')]);
    expect(aborted).toBe(true);
  });

  it('passes on a signal that fetch accepts', async () => {
    let given: unknown;
    const carrier: Carrier = {
      code: 'fetching',
      quote: (_, signal) => {
        given = signal;
        return Promise.resolve(quoting({}));
      },
    };
    await requestQuotes(carrier, request, { clock: createManualClock(), deadlineMs: 100 });
    expect(given).toBeInstanceOf(AbortSignal);
  });

  it('counts a carrier that throws or rejects as broken', async () => {
    const options = { clock: createManualClock(), deadlineMs: 100 };
    const throwing: Carrier = {
      code: 'throwing',
      quote: () => {
        throw new Error('no such host');
      },
    };
    const rejecting = aCarrier(() => Promise.reject(new Error('reset')));
    expect(await requestQuotes(throwing, request, options)).toEqual(failed('broken'));
    expect(await requestQuotes(rejecting, request, options)).toEqual(failed('broken'));
    expect(options.clock.pending).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list of quotes alone', [{ code: 'ground' }]],
    ['another kind', { kind: 'rates', quotes: [] }],
    ['no list of quotes', { kind: 'quotes' }],
    ['a quote that is null', { kind: 'quotes', quotes: [null] }],
    ['a quote that is null among others', { kind: 'quotes', quotes: [GROUND, null] }],
    ['no list of unreadable quotes', { kind: 'quotes', quotes: [GROUND], unreadable: null }],
    ['an unreadable quote that is null', { kind: 'quotes', quotes: [GROUND], unreadable: [null] }],
    ['a failure without a reason', { kind: 'failed' }],
    ['a quote without a currency', { kind: 'quotes', quotes: [{ name: 'Ground', code: 'ground', priceMinor: 980 }] }],
  ])('counts a carrier in JavaScript that returns %s as broken', async (_what, response) => {
    const carrier = aCarrier(() => Promise.resolve(response as CarrierResponse));
    const options = { clock: createManualClock(), deadlineMs: 100 };
    expect(await requestQuotes(carrier, request, options)).toEqual(failed('broken'));
  });

  it('ends at once when the request is withdrawn, or was before', async () => {
    const withdrawal = new AbortController();
    const options = { clock: createManualClock(), deadlineMs: 100, signal: withdrawal.signal };
    const asked = requestQuotes(aCarrier(hanging), request, options);
    withdrawal.abort();
    expect(await asked).toEqual(failed('withdrawn'));
    const carrier = aCarrier(hanging);
    expect(await requestQuotes(carrier, request, options)).toEqual(failed('withdrawn'));
    expect(carrier.asked).toHaveLength(0);
  });

  it('drops a response that comes after the deadline', async () => {
    const clock = createManualClock();
    let respondLate: (response: CarrierResponse) => void = () => undefined;
    const late = aCarrier(() => new Promise((resolve) => (respondLate = resolve)));
    const asked = requestQuotes(late, request, { clock, deadlineMs: 100 });
    await clock.advance(100);
    respondLate(quoting({}));
    expect(await asked).toEqual(failed('timed_out'));
  });
});
