import { aDestination, aRatesMessage, answers, createFakePlatform } from '@cartfare/testing';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';

import { EXPRESS, openSourceCalculator as make, STANDARD, ZIP_ERROR } from '../../test-kit/calculator-test-kit.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { RatesOutcome, RatesSource } from '../sources/rates-source.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { createCalculator } from './calculator.ts';
import type { CalculatorOptions } from './types.ts';

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
    calculator.changeDestination({ zip: 'M5V' });
    expect(await outOfDate).toEqual({ kind: 'cancelled' });
    const last = calculator.calculate();
    await clock.advance(10);
    expect(await last).toMatchObject({ kind: 'rates', rates: [EXPRESS] });
  });

  test('a calculation that a listener replaces at once ends as cancelled, and its successor with the rates', async () => {
    const { calculator, clock } = make([STANDARD], [EXPRESS]);
    let second: ReturnType<typeof calculator.calculate> | undefined;
    calculator.on('asked', () => {
      second ??= calculator.calculate();
    });
    const first = calculator.calculate();
    await clock.advance(10);
    expect(await first).toEqual({ kind: 'cancelled' });
    expect(await second).toMatchObject({ kind: 'rates', rates: [EXPRESS] });
  });
});

describe('a source of one’s own', () => {
  test('gets the destination and a signal, and can say that it is half-way', async () => {
    const platform = createFakePlatform();
    let prepared = () => {};
    const source = vi.fn<RatesSource>((_destination, run) => {
      prepared = () => run.onPrepared();
      return new Promise(() => {});
    });
    const options = { countries: createCountryBook(), initialDestination: aDestination(), platform, source };
    const calculator = createCalculator(options);
    void calculator.calculate();
    expect(source.mock.calls[0]?.[0]).toEqual(aDestination());
    expect(source.mock.calls[0]?.[1].timeLeftMs()).toBe(60_000);
    prepared();
    expect(calculator.getSnapshot().state.status).toBe('polling');
    calculator.cancel();
    expect(source.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  test('that rejects is reported, and ends in an error', async () => {
    const { calculator, source, platform, clock, state } = make();
    const error = new TypeError('of the source');
    source.mockRejectedValueOnce(error);
    void calculator.calculate();
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect(platform.reported).toEqual([error]);
  });

  test.each([
    ['nothing', undefined],
    ['an error without a code', { kind: 'failed', error: new Error('closed') }],
    ['an unknown code', { kind: 'failed', error: { code: 'closed' } }],
    ['rates as on the wire', { kind: 'rates', rates: [{ name: 'Standard', price: '9.80' }] }],
  ])('that returns %s is reported with what it has to return, and ends in an error', async (_, outcome: unknown) => {
    const { calculator, source, platform, clock } = make();
    source.mockResolvedValueOnce(outcome as RatesOutcome);
    void calculator.calculate();
    await clock.advance(0);
    expect(calculator.getSnapshot()).toMatchObject({
      state: { status: 'failed', error: { code: 'internal_error' } },
      view: { results: { kind: 'error', text: "We couldn't get rates. Try again." } },
    });
    expect(platform.reported).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^source\(\): outcome must be \{ kind: 'rates', rates \}/),
      }),
    ]);
  });

  test('gets only the three fields of a saved address, before the rules of its country are loaded, too', () => {
    const source = vi.fn<RatesSource>(() => new Promise(() => {}));
    const saved = { ...aDestination(), name: 'Ann Lee', phone: '+1 613 555 0100' };
    const options = { countries: createCountryBook(), platform: createFakePlatform(), source };
    const calculator = createCalculator({ ...options, initialDestination: saved });
    void calculator.calculate();
    void calculator.calculate({ ...saved, zip: 'K1N 9Z9' });
    expect(source.mock.calls.map(([destination]) => destination)).toEqual([
      aDestination(),
      aDestination({ zip: 'K1N 9Z9' }),
    ]);
  });

  test('that does not answer in time is given up, and a late answer changes nothing', async () => {
    const { calculator, source, clock, state } = make();
    let answer = () => {};
    source.mockReturnValueOnce(
      new Promise((resolve) => (answer = () => resolve({ kind: 'rates', rates: [STANDARD] }))),
    );
    void calculator.calculate();
    await clock.advance(60_000);
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'timed_out' } });
    answer();
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'timed_out' } });
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

  test('takes none of the options of the two calls', () => {
    const source: RatesSource = () => Promise.resolve({ kind: 'rates', rates: [] });
    expect(() => createCalculator({ countries: createCountryBook(), source, rootPath: '/fr/' })).toThrow(
      /belong to cartProtocol/,
    );
  });

  test('standard fetch and signals fit', () => {
    expectTypeOf(fetch).toExtend<NonNullable<CalculatorOptions['fetch']>>();
    expectTypeOf<Parameters<RatesSource>[1]['signal']>().toEqualTypeOf<AbortSignal>();
  });
});

