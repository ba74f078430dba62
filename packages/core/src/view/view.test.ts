import { aDestination, aShippingRate } from '@cartfare/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { IN_CANADA, RUN, viewOf } from '../../testing/open-calculator.ts';
import { ENGLISH } from '../texts/en.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorState } from '../calculator/types.ts';
import type { CalculatorView } from './view-model.ts';
import type { Loading, Rated } from '../rates/state.ts';

const rated = (...rates: readonly ShippingRate[]): { readonly query: Rated } => ({
  query: { ...RUN, status: 'rated', rates, incomplete: false, orderBy: null, lostName: null },
});

const LOADING: Loading = { ...RUN, status: 'loading', old: null };

const sentence = (state: Pick<CalculatorState, 'query'>, address = IN_CANADA) => {
  const { results } = viewOf({ ...state, address });
  return results.kind === 'rates' ? results.feedback.map(({ text }) => text).join('') : null;
};

const STANDARD = aShippingRate({ delivery: { earliest: '2026-11-25', latest: '2026-11-27' } });
const EXPRESS = aShippingRate({
  name: 'Express',
  code: 'express',
  priceHundredths: 2_450,
  delivery: { earliest: '2026-11-24', latest: '2026-11-24' },
});

describe('the buttons', () => {
  test('ST-1: idle and busy', () => {
    expect(viewOf({}).button).toEqual({ label: 'Calculate shipping', disabled: false });
    expect(viewOf({ query: LOADING }).button).toEqual({
      label: 'Calculating...',
      disabled: true,
    });
    expect(viewOf(rated(STANDARD)).button.disabled).toBe(false);
  });
});

test('a shopper who cancelled is told so', () => {
  const { wait, announcement } = viewOf({
    query: { status: 'idle', isCancelled: true, recalculates: false, selectedCode: null, selectedName: '' },
  });
  expect([wait.cancelledText, announcement.text]).toEqual([ENGLISH.cancelled, ENGLISH.cancelled]);
  expect(viewOf({}).wait.cancelledText).toBe('');
});

