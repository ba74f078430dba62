import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRateService } from './create-rate-service.ts';
import {
  cartOf,
  NOON,
  HOLD_MS,
  LANTERNS,
  MINUTE_MS,
  openManualRateService,
  pricesOf,
  STANDARD_AND_TRACKED,
  OTTAWA,
  request,
  requestFor,
  settingsOf,
  SHIPPING,
  TRACKED,
} from '../../testing/open-rate-service.ts';

describe('the first call', () => {
  it('starts the rating in the background and does not wait for it', async () => {
    const { rateService, carrier } = await openManualRateService();
    expect(await rateService.start(request())).toBeNull();
    expect(carrier.asked()).toBe(1);
  });

  it.each([
    ['an empty cart', request({ cart: cartOf() }), { code: 'empty_cart' }],
    ['a cart with nothing to ship', requestFor('HS-EBK'), { code: 'nothing_to_ship' }],
    [
      'a country that is not shipped to',
      request({ place: { ...OTTAWA, countryCode: 'AQ' } }),
      { code: 'country_not_supported' },
    ],
    [
      'a postal code of another country',
      request({ place: { ...OTTAWA, postalCode: '90210' } }),
      {
        code: 'invalid_destination',
        countryCode: 'CA',
        fields: [{ field: 'postalCode', code: 'not_valid_for_country' }],
      },
    ],
  ])('refuses %s at once, without asking a carrier', async (_what, refused, refusal) => {
    const { rateService, carrier } = await openManualRateService({ config: { ...SHIPPING, postalCodes: 'strict' } });
    expect(await rateService.start(refused)).toEqual(refusal);
    expect(await rateService.result(refused, 0)).toEqual({ kind: 'refused', refusal });
    expect(carrier.asked()).toBe(0);
  });
});

describe('the second call', () => {
  it('leaves nothing behind in a signal that many calls share', async () => {
    const { rateService, carrier } = await openManualRateService();
    const listeners = { added: 0, removed: 0 };
    const stopping = {
      aborted: false,
      addEventListener: () => void (listeners.added += 1),
      removeEventListener: () => void (listeners.removed += 1),
    };
    const answer = rateService.result(request(), HOLD_MS, { signal: stopping });
    await setImmediate();
    carrier.answer(TRACKED);
    expect(pricesOf(await answer)).toEqual(STANDARD_AND_TRACKED);
    expect(listeners).toEqual({ added: 1, removed: 1 });
  });

  it('answers in the moment the rating is done', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    await rateService.start(request());
    const answer = rateService.result(request(), HOLD_MS);
    await clock.advance(150);
    carrier.answer(TRACKED);
    expect(pricesOf(await answer)).toEqual(STANDARD_AND_TRACKED);
    expect(clock.now()).toBe(NOON + 150);
    expect(carrier.asked()).toBe(1);
  });

  it('is told to come again when the answer takes longer than it may be held', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    const first = rateService.result(request(), 1000);
    await clock.advance(1000);
    expect(await first).toEqual({ kind: 'refused', refusal: { code: 'not_ready' } });
    carrier.answer(TRACKED);
    expect(pricesOf(await rateService.result(request(), 1000))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('is let go at once when the one who waits leaves, or the process is about to stop', async () => {
    const { rateService, clock } = await openManualRateService();
    const leaver = new AbortController();
    const answer = rateService.result(request(), HOLD_MS, leaver);
    await clock.advance(1);
    leaver.abort();
    expect(await answer).toEqual({ kind: 'refused', refusal: { code: 'not_ready' } });
    expect(await rateService.result(request(), HOLD_MS, leaver)).toEqual({
      kind: 'refused',
      refusal: { code: 'not_ready' },
    });
  });

  it('needs no first call: it starts the rating itself', async () => {
    const { rateService, carrier } = await openManualRateService();
    carrier.answer(TRACKED);
    expect(pricesOf(await rateService.result(request(), HOLD_MS))).toEqual(STANDARD_AND_TRACKED);
  });

  it('leaves no timer behind', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    expect(clock.pending).toBe(0);
  });
});

