import { aDestination, aShippingRate, answers } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';

import { CANADA, NOT_YET, READY, countries, openCalculator } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { CountryRules } from '../address/country-rules.ts';
import type { Destination } from '../address/destination.ts';
import type { RatesOutcome } from '../sources/rates-source.ts';
import { ENGLISH } from '../texts/en.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { rateOrders } from '../rates/rate-orders.ts';

describe('rules of a country that come late', () => {
  const HONG_KONG: CountryRules = {
    code: 'HK',
    provinceKind: 'region',
    provinces: [],
    postal: { use: 'none', kind: 'postal_code', example: '', pattern: '' },
  };

  /** A country book whose rules the test loads. */
  function lateCountries() {
    let arrive = (_rules: CountryRules) => {};
    const book = createCountryBook({
      preloaded: [CANADA],
      load: () => new Promise<CountryRules>((resolve) => (arrive = resolve)),
    });
    return { book, arrive: (rules: CountryRules) => arrive(rules) };
  }
  const zips = (calls: readonly { readonly body: string | undefined }[]) =>
    calls.flatMap(({ body }) => (body === undefined ? [] : [new URLSearchParams(body).get('shipping_address[zip]')]));

  test('a click that was too early is asked again without the field that the country does not have', async () => {
    const late = lateCountries();
    const { calculator, platform, clock, status } = openCalculator([NOT_YET, answers.never(), NOT_YET, READY], {
      countries: late.book,
    });
    calculator.setDestination({ country: 'HK' });
    void calculator.calculate();
    await clock.advance(0);
    expect([status(), zips(platform.calls)]).toEqual(['loading', ['K1N 5T2']]);

    late.arrive(HONG_KONG);
    await clock.advance(0);
    expect([status(), zips(platform.calls)]).toEqual(['rated', ['K1N 5T2', '']]);
    expect(platform.calls[1]?.signal.aborted).toBe(true);
  });

  test('a run that nobody asked for is asked again as one', async () => {
    const late = lateCountries();
    const { calculator, clock } = openCalculator([NOT_YET, answers.never(), NOT_YET, READY], {
      countries: late.book,
      initialDestination: aDestination({ country: 'HK' }),
      calculateOnLoad: true,
    });
    const triggers: string[] = [];
    calculator.on('started', ({ trigger }) => triggers.push(trigger));
    calculator.subscribe(() => {});
    await clock.advance(0);
    late.arrive(HONG_KONG);
    await clock.advance(0);
    expect(triggers).toEqual(['page_load', 'page_load']);
  });

  test('a run whose destination was right goes on', async () => {
    const late = lateCountries();
    const { calculator, platform, clock, status } = openCalculator([NOT_YET, answers.after(50, READY)], {
      countries: late.book,
      initialDestination: aDestination({ country: 'HK', postalCode: '', province: '' }),
    });
    void calculator.calculate();
    await clock.advance(0);
    late.arrive(HONG_KONG);
    await clock.advance(50);
    expect([status(), platform.calls.length]).toEqual(['rated', 2]);
    expect(calculator.getSnapshot().state.address.country.kind).toBe('known');
  });

  test('a country book that throws is one whose rules cannot be had', async () => {
    const { calculator, clock, status } = openCalculator([NOT_YET, READY], {
      countries: {
        ...createCountryBook(),
        peek: () => undefined,
        load: () => {
          throw new Error('of the book');
        },
      },
    });
    void calculator.calculate();
    await clock.advance(0);
    expect([status(), calculator.getSnapshot().state.address.country.kind]).toEqual(['rated', 'unknown']);
  });

  describe('where some of them are at hand', () => {
    const PARTIAL: CountryRules = { ...HONG_KONG, isPartial: true, provinces: [{ code: 'KL', name: 'Kowloon' }] };
    const partly = (load: () => Promise<CountryRules | null>) => ({
      ...createCountryBook(),
      peek: () => PARTIAL,
      load,
    });

    test('are asked for all the same, and replace those', async () => {
      const complete: CountryRules = { ...HONG_KONG, provinces: PARTIAL.provinces };
      const { calculator, clock } = openCalculator([], { countries: partly(() => Promise.resolve(complete)) });
      calculator.subscribe(() => {});
      expect(calculator.getSnapshot().state.address.country).toEqual({ kind: 'known', rules: PARTIAL });
      await clock.advance(0);
      expect(calculator.getSnapshot().state.address.country).toEqual({ kind: 'known', rules: complete });
    });

    test('leave those where they cannot be had', async () => {
      const { calculator, clock } = openCalculator([], {
        countries: partly(() => Promise.reject(new Error('offline'))),
      });
      calculator.subscribe(() => {});
      await clock.advance(0);
      expect(calculator.getSnapshot().state.address.country).toEqual({ kind: 'known', rules: PARTIAL });
    });
  });
});