describe('invalidate', () => {
  const AFTER = { recalculateAfterMs: 400 };

  test('BE-3: takes the rates off the screen, and asks again once, after the cart has been left alone', async () => {
    const { calculator, source, clock, state } = make([STANDARD], [EXPRESS]);
    void calculator.calculate();
    await clock.advance(10);
    calculator.invalidate(AFTER);
    expect(state()).toMatchObject({ status: 'idle', because: 'cart_changed' });
    await clock.advance(300);
    calculator.invalidate(AFTER);
    await clock.advance(399);
    expect(source).toHaveBeenCalledTimes(1);

    await clock.advance(11);
    expect(state()).toMatchObject({ status: 'rated', rates: [EXPRESS] });
    expect(clock.pending).toBe(0);
  });

  test('BE-3: a run under way is asked again, too', async () => {
    const { calculator, source, clock, state } = make([STANDARD], [EXPRESS]);
    void calculator.calculate();
    calculator.invalidate();
    calculator.invalidate(AFTER);
    await clock.advance(410);
    expect([state().status, source.mock.calls.length]).toEqual(['rated', 2]);
  });

  test.each<[string, (made: ReturnType<typeof make>) => void]>([
    ['who never asked', () => {}],
    [
      'who edited a field since',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.invalidate(AFTER);
        calculator.changeDestination({ zip: 'M5V' });
        calculator.changeDestination({ zip: 'K1N 5T2' });
      },
    ],
    [
      'who cancelled',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.invalidate();
        calculator.cancel();
        calculator.invalidate(AFTER);
      },
    ],
    [
      'who cancelled a run',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.cancel();
        calculator.invalidate(AFTER);
      },
    ],
    [
      'who left',
      ({ calculator }) => {
        void calculator.calculate();
        calculator.invalidate(AFTER);
        calculator.dispose();
      },
    ],
  ])('BE-3: a shopper %s is not asked for', async (_who, act) => {
    const made = make([STANDARD], [STANDARD]);
    act(made);
    const asked = made.source.mock.calls.length;
    if (asked === 0) made.calculator.invalidate(AFTER);
    await made.clock.advance(1_000);
    expect(made.source).toHaveBeenCalledTimes(asked);
  });

  test('a time that is none is refused', () => {
    for (const recalculateAfterMs of [-1, NaN, Infinity]) {
      expect(() => make().calculator.invalidate({ recalculateAfterMs })).toThrow(/recalculateAfterMs/);
    }
  });
});

describe('MO-4: the selected rate', () => {
  async function selectExpress(...later: readonly (readonly ShippingRate[])[]) {
    const made = make([STANDARD, EXPRESS], ...later);
    void made.calculator.calculate();
    await made.clock.advance(10);
    made.calculator.select('express');
    made.calculator.invalidate({ recalculateAfterMs: 0 });
    await made.clock.advance(10);
    return made;
  }

  test('is kept by its code across answers', async () => {
    const { calculator } = await selectExpress([STANDARD, { ...EXPRESS, priceHundredths: 3_000 }]);
    const { estimate, results } = calculator.getSnapshot().view;
    expect(estimate).toMatchObject({ rateCode: 'express', priceHundredths: 3_000 });
    expect(results).toMatchObject({ note: '' });
  });

  test('that is gone is said to be gone, once', async () => {
    const { calculator, clock } = await selectExpress([STANDARD], [STANDARD]);
    const note = 'Your selected option is no longer available.';
    expect(calculator.getSnapshot().view).toMatchObject({
      estimate: { rateCode: 'standard' },
      results: { note },
      announcement: { text: expect.stringContaining(note) },
    });

    void calculator.calculate();
    await clock.advance(10);
    expect(calculator.getSnapshot().view.results).toMatchObject({ note: '' });
  });
});

test('a page that replaces the platform’s fetch by its own is asked through it', async () => {
  const platform = createFakePlatform(answers.json(202, null), answers.json(200, aRatesMessage()));
  const ownFetch = vi.fn(platform.fetch);
  const calculator = createCalculator({
    countries: createCountryBook(),
    initialDestination: aDestination(),
    fetch: ownFetch,
    platform,
  });
  void calculator.calculate();
  await platform.clock.advance(0);
  expect([calculator.getSnapshot().state.status, ownFetch.mock.calls.length]).toEqual(['rated', 2]);
});
