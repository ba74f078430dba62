import { aDestination, createFakePlatform } from '@cartfare/testing';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';

import { EXPRESS, openSourceCalculator as make, STANDARD, ZIP_ERROR } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { CartProtocolOptions } from '../sources/cart-protocol.ts';
import type { RatesSource } from '../sources/rates-source.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { createCalculator } from './calculator.ts';

describe('calculate', () => {
  test('its promise says how it ended', async () => {
    const { calculator, clock } = make([STANDARD], null);
    const first = calculator.calculate();
    await clock.advance(10);
    expect(await first).toEqual({ kind: 'rates', rates: [STANDARD], incomplete: false });

    const second = calculator.calculate();
    await clock.advance(10);
    expect(await second).toEqual({ kind: 'failed', error: ZIP_ERROR });
  });

  test('a calculation that is replaced, cancelled or out of date ends as cancelled', async () => {
    const { calculator, clock } = make([STANDARD], [STANDARD], [STANDARD], [EXPRESS]);
    const replaced = calculator.calculate();
    const cancelled = calculator.calculate();
    expect(await replaced).toEqual({ kind: 'cancelled' });
    calculator.cancel();
    expect(await cancelled).toEqual({ kind: 'cancelled' });

    const outOfDate = calculator.calculate();
    calculator.setDestination({ postalCode: 'M5V' });
    expect(await outOfDate).toEqual({ kind: 'cancelled' });
    const last = calculator.calculate();
    await clock.advance(10);
    expect(await last).toMatchObject({ kind: 'rates', rates: [EXPRESS] });
  });

  test('a calculation that a listener replaces at once ends as cancelled, and its successor with the rates', async () => {
    const { calculator, clock } = make([STANDARD], [EXPRESS]);
    let second: ReturnType<typeof calculator.calculate> | undefined;
    calculator.on('started', () => {
      second ??= calculator.calculate();
    });
    const first = calculator.calculate();
    await clock.advance(10);
    expect(await first).toEqual({ kind: 'cancelled' });
    expect(await second).toMatchObject({ kind: 'rates', rates: [EXPRESS] });
  });
});

describe('a source of one’s own', () => {
  test('gets the destination and a signal', () => {
    const platform = createFakePlatform();
    const source = vi.fn<RatesSource>(() => new Promise(() => {}));
    const calculator = createCalculator({
      countries: createCountryBook(),
      initialDestination: aDestination(),
      platform,
      source,
    });
    void calculator.calculate();
    expect(source.mock.calls[0]?.[0]).toEqual(aDestination());
    expect(source.mock.calls[0]?.[1].timeLeftMs()).toBe(60_000);
    calculator.cancel();
    expect(source.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  test('that rejects is reported, and ends in an error', async () => {
    const { calculator, source, platform, clock, query } = make();
    const error = new TypeError('of the source');
    source.mockRejectedValueOnce(error);
    void calculator.calculate();
    await clock.advance(0);
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect(platform.reported).toEqual([error]);
  });

  test('gets only the three fields of a saved address, before the rules of its country are loaded, too', () => {
    const source = vi.fn<RatesSource>(() => new Promise(() => {}));
    const saved = { ...aDestination(), name: 'Ann Lee', phone: '+1 613 555 0100' };
    const options = { countries: createCountryBook(), platform: createFakePlatform(), source };
    const calculator = createCalculator({ ...options, initialDestination: saved });
    void calculator.calculate();
    void calculator.calculate({ ...saved, postalCode: 'K1N 9Z9' });
    expect(source.mock.calls.map(([destination]) => destination)).toEqual([
      aDestination(),
      aDestination({ postalCode: 'K1N 9Z9' }),
    ]);
  });

  test('that does not answer in time is given up, and a late answer changes nothing', async () => {
    const { calculator, source, clock, query } = make();
    let answer = () => {};
    source.mockReturnValueOnce(
      new Promise((resolve) => (answer = () => resolve({ kind: 'rates', rates: [STANDARD] }))),
    );
    void calculator.calculate();
    await clock.advance(60_000);
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'timed_out' } });
    answer();
    await clock.advance(0);
    expect(query()).toMatchObject({ status: 'failed', error: { code: 'timed_out' } });
  });

  test('may reject because its run was aborted: nothing is reported', async () => {
    const { calculator, source, platform, clock } = make();
    source.mockImplementationOnce(async (_destination, { signal }) => {
      await new Promise<void>((resolve) => platform.clock.schedule(resolve, 10));
      throw new Error(`aborted: ${signal.aborted}`);
    });
    void calculator.calculate();
    calculator.cancel();
    await clock.advance(10);
    expect(platform.reported).toEqual([]);
  });

  test('standard fetch and signals fit', () => {
    expectTypeOf(fetch).toExtend<NonNullable<CartProtocolOptions['fetch']>>();
    expectTypeOf<Parameters<RatesSource>[1]['signal']>().toEqualTypeOf<AbortSignal>();
  });
});