describe('what fails around the calculator does not strand it', () => {
  test('a listener that throws: all listeners are called, its error is reported, the run goes on', async () => {
    const { calculator, platform, clock, status } = openCalculator();
    const error = new Error('of the listener');
    const other = vi.fn();
    calculator.subscribe(() => {
      throw error;
    });
    calculator.subscribe(other);
    void calculator.calculate();
    await clock.advance(0);
    expect(status()).toBe('rated');
    expect(other).toHaveBeenCalledTimes(2);
    expect(platform.reported).toEqual([error, error]);
  });

  test('MO-5: a converter that throws converts nothing', async () => {
    const converter = {
      rate: () => {
        throw new Error('of the converter');
      },
    };
    const { calculator, clock } = openCalculator([NOT_YET, READY], {
      money: { shopCurrency: 'CAD', displayCurrency: 'EUR', converter },
    });
    void calculator.calculate();
    await clock.advance(0);
    expect(calculator.getSnapshot().view.estimate.amount).toBe('$9.80');
  });

  test('a rate that cannot be shown ends in an error', async () => {
    const rate = { name: 'Standard', code: '1', priceHundredths: 9.8, currency: null, description: '', delivery: null };
    const { calculator, platform, clock, status } = openCalculator([], {
      source: async () => ({ kind: 'rates', rates: [rate] }),
    });
    void calculator.calculate();
    await clock.advance(0);
    expect(calculator.getSnapshot().view).toMatchObject({
      busy: false,
      button: { disabled: false },
      results: { kind: 'error', text: ENGLISH.errors.internalError },
    });
    expect(platform.reported).toHaveLength(1);

    calculator.setDestination({ postalCode: 'M5V' });
    expect(status()).toBe('idle');
  });

  test('a country list that cannot be read ends in an error, too', () => {
    const { calculator, platform } = openCalculator([], {
      countries: {
        ...countries,
        get options(): never {
          throw new Error('of the list');
        },
      },
    });
    expect(calculator.getSnapshot()).toMatchObject({
      state: { query: { status: 'failed' } },
      view: { results: { kind: 'error' } },
    });
    expect(platform.reported).toHaveLength(1);
  });
});

test('CA-6: a wait that does not fit into the rest of the limit is an error at once', async () => {
  const refusal = answers.after(50_000, answers.html(429, '', { 'retry-after': '20' }));
  const { calculator, clock, query } = openCalculator([refusal]);
  void calculator.calculate();
  await clock.advance(50_000);
  expect(query()).toMatchObject({ status: 'failed', error: { code: 'too_many_requests', retryAfterMs: 20_000 } });
});

// The compiler allows `undefined` without `exactOptionalPropertyTypes`; saved addresses in JSON have nulls.
describe.each([[undefined], [null]])('a field that is %s', (nothing) => {
  const withNothing = (fields: object) => fields as Partial<Destination>;

  test('is empty in the initial destination', () => {
    const { form, platform } = openCalculator([], {
      initialDestination: withNothing({ country: nothing, province: nothing, postalCode: nothing }),
    });
    expect(form()).toMatchObject({ destination: { country: '', province: '', postalCode: '' } });
    expect(platform.reported).toEqual([]);
  });

  test('stays as it is in an edit', () => {
    const { calculator, form } = openCalculator();
    calculator.setDestination(withNothing({ country: nothing, province: 'QC', postalCode: nothing }));
    expect(form()).toMatchObject({ destination: { country: 'CA', province: 'QC', postalCode: 'K1N 5T2' } });
  });
});

describe('a source of rates', () => {
  test('rates that have the same code get codes of their own, so that each can be selected', async () => {
    const [standard, express] = [aShippingRate(), aShippingRate({ code: 'express' })];
    const { calculator } = openCalculator([], {
      source: async () => ({ kind: 'rates', rates: [standard, express, standard] }),
    });
    const end = await calculator.calculate();
    expect(end.kind === 'rates' && end.rates.map(({ code }) => code)).toEqual(['standard', 'express', 'standard-2']);
  });

  // Programs without types leave out what they do not have.
  test('may leave out the dates of its rates', async () => {
    const rates = [
      { name: 'Standard', code: 'standard', priceHundredths: 980 },
      { name: 'Express', code: 'express', priceHundredths: 2400 },
    ] as unknown as readonly ShippingRate[];
    const { calculator, platform } = openCalculator([], { source: () => Promise.resolve({ kind: 'rates', rates }) });
    await calculator.calculate();
    expect(calculator.getSnapshot().view.results).toMatchObject({
      kind: 'rates',
      rates: [{ price: '$9.80', delivery: '' }, { price: '$24.00' }],
    });
    expect(rateOrders(rates).map(({ order }) => order)).toEqual(['shop', 'price']);
    expect(platform.reported).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['an unknown kind', { kind: 'ok', rates: [] }],
    ['rates without a list', { kind: 'rates' }],
    ['a failure without an error', { kind: 'failed' }],
  ])('that returns %s ends the run at once, and is reported', async (_, outcome) => {
    const source = () => Promise.resolve(outcome as RatesOutcome);
    const { calculator, platform } = openCalculator([], { source });
    expect(await calculator.calculate()).toEqual({ kind: 'failed', error: { code: 'internal_error' } });
    expect(platform.reported).toHaveLength(1);
  });
});