describe('the results', () => {
  test('each option has what the shop says about it', () => {
    const { results } = viewOf(rated(aShippingRate({ description: 'At the door' }), EXPRESS));
    expect(results.kind === 'rates' && results.rates.map(({ description }) => description)).toEqual([
      'At the door',
      EXPRESS.description,
    ]);
  });

  test('ST-2: nothing is shown while asking', () => {
    const busy = viewOf({ query: LOADING });
    expect([busy.results, busy.estimate]).toMatchObject([
      { kind: 'none', visible: false, isExpected: true },
      { visible: false, label: 'Estimated shipping', amount: '' },
    ]);
  });

  test('MO-6: several rates are told with their number, the address and the lowest price', () => {
    expect(sentence(rated(STANDARD, EXPRESS))).toBe(
      'There are 2 shipping rates available for K1N 5T2, Ontario, Canada, starting at $9.80.',
    );
  });

  test('MO-6: the price that rates start at is the lowest, wherever it stands', () => {
    expect(sentence(rated(EXPRESS, STANDARD))).toMatch(/starting at \$9\.80\.$/);
  });

  test('MO-6: address and price are marked in the sentence, so that they can stand out and do not break', () => {
    const { results } = viewOf(rated(STANDARD, EXPRESS));
    expect(results.kind === 'rates' && results.feedback).toEqual([
      { text: 'There are ', role: 'plain' },
      { text: '2', role: 'plain' },
      { text: ' shipping rates available for ', role: 'plain' },
      { text: 'K1N 5T2', role: 'postal_code' },
      { text: ', Ontario, Canada', role: 'address' },
      { text: ', starting at ', role: 'plain' },
      { text: '$9.80', role: 'price' },
      { text: '.', role: 'plain' },
    ]);
  });

  test('MO-6: one rate, and none', () => {
    expect(sentence(rated(STANDARD))).toBe('There is one shipping rate available for K1N 5T2, Ontario, Canada.');
    expect(sentence(rated())).toBe('We do not ship to this destination.');
  });

  test('MO-6: empty parts of the address are left out', () => {
    const state = rated(STANDARD);
    expect(sentence(state, { ...IN_CANADA, destination: { postalCode: '', country: 'CA', province: '' } })).toBe(
      'There is one shipping rate available for Canada.',
    );
  });

  test('MO-6: the address is told as it was understood', () => {
    expect(sentence(rated(STANDARD), { ...IN_CANADA, destination: aDestination({ postalCode: ' k1n5t2' }) })).toBe(
      'There is one shipping rate available for K1N 5T2, Ontario, Canada.',
    );
  });

  test('MO-6: each option is spoken with its price', () => {
    const { results } = viewOf(rated(STANDARD, EXPRESS));
    expect(results.kind === 'rates' && results.rates.map(({ spoken }) => spoken)).toEqual([
      'Standard at $9.80',
      'Express at $24.50',
    ]);
  });

  test('BE-6: the order is the server’s; cheapest and fastest are marked', () => {
    const { results } = viewOf(rated(EXPRESS, STANDARD));
    expect(
      results.kind === 'rates' && results.rates.map(({ name, badges }) => [name, badges.map(({ kind }) => kind)]),
    ).toEqual([
      ['Express', ['fastest']],
      ['Standard', ['cheapest']],
    ]);
  });

  test('BE-6: an option that is both cheapest and fastest has one mark', () => {
    const { results } = viewOf(
      rated(STANDARD, { ...EXPRESS, delivery: { earliest: '2026-12-01', latest: '2026-12-01' } }),
    );
    expect(results.kind === 'rates' && results.rates.map(({ badges }) => badges.map(({ kind }) => kind))).toEqual([
      ['cheapest'],
      [],
    ]);
  });

  test('BE-6: a free option, and options that arrive on the same days, have no mark', () => {
    const free = { ...STANDARD, priceHundredths: 0 };
    const { results } = viewOf(rated(free, { ...EXPRESS, delivery: free.delivery }));
    expect(results.kind === 'rates' && results.rates.map(({ badges }) => badges)).toEqual([[], []]);
  });

  test('MO-4: exactly 0 reads FREE in the row, in what is spoken, in the sentence and in the line', () => {
    const state = rated(aShippingRate({ priceHundredths: 0 }), EXPRESS);
    const { results, estimate } = viewOf(state);
    expect(results.kind === 'rates' && results.rates.map(({ price, spoken }) => [price, spoken])).toEqual([
      ['FREE', 'Standard at FREE'],
      ['$24.50', 'Express at $24.50'],
    ]);
    expect(sentence(state)).toMatch(/starting at FREE\.$/);
    expect(estimate.amount).toBe('FREE');
  });

  test('the rates can be shown in other orders, each with its name', () => {
    expect(viewOf(rated(EXPRESS, STANDARD)).results).toMatchObject({
      ordersLabel: 'Sort by',
      orders: [
        { order: 'shop', label: 'Recommended', codes: ['express', 'standard'] },
        { order: 'price', label: 'Lowest price', codes: ['standard', 'express'] },
        { order: 'speed', label: 'Fastest', codes: ['express', 'standard'] },
      ],
    });
    expect(viewOf(rated(STANDARD)).results).toMatchObject({ orders: [] });
  });

  test('a single rate carries no mark', () => {
    const { results } = viewOf(rated(STANDARD));
    expect(results.kind === 'rates' && results.rates[0]?.badges).toEqual([]);
  });

  test('rates of two currencies are not compared', () => {
    const { results } = viewOf(rated(STANDARD, aShippingRate({ code: 'x', currency: 'USD', priceHundredths: 1 })));
    expect(results.kind === 'rates' && results.rates.flatMap(({ badges }) => badges)).toEqual([]);
  });

  test.each([
    ['Pacific/Kiritimati', 'en-US'],
    ['America/Los_Angeles', 'en-PR'],
  ])('BE-6: delivery days are the same in %s', (timeZone, locale) => {
    vi.stubEnv('TZ', timeZone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date('2026-11-25T00:00:00Z').getHours()).not.toBe(0);
    // A different locale for each, because the format of a locale is cached.
    const { results } = viewOf(rated(STANDARD, EXPRESS), {}, locale);
    expect(results.kind === 'rates' && results.rates.map(({ delivery }) => delivery)).toEqual([
      'Arrives Wed,\u00a0Nov\u00a025 – Fri,\u00a0Nov\u00a027',
      'Arrives Tue,\u00a0Nov\u00a024',
    ]);
  });

  test('BE-2: options that are missing are told, and spoken', () => {
    const state = { query: { ...rated(STANDARD).query, incomplete: true } };
    expect(viewOf(state).results).toMatchObject({ note: "Some shipping options couldn't be loaded right now." });
    expect(viewOf(state).announcement.text).toMatch(/Canada\. Some shipping options couldn't be loaded right now\.$/);
    expect(viewOf(rated(STANDARD)).results).toMatchObject({ note: '' });
  });

  test('BE-2: options that are missing can be asked for again, and meanwhile no badge claims anything', () => {
    const complete = rated(STANDARD, EXPRESS);
    const incomplete = { query: { ...complete.query, incomplete: true } };
    const badges = ({ results }: CalculatorView) =>
      results.kind === 'rates' ? results.rates.flatMap((rate) => rate.badges.map(({ kind }) => kind)) : null;
    expect([badges(viewOf(complete)), badges(viewOf(incomplete))]).toEqual([['cheapest', 'fastest'], []]);
    expect(viewOf(complete).results).toMatchObject({ retryLabel: '', isChoice: true });
    expect(viewOf(incomplete).results).toMatchObject({ retryLabel: 'Try again', retryAfter: 'note' });
  });

  test('BE-2: an empty list from which options are missing does not say that the shop does not ship there', () => {
    const { results, announcement } = viewOf({ query: { ...rated().query, incomplete: true } });
    const text = 'The shop could not calculate shipping. Try again in a moment.';
    expect(results).toMatchObject({ feedback: [{ text }], advice: '', retryLabel: 'Try again', retryAfter: 'advice' });
    expect(announcement.text).toBe(text);
  });

  test('MO-6: an empty list has its sentence, and beside it the address and what can be done', () => {
    const advice =
      'There are no shipping options for K1N\u00A05T2, Ontario, Canada. You can choose another destination.';
    const { results, announcement } = viewOf(rated());
    expect(results).toMatchObject({ feedback: [{ text: 'We do not ship to this destination.' }], advice });
    expect(announcement.text).toBe(`We do not ship to this destination. ${advice}`);
    expect(viewOf(rated(STANDARD)).results).toMatchObject({ advice: '', isChoice: false });
    const nowhere = { ...rated().query, destination: { country: '', province: '', postalCode: '' } };
    expect(viewOf({ query: nowhere }).results).toMatchObject({ advice: 'You can choose another destination.' });
  });

  test('ER-4: an error shows its text, an empty list and no success', () => {
    const state = { query: { ...RUN, status: 'failed', error: { code: 'country_not_supported' } } } as const;
    expect(viewOf(state).results).toMatchObject({
      kind: 'error',
      visible: true,
      success: false,
      text: 'We do not ship to this destination.',
      rates: [],
    });
    expect(viewOf(state).estimate).toMatchObject({ visible: false, amount: '' });
  });
});

describe('the estimated-shipping line', () => {
  test('MO-4: the first rate, in the server’s order', () => {
    expect(viewOf(rated(EXPRESS, STANDARD)).estimate).toMatchObject({
      visible: true,
      amount: '$24.50',
      rateName: 'Express',
    });
  });

  test('MO-4: a first rate of exactly 0.00 is FREE, of one cent is not', () => {
    expect(viewOf(rated(aShippingRate({ priceHundredths: 0 }))).estimate.amount).toBe('FREE');
    expect(viewOf(rated(aShippingRate({ priceHundredths: 1 }))).estimate.amount).toBe('$0.01');
  });

  test('MO-4: a selected rate takes the place of the first', () => {
    const state = { query: { ...rated(STANDARD, EXPRESS).query, selectedCode: 'express' } };
    expect(viewOf(state).estimate).toMatchObject({ amount: '$24.50', rateName: 'Express' });
  });

  test('MO-4: an empty list hides and empties it', () => {
    expect(viewOf(rated()).estimate).toMatchObject({ visible: false, amount: '' });
  });
});

describe('money', () => {
  const converter = { rate: (_from: string, to: string) => ({ USD: 0.72, JPY: 107.5 })[to] ?? null };

  test('MO-3: without a format of the shop, a dollar sign and the amount', () => {
    expect(viewOf(rated(aShippingRate({ priceHundredths: 113_465 }))).estimate.amount).toBe('$1,134.65');
  });

  test.each([
    ['${{amount}}', '$1,134.65'],
    ['${{amount_no_decimals}}', '$1,135'],
    ['€{{amount_with_comma_separator}}', '€1.134,65'],
    ['{{amount_no_decimals_with_comma_separator}} kr', '1.135 kr'],
  ])('MO-2: the format %s', (format, expected) => {
    expect(viewOf(rated(aShippingRate({ priceHundredths: 113_465 })), { format }).estimate.amount).toBe(expected);
  });

  test('MO-5: converted where there is a converter and a selected currency', () => {
    const state = { ...rated(STANDARD), displayCurrency: 'USD' };
    const money = { shopCurrency: 'CAD', converter, formats: { USD: 'US${{amount}}' } };
    expect(viewOf(state, money).estimate.amount).toBe('US$7.06');
    expect(viewOf({ ...state, displayCurrency: 'JPY' }, money).estimate.amount).toBe('1,054.00 JPY');
  });

  test('MO-5: unconverted without a converter, a selected currency or a rate', () => {
    const state = { ...rated(STANDARD), displayCurrency: 'USD' };
    expect(viewOf(state, { shopCurrency: 'CAD' }).estimate.amount).toBe('$9.80');
    expect(viewOf(rated(STANDARD), { shopCurrency: 'CAD', converter }).estimate.amount).toBe('$9.80');
    expect(viewOf({ ...state, displayCurrency: 'XAF' }, { shopCurrency: 'CAD', converter }).estimate.amount).toBe(
      '$9.80',
    );
  });

  test('an amount in another currency never stands under the shop’s sign', () => {
    const foreign = rated(aShippingRate({ currency: 'EUR' }));
    expect(viewOf(foreign, { shopCurrency: 'CAD' }).estimate.amount).toBe('9.80 EUR');
  });
});