describe('cartChanged', () => {
  test('BE-3: keeps the rates on the screen as stale, and asks again once, after the cart has been left alone', async () => {
    const { calculator, source, clock, query } = make([STANDARD], [EXPRESS]);
    void calculator.calculate();
    await clock.advance(10);
    calculator.cartChanged();
    expect(query()).toMatchObject({ status: 'stale', old: { because: 'cart' } });
    await clock.advance(300);
    calculator.cartChanged();
    await clock.advance(399);
    expect(source).toHaveBeenCalledTimes(1);

    await clock.advance(11);
    expect(query()).toMatchObject({ status: 'rated', rates: [EXPRESS] });
    expect(clock.pending).toBe(0);
  });

  test('BE-3: waits until every change that it was given has settled, also one that fails', async () => {
    const { calculator, source, clock } = make([STANDARD], [EXPRESS]);
    void calculator.calculate();
    await clock.advance(10);
    let settle = () => {};
    let fail = () => {};
    calculator.cartChanged(new Promise<void>((resolve) => (settle = resolve)));
    calculator.cartChanged(new Promise<void>((_, reject) => (fail = () => reject(new Error('refused')))));
    calculator.cartChanged();
    settle();
    await clock.advance(5_000);
    expect(source).toHaveBeenCalledTimes(1);
    fail();
    await clock.advance(0);
    await clock.advance(400);
    expect(source).toHaveBeenCalledTimes(2);
  });

  test('BE-3: a change that never settles holds up neither its own recalculation nor later ones for more than 10 s', async () => {
    const { calculator, source, clock, query } = make([STANDARD], [EXPRESS], [STANDARD]);
    void calculator.calculate();
    await clock.advance(10);
    calculator.cartChanged(new Promise(() => {}));
    await clock.advance(10_399);
    expect(source).toHaveBeenCalledTimes(1);
    await clock.advance(11);
    expect(query()).toMatchObject({ status: 'rated', rates: [EXPRESS] });

    calculator.cartChanged();
    await clock.advance(410);
    expect(query()).toMatchObject({ status: 'rated', rates: [STANDARD] });
    expect(clock.pending).toBe(0);
  });

  test('BE-3: a change that settles after its 10 s makes the rates stale once more, and asks again', async () => {
    const { calculator, clock, query } = make([STANDARD], [STANDARD], [EXPRESS]);
    void calculator.calculate();
    await clock.advance(10);
    let settle = () => {};
    calculator.cartChanged(new Promise<void>((resolve) => (settle = resolve)));
    await clock.advance(10_410);
    expect(query().status).toBe('rated');
    settle();
    await clock.advance(0);
    expect(query()).toMatchObject({ status: 'stale', old: { because: 'cart' } });
    await clock.advance(410);
    expect(query()).toMatchObject({ status: 'rated', rates: [EXPRESS] });
  });

  test('BE-3: a run under way is aborted and repeated, so that it does not answer for the old cart', async () => {
    const { calculator, source, clock, query } = make([STANDARD], [EXPRESS]);
    void calculator.calculate();
    calculator.cartChanged();
    expect(source.mock.calls[0]?.[1].signal.aborted).toBe(true);
    calculator.cartChanged();
    await clock.advance(410);
    expect([query().status, source.mock.calls.length]).toEqual(['rated', 2]);
  });

  test.each<[string, (made: ReturnType<typeof make>) => void]>([
    ['who never asked', ({ calculator }) => calculator.cartChanged()],
    [
      'who edited a field since',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.cartChanged();
        calculator.setDestination({ postalCode: 'M5V' });
        calculator.setDestination({ postalCode: 'K1N 5T2' });
      },
    ],
    [
      'who cancelled',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.cartChanged();
        calculator.cancel();
        calculator.cartChanged();
      },
    ],
    [
      'who cancelled a run',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.cancel();
        calculator.cartChanged();
      },
    ],
    [
      'who left',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.cartChanged();
        calculator.dispose();
      },
    ],
  ])('BE-3: nothing is requested for a shopper %s', async (_who, act) => {
    const made = make([STANDARD], [STANDARD]);
    act(made);
    const asked = made.source.mock.calls.length;
    await made.clock.advance(1_000);
    expect(made.source).toHaveBeenCalledTimes(asked);
  });
});

describe('MO-4: the selected rate', () => {
  async function selectExpress(...later: readonly (readonly ShippingRate[])[]) {
    const made = make([STANDARD, EXPRESS], ...later);
    void made.calculator.calculate();
    await made.clock.advance(10);
    made.calculator.selectRate('express');
    made.calculator.cartChanged();
    await made.clock.advance(410);
    return made;
  }

  test('that is gone is said to be gone by its name, once', async () => {
    const { calculator, clock } = await selectExpress([STANDARD], [STANDARD]);
    expect(calculator.getSnapshot().view).toMatchObject({
      estimate: { rateCode: 'standard' },
      results: { lostRate: [{ text: 'Express', role: 'rate_name' }, { text: ' is no longer available.' }] },
      announcement: { text: expect.stringContaining('Express is no longer available.') },
    });

    void calculator.calculate();
    await clock.advance(10);
    expect(calculator.getSnapshot().view.results).toMatchObject({ lostRate: [] });
  });
});
