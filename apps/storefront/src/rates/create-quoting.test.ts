import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQuoting } from './create-quoting.ts';
import {
  cartOf,
  NOON,
  HOLD_MS,
  MINUTE_MS,
  openManualQuoting,
  pricesOf,
  STANDARD_AND_TRACKED,
  OTTAWA,
  request,
  requestFor,
  settingsOf,
  SHIPPING,
  TRACKED,
} from '../../testing/open-quoting.ts';

describe('the first call', () => {
  it('starts the rating in the background and does not wait for it', async () => {
    const { quoting, carrier } = await openManualQuoting();
    expect(await quoting.prepare(request())).toEqual({ kind: 'accepted' });
    expect(carrier.asked()).toBe(1);
  });

  it.each([
    ['an empty cart', { cart: cartOf() }, { code: 'empty_cart' }],
    ['a cart with nothing to ship', requestFor('HS-EBK'), { code: 'nothing_to_ship' }],
    [
      'a country that is not shipped to',
      { place: { ...OTTAWA, countryCode: 'AQ' } },
      { code: 'country_not_supported' },
    ],
    [
      'a postal code of another country',
      { place: { ...OTTAWA, postalCode: '90210' } },
      {
        code: 'invalid_destination',
        countryCode: 'CA',
        fields: [{ field: 'zip', code: 'not_valid_for_country' }],
      },
    ],
  ])('refuses %s at once, without asking a carrier', async (_what, over, refusal) => {
    const { quoting, carrier } = await openManualQuoting({ config: { ...SHIPPING, postalCodes: 'strict' } });
    expect(await quoting.prepare(request(over))).toEqual({ kind: 'refused', refusal });
    expect(await quoting.poll(request(over), 0)).toEqual({ kind: 'refused', refusal });
    expect(carrier.asked()).toBe(0);
  });
});

describe('the second call', () => {
  it('answers in the moment the rating is done', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    await quoting.prepare(request());
    const answer = quoting.poll(request(), HOLD_MS);
    await clock.advance(150);
    carrier.answer(TRACKED);
    expect(pricesOf(await answer)).toEqual(STANDARD_AND_TRACKED);
    expect(clock.now()).toBe(NOON + 150);
    expect(carrier.asked()).toBe(1);
  });

  it('is told to come again when the answer takes longer than it may be held', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    const first = quoting.poll(request(), 1000);
    await clock.advance(1000);
    expect(await first).toBe('not_ready');
    carrier.answer(TRACKED);
    expect(pricesOf(await quoting.poll(request(), 1000))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('is let go at once when the one who waits leaves, or the process is about to stop', async () => {
    const { quoting, clock } = await openManualQuoting();
    const leaver = new AbortController();
    const answer = quoting.poll(request(), HOLD_MS, () => leaver.signal);
    await clock.advance(1);
    leaver.abort();
    expect(await answer).toBe('not_ready');
    expect(await quoting.poll(request(), HOLD_MS, () => leaver.signal)).toBe('not_ready');
  });

  it('needs no first call: it starts the rating itself', async () => {
    const { quoting, carrier } = await openManualQuoting();
    carrier.answer(TRACKED);
    expect(pricesOf(await quoting.poll(request(), HOLD_MS))).toEqual(STANDARD_AND_TRACKED);
  });

  it('leaves no timer behind', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    expect(clock.pending).toBe(0);
  });
});

