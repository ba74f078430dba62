import { aShippingRate } from '@cartfare/testing';
import { describe, expect, test, vi } from 'vitest';
import { READY, rulesOf, openCalculator } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import { CART_PAUSE_MS, TYPING_PAUSE_MS } from '../limits.ts';

describe('the country', () => {
  test('UI-2: another country empties the province, and its rules follow', async () => {
    const { calculator, clock } = openCalculator();
    calculator.setDestination({ country: 'JP' });
    expect(calculator.getSnapshot().state.address).toMatchObject({
      destination: { country: 'JP', province: '' },
      country: { kind: 'loading' },
    });
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
    expect(calculator.getSnapshot().view.fields.province).toMatchObject({ visible: true, label: 'Prefecture' });
    expect(clock.pending).toBe(0);
  });

  test('UI-4: a postal code is kept for another country where it can be one of that', async () => {
    const rules = await Promise.all(['CA', 'US', 'DE'].map(rulesOf));
    const book = createCountryBook({ preloaded: rules });
    const { calculator } = openCalculator([], { countries: book });
    const postalCode = () => calculator.getSnapshot().state.address.destination.postalCode;
    calculator.setDestination({ country: 'US' });
    expect(postalCode()).toBe('');
    calculator.setDestination({ postalCode: '10001' });
    calculator.setDestination({ country: 'DE' });
    expect(postalCode()).toBe('10001');
    calculator.setDestination({ country: 'US', postalCode: 'as given' });
    expect(postalCode()).toBe('as given');
  });

  test('UI-4: the same when its rules come late, and what is typed meanwhile stays', async () => {
    const { calculator } = openCalculator();
    const settled = () => vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
    calculator.setDestination({ country: 'US' });
    await settled();
    expect(calculator.getSnapshot().state.address.destination.postalCode).toBe('');
    calculator.setDestination({ country: 'DE' });
    calculator.setDestination({ postalCode: 'half' });
    await settled();
    expect(calculator.getSnapshot().state.address.destination.postalCode).toBe('half');
  });

  test('rules that cannot be had leave the fields usable', async () => {
    const broken = createCountryBook({ load: () => Promise.reject(new Error('offline')) });
    const { calculator } = openCalculator([], { countries: broken });
    calculator.subscribe(() => {});
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('unknown'));
    expect(calculator.getSnapshot().view.fields.province).toMatchObject({ visible: true, options: [] });
  });

  test('rules are loaded once at a time, and again where the country is chosen again after they could not be had', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no connection')));
    const { calculator } = openCalculator([], {
      countries: { options: [], peek: () => undefined, load },
      initialDestination: { country: 'JP' },
    });
    const kind = () => calculator.getSnapshot().state.address.country.kind;
    calculator.subscribe(() => {});
    calculator.subscribe(() => {});
    await vi.waitFor(() => expect(kind()).toBe('unknown'));
    expect(load).toHaveBeenCalledTimes(1);
    calculator.setDestination({ country: '' });
    calculator.setDestination({ country: 'JP' });
    expect([kind(), load.mock.calls.length]).toEqual(['loading', 2]);
  });

  test('UI-2: a country of which only the fields are known has them at once, and the province as text in the end', async () => {
    const { provinceKind, postal } = await rulesOf('US');
    const sketch = {
      code: 'US',
      isPartial: 'fields',
      provinceKind,
      provinces: [{ code: '', name: '' }],
      postal,
    } as const;
    const book = { options: [], peek: () => sketch, load: () => Promise.reject(new Error('offline')) };
    const { calculator } = openCalculator([], { countries: book });
    calculator.setDestination({ country: 'US', postalCode: '' });
    const { province, postalCode } = calculator.getSnapshot().view.fields;
    expect([province.visible, province.label, postalCode.label, postalCode.hint]).toEqual([
      true,
      'State',
      'ZIP code',
      'For example 95014',
    ]);
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('unknown'));
    expect(calculator.getSnapshot().view.fields.province).toMatchObject({ visible: true, options: [] });
  });
});

test.each([
  ['Ｋ１Ｎ\u30005t2', 'K1N 5T2'],
  ['k1n\u00a05t2', 'K1N 5T2'],
  ['no code', 'no code'],
  ['', ''],
])('the pasted code %j is sent as %j, and stays in the field as it was pasted', async (postalCode, sent) => {
  const { calculator, platform, clock } = openCalculator();
  calculator.setDestination({ postalCode });
  void calculator.calculate();
  await clock.advance(0);
  expect(new URLSearchParams(platform.calls[0]?.body).get('shipping_address[zip]')).toBe(sent);
  expect(calculator.getSnapshot().view.fields.postalCode.value).toBe(postalCode);
});

test('ST-5: a country that is a guess gets no calculation on page load', async () => {
  const { calculator, platform, clock } = openCalculator([], { calculateOnLoad: true, isCountryGuessed: true });
  calculator.subscribe(() => {});
  await clock.advance(0);
  expect(platform.calls).toHaveLength(0);
});

test('BE-5: rules that come while the shopper types on are no reason not to wait for a pause', async () => {
  const germany = await rulesOf('DE');
  let arrive = () => {};
  const countries = createCountryBook({
    load: () => new Promise((resolve) => (arrive = () => resolve(germany))),
  });
  const { calculator, platform, clock } = openCalculator([READY, READY], {
    countries,
    initialDestination: {},
    calculateWhenComplete: true,
  });
  calculator.setDestination({ country: 'DE', postalCode: '10115' });
  await clock.advance(TYPING_PAUSE_MS);
  calculator.setDestination({ postalCode: '10117' });
  arrive();
  await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
  expect(platform.calls).toHaveLength(0);
  await clock.advance(TYPING_PAUSE_MS);
  expect(platform.calls[0]?.body).toContain('10117');
});