describe('equal requests', () => {
  it('share one rating while it is under way', async () => {
    const { rateService, carrier } = await openManualRateService();
    await Promise.all([rateService.start(request()), rateService.start(request())]);
    const answers = [rateService.result(request(), HOLD_MS), rateService.result(request(), HOLD_MS)];
    carrier.answer(TRACKED);
    expect((await Promise.all(answers)).map(pricesOf)).toEqual([STANDARD_AND_TRACKED, STANDARD_AND_TRACKED]);
    expect(carrier.asked()).toBe(1);
  });

  it('are answered from the store, also for another cart with the same content', async () => {
    const { rateService, carrier } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    const lines = LANTERNS.lines.map((line) => ({ ...line, key: 'other' }));
    await rateService.result(request({ cart: { ...LANTERNS, token: 'other', version: 9, lines } }), HOLD_MS);
    expect(carrier.asked()).toBe(1);
  });

  it.each([
    ['quantity', requestFor('HS-LAN-BR', 3)],
    ['variant', requestFor('HS-LAN-GA', 2)],
    ['place', request({ place: { ...OTTAWA, postalCode: 'K1N 5T3' } })],
    ['language', request({ locale: 'fr' })],
    ['customer', request({ customer: { id: 2, tags: ['trade'] } })],
  ])('have the same %s', async (_what, other) => {
    const { rateService, carrier } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    await rateService.result(other, HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are asked again when the merchant has changed the settings', async () => {
    const { carrier, clock, options } = await openManualRateService();
    const [before, after] = await Promise.all(
      ['1', '2'].map((version) => settingsOf(SHIPPING, version, { carriers: [carrier], clock })),
    );
    let settings = before;
    const rateService = createRateService({ ...options, settings: { read: async () => settings ?? expect.fail() } });
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    settings = after;
    await rateService.result(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are kept until the quarter of an hour is over, since delivery dates depend on it', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    carrier.answer(TRACKED);
    await rateService.result(request(), HOLD_MS);
    await clock.advance(15 * MINUTE_MS - 1);
    await rateService.result(request(), HOLD_MS);
    expect(carrier.asked()).toBe(1);
    await clock.advance(1);
    await rateService.result(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are asked again after 30 seconds when a carrier did not answer', async () => {
    const { rateService, carrier, clock } = await openManualRateService();
    carrier.answer({ kind: 'failed', reason: 'bad_status' });
    await rateService.result(request(), HOLD_MS);
    await clock.advance(29_999);
    await rateService.result(request(), HOLD_MS);
    expect(carrier.asked()).toBe(1);
    await clock.advance(1);
    await rateService.result(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });
});

describe('a carrier that fails', () => {
  it('costs its own options alone, and the answer says so', async () => {
    const { rateService, carrier } = await openManualRateService();
    carrier.answer({ kind: 'failed', reason: 'bad_status' });
    const answer = await rateService.result(request(), HOLD_MS);
    expect(pricesOf(answer)).toEqual([['standard', '9.80']]);
    expect(answer).toMatchObject({ omissions: [{ source: 'parcel', reason: 'bad_status', backup: false }] });
  });

  it('holds the others up for no longer than its deadline', async () => {
    const { rateService, clock } = await openManualRateService();
    const answer = rateService.result(request(), HOLD_MS);
    await clock.advance(2500);
    expect(await answer).toMatchObject({ kind: 'rates', omissions: [{ reason: 'timed_out' }] });
  });

  it('leaves no rates where it was the only one', async () => {
    const { rateService, carrier } = await openManualRateService();
    carrier.answer({ kind: 'failed', reason: 'unreachable' });
    const toTokyo = request({ place: { countryCode: 'JP', provinceCode: 'JP-13', postalCode: '100-0001' } });
    expect(await rateService.result(toTokyo, HOLD_MS)).toEqual({
      kind: 'refused',
      refusal: { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'unreachable', backup: false }] },
    });
  });
});

describe('a fault of the shop itself', () => {
  it('is reported by the first call and thrown by the second', async () => {
    const { rateService, carrier, errors } = await openManualRateService({
      store: { get: () => Promise.resolve(undefined), set: () => Promise.reject(new Error('a fault')) },
    });
    carrier.answer(TRACKED);
    expect(await rateService.start(request())).toBeNull();
    await expect(rateService.result(request(), HOLD_MS)).rejects.toThrow('a fault');
    expect(errors).toEqual([{ err: new Error('a fault') }]);
  });

  it('does not end the process when the one who asked has left', async () => {
    const { rateService, carrier } = await openManualRateService({
      store: { get: () => Promise.resolve(undefined), set: () => Promise.reject(new Error('a fault')) },
    });
    const unheard = unheardRejections();
    carrier.answer(TRACKED);
    expect(await rateService.result(request(), HOLD_MS, { signal: AbortSignal.abort() })).toEqual({
      kind: 'refused',
      refusal: { code: 'not_ready' },
    });
    await setImmediate();
    await setImmediate();
    expect(unheard).toEqual([]);
  });

  it('does not end the process when the first call throws it', async () => {
    const { rateService } = await openManualRateService();
    const unheard = unheardRejections();
    await expect(rateService.start(request({ currency: 'USD' }))).rejects.toThrow(RangeError);
    await setImmediate();
    await setImmediate();
    expect(unheard).toEqual([]);
  });
});

/** What ends a process that does not listen for it. */
function unheardRejections(): readonly unknown[] {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return unheard;
}

describe('closing', () => {
  it('waits for ratings under way', async () => {
    const { rateService, carrier, clock, options } = await openManualRateService();
    await rateService.start(request());
    const closed = rateService.close(5000);
    await clock.advance(100);
    carrier.answer(TRACKED);
    await closed;
    expect(pricesOf(await createRateService(options).result(request(), 0))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('withdraws what takes too long, and does not keep what came of that', async () => {
    const { rateService, carrier, clock, options } = await openManualRateService();
    await rateService.start(request());
    const closed = rateService.close(1000);
    await clock.advance(1000);
    await closed;
    carrier.answer(TRACKED);
    expect(pricesOf(await createRateService(options).result(request(), HOLD_MS))).toEqual(STANDARD_AND_TRACKED);
  });
});

describe('the countries that the shop ships to', () => {
  it('are those of its zones', async () => {
    const { rateService } = await openManualRateService();
    const shipped = await rateService.shippedCountries();
    expect(shipped).toEqual({ all: new Set(['CA', 'JP']), named: new Set(['CA', 'JP']) });
  });

  it('are not known while the settings are being compiled', async () => {
    const { rateService, clock } = await openManualRateService({ settings: { read: () => new Promise(() => {}) } });
    const shipped = rateService.shippedCountries();
    await clock.advance(1000);
    expect(await shipped).toBeNull();
  });
});