describe('equal requests', () => {
  it('share one rating', async () => {
    const { quoting, carrier } = await openManualQuoting();
    await Promise.all([quoting.prepare(request()), quoting.prepare(request())]);
    const answers = [quoting.poll(request(), HOLD_MS), quoting.poll(request(), HOLD_MS)];
    carrier.answer(TRACKED);
    expect((await Promise.all(answers)).map(pricesOf)).toEqual([STANDARD_AND_TRACKED, STANDARD_AND_TRACKED]);
    expect(carrier.asked()).toBe(1);
  });

  it('are answered from the store, also for another cart with the same content', async () => {
    const { quoting, carrier } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    await quoting.poll(request({ cart: { ...request().cart, token: 'other', version: 9, note: 'Hello' } }), HOLD_MS);
    expect(carrier.asked()).toBe(1);
  });

  it.each([
    ['quantity', requestFor('HS-LAN-BR', 3)],
    ['variant', requestFor('HS-LAN-GA', 2)],
    ['place', request({ place: { ...OTTAWA, postalCode: 'K1N 5T3' } })],
    ['language', request({ locale: 'fr' })],
    ['customer', request({ customer: { id: 2, tags: ['trade'] } })],
  ])('have the same %s', async (_what, other) => {
    const { quoting, carrier } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    await quoting.poll(other, HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are asked again when the merchant has changed the settings', async () => {
    const { carrier, clock, options } = await openManualQuoting();
    const [before, after] = await Promise.all(
      ['1', '2'].map((version) => settingsOf(SHIPPING, version, { carriers: [carrier], clock })),
    );
    let settings = before;
    const quoting = createQuoting({ ...options, settings: { read: async () => settings ?? expect.fail() } });
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    settings = after;
    await quoting.poll(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are kept until the quarter of an hour is over, since delivery dates depend on it', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    carrier.answer(TRACKED);
    await quoting.poll(request(), HOLD_MS);
    await clock.advance(15 * MINUTE_MS - 1);
    await quoting.poll(request(), HOLD_MS);
    expect(carrier.asked()).toBe(1);
    await clock.advance(1);
    await quoting.poll(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });

  it('are asked again after 30 seconds when a carrier did not answer', async () => {
    const { quoting, carrier, clock } = await openManualQuoting();
    carrier.answer({ kind: 'failed', reason: 'bad_status' });
    await quoting.poll(request(), HOLD_MS);
    await clock.advance(29_999);
    await quoting.poll(request(), HOLD_MS);
    expect(carrier.asked()).toBe(1);
    await clock.advance(1);
    await quoting.poll(request(), HOLD_MS);
    expect(carrier.asked()).toBe(2);
  });
});

describe('a carrier that fails', () => {
  it('costs its own options alone, and the answer says so', async () => {
    const { quoting, carrier } = await openManualQuoting();
    carrier.answer({ kind: 'failed', reason: 'bad_status' });
    const answer = await quoting.poll(request(), HOLD_MS);
    expect(pricesOf(answer)).toEqual([['standard', '9.80']]);
    expect(answer).toMatchObject({ omissions: [{ source: 'parcel', reason: 'bad_status', backup: false }] });
  });

  it('holds the others up for no longer than its deadline', async () => {
    const { quoting, clock } = await openManualQuoting();
    const answer = quoting.poll(request(), HOLD_MS);
    await clock.advance(2500);
    expect(await answer).toMatchObject({ kind: 'rates', omissions: [{ reason: 'timed_out' }] });
  });

  it('leaves no rates where it was the only one', async () => {
    const { quoting, carrier } = await openManualQuoting();
    carrier.answer({ kind: 'failed', reason: 'unreachable' });
    const toTokyo = request({ place: { countryCode: 'JP', provinceCode: 'JP-13', postalCode: '100-0001' } });
    expect(await quoting.poll(toTokyo, HOLD_MS)).toEqual({
      kind: 'refused',
      refusal: { code: 'no_rates', omissions: [{ source: 'parcel', reason: 'unreachable', backup: false }] },
    });
  });
});

describe('a fault of the shop itself', () => {
  it('is reported by the first call and thrown by the second', async () => {
    const { quoting, carrier, errors } = await openManualQuoting({
      store: { get: () => Promise.resolve(undefined), set: () => Promise.reject(new Error('a fault')) },
    });
    carrier.answer(TRACKED);
    expect(await quoting.prepare(request())).toEqual({ kind: 'accepted' });
    await expect(quoting.poll(request(), HOLD_MS)).rejects.toThrow('a fault');
    expect(errors).toEqual([{ err: new Error('a fault') }]);
  });

  it('does not end the process when the one who asked has left', async () => {
    const { quoting, carrier } = await openManualQuoting({
      store: { get: () => Promise.resolve(undefined), set: () => Promise.reject(new Error('a fault')) },
    });
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    carrier.answer(TRACKED);
    expect(await quoting.poll(request(), HOLD_MS, () => AbortSignal.abort())).toBe('not_ready');
    await setImmediate();
    await setImmediate();
    expect(unheard).toEqual([]);
  });
});

describe('closing', () => {
  it('waits for ratings under way', async () => {
    const { quoting, carrier, clock, options } = await openManualQuoting();
    await quoting.prepare(request());
    const closed = quoting.close(5000);
    await clock.advance(100);
    carrier.answer(TRACKED);
    await closed;
    expect(pricesOf(await createQuoting(options).poll(request(), 0))).toEqual(STANDARD_AND_TRACKED);
    expect(carrier.asked()).toBe(1);
  });

  it('withdraws what takes too long, and does not keep what came of that', async () => {
    const { quoting, carrier, clock, options } = await openManualQuoting();
    await quoting.prepare(request());
    const closed = quoting.close(1000);
    await clock.advance(1000);
    await closed;
    carrier.answer(TRACKED);
    expect(pricesOf(await createQuoting(options).poll(request(), HOLD_MS))).toEqual(STANDARD_AND_TRACKED);
  });
});

describe('the countries that the shop ships to', () => {
  it('are those of its zones', async () => {
    const { quoting } = await openManualQuoting();
    expect([...((await quoting.shippedCountries()) ?? [])].toSorted()).toEqual(['CA', 'JP']);
  });

  it('are not known while the settings are being compiled', async () => {
    const { quoting, clock } = await openManualQuoting({ settings: { read: () => new Promise(() => {}) } });
    const shipped = quoting.shippedCountries();
    await clock.advance(1000);
    expect(await shipped).toBeNull();
  });
});