describe('a postal code whose country has its rules later than the click', () => {
  function openLate(options: Parameters<typeof openCalculator>[1] = {}) {
    let arrive = () => {};
    const countries = createCountryBook({
      load: async () => {
        const rules = rulesOf('US');
        await new Promise<void>((resolve) => (arrive = resolve));
        return rules;
      },
    });
    const opened = openCalculator([READY, READY, READY, READY], {
      countries,
      initialDestination: { country: 'US' },
      ...options,
    });
    const { calculator, clock } = opened;
    calculator.subscribe(() => {});
    const rulesArrive = async () => {
      arrive();
      await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
      await clock.advance(0);
    };
    const sent = () =>
      opened.platform.calls.flatMap(({ body }) => new URLSearchParams(body).get('shipping_address[province]') ?? []);
    return { ...opened, rulesArrive, sent };
  }

  test('gets its province when they come, and the rates are those of both', async () => {
    const { calculator, clock, rulesArrive, sent } = openLate();
    calculator.setDestination({ postalCode: '10001' });
    void calculator.calculate();
    await clock.advance(0);
    await rulesArrive();
    const { address, query } = calculator.getSnapshot().state;
    expect(address.destination.province).toBe('NY');
    expect(query).toMatchObject({ status: 'rated', destination: { province: 'NY', postalCode: '10001' } });
    expect(sent()).toEqual(['', 'NY']);
  });

  test('BE-5: fills a missing province on page load, and asks for nothing by itself', async () => {
    const initialDestination = { country: 'US', postalCode: '10001' };
    const { calculator, clock, rulesArrive, sent } = openLate({ initialDestination, calculateWhenComplete: true });
    await rulesArrive();
    expect(calculator.getSnapshot().view.fields.province.value).toBe('NY');
    await clock.advance(2 * TYPING_PAUSE_MS);
    expect(sent()).toEqual([]);
  });

  test('is rated once where the rules change nothing', async () => {
    const { calculator, clock, rulesArrive, sent } = openLate();
    calculator.setDestination({ postalCode: '10001', province: 'NJ' });
    void calculator.calculate();
    await clock.advance(0);
    await rulesArrive();
    expect(calculator.getSnapshot().state.query).toMatchObject({ status: 'rated', destination: { province: 'NJ' } });
    expect(sent()).toEqual(['NJ']);
  });

  test('keeps the rates that came with the page, and its province empty', async () => {
    const { calculator, rulesArrive, sent } = openLate({
      initialDestination: { country: 'US', postalCode: '10001' },
      initialResult: { kind: 'rates', rates: [] },
    });
    await rulesArrive();
    expect(calculator.getSnapshot().state).toMatchObject({
      address: { destination: { province: '' } },
      query: { status: 'rated' },
    });
    expect(sent()).toEqual([]);
  });

  test('requests the rates of a changed cart again, with the province that the rules have filled since', async () => {
    const { calculator, clock, rulesArrive, sent } = openLate({
      initialDestination: { country: 'US', postalCode: '10001' },
      initialResult: { kind: 'rates', rates: [aShippingRate()] },
    });
    calculator.cartChanged();
    await rulesArrive();
    await clock.advance(CART_PAUSE_MS);
    expect(sent()).toEqual(['NY']);
    expect(calculator.getSnapshot().state.query.status).toBe('rated');
  });

  test('requests rates again where the cart changes during the first run, before the rules are there', async () => {
    const { calculator, clock, rulesArrive, sent } = openLate();
    calculator.setDestination({ postalCode: '10001' });
    void calculator.calculate();
    await clock.advance(0);
    calculator.cartChanged();
    await rulesArrive();
    await clock.advance(CART_PAUSE_MS);
    expect(sent()).toEqual(['', 'NY']);
    expect(calculator.getSnapshot().state.query.status).toBe('rated');
  });
});

describe('a shop with one rate for each country', () => {
  const countries = createCountryBook({ fields: [] });
  const shown = (calculator: ReturnType<typeof openCalculator>['calculator']) => {
    const { province, postalCode } = calculator.getSnapshot().view.fields;
    return [province.visible, postalCode.visible];
  };

  test('asks for the country only, before one is chosen, while its rules load, and when it has none', async () => {
    const { calculator } = openCalculator([], { countries, initialDestination: { country: '' } });
    expect(shown(calculator)).toEqual([false, false]);
    calculator.setDestination({ country: 'CA' });
    expect(shown(calculator)).toEqual([false, false]);
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
    expect(shown(calculator)).toEqual([false, false]);
    calculator.setDestination({ country: 'Atlantis' });
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('unknown'));
    expect(shown(calculator)).toEqual([false, false]);
  });

  test('sends the country only, and asks by itself once that is chosen', async () => {
    const { calculator, clock, platform } = openCalculator([READY, READY], { countries, calculateWhenComplete: true });
    calculator.setDestination({ country: 'US' });
    await vi.waitFor(() => expect(calculator.getSnapshot().state.address.country.kind).toBe('known'));
    await clock.advance(TYPING_PAUSE_MS);
    expect([...new URLSearchParams(platform.calls[0]?.body)]).toEqual([
      ['shipping_address[zip]', ''],
      ['shipping_address[country]', 'US'],
      ['shipping_address[province]', ''],
    ]);
  });
});
