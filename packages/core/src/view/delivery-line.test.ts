import { aDestination, aShippingRate } from '@cartfare/testing';
import { expect, it } from 'vitest';
import {
  EXPRESS,
  IDLE,
  IN_CANADA,
  openSourceCalculator,
  RUN,
  STANDARD,
  viewOf,
} from '../../testing/open-calculator.ts';
import { initialView } from '../calculator/display.ts';
import type { CalculatorOptions } from '../calculator/types.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { CalculatorView, DeliveryLineView } from './view-model.ts';

const ON_TUESDAY = { earliest: '2026-12-01', latest: '2026-12-01' };

const textOf = ({ line }: DeliveryLineView) =>
  line
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ');

const rated = (rates: Parameters<typeof aShippingRate>[0][], destination = aDestination()) =>
  viewOf({
    query: {
      ...RUN,
      destination,
      status: 'rated',
      rates: rates.map(aShippingRate),
      incomplete: false,
      orderBy: null,
      lostName: null,
    },
  }).deliveryLine;

const rest = ({ note, toggleLabel, isStale }: CalculatorView['deliveryLine']) => ({ note, toggleLabel, isStale });

it('is empty, and offers to estimate, while nobody has asked', () => {
  const { deliveryLine } = viewOf({ query: IDLE });
  expect(deliveryLine).toEqual({ line: [], isStale: false, note: '', toggleLabel: 'Estimate delivery' });
});

it('has the cheapest rate with its days, by the postal code', () => {
  const line = rated([{ priceHundredths: 2450 }, { priceHundredths: 980, delivery: ON_TUESDAY }]);
  expect(textOf(line)).toBe('Delivery to K1N 5T2: from $9.80 · Tue, Dec 1');
  expect(rest(line)).toEqual({
    note: 'Prices can differ with other products in the cart.',
    toggleLabel: 'Change address',
    isStale: false,
  });
});

it.each([
  ['a single rate', [{ priceHundredths: 980, delivery: ON_TUESDAY }], '$9.80 · Tue, Dec 1'],
  ['equal prices', [{ priceHundredths: 980 }, { priceHundredths: 980, code: 'b' }], '$9.80'],
  ['a free rate', [{ priceHundredths: 0 }, { priceHundredths: 980, code: 'b' }], 'FREE'],
])('says no "from" of %s', (_what, rates, offer) => {
  expect(textOf(rated(rates))).toBe(`Delivery to K1N 5T2: ${offer}`);
});

it('names the province and the country where there is no postal code', () => {
  const line = rated([{ priceHundredths: 980 }], aDestination({ postalCode: '' }));
  expect(textOf(line)).toBe('Delivery to Ontario, Canada: $9.80');
});

it('says that it is being calculated, also before a calculation on load begins', () => {
  const { deliveryLine } = viewOf({ query: { ...RUN, status: 'loading', old: null } });
  expect(textOf(deliveryLine)).toBe('Delivery to K1N 5T2: Calculating...');

  const options: CalculatorOptions = { countries: createCountryBook(), initialDestination: aDestination() };
  expect(textOf(initialView({ ...options, calculateOnLoad: true }).deliveryLine)).toBe(textOf(deliveryLine));
  expect(initialView(options).deliveryLine.line).toEqual([]);
  const guessed = { ...options, calculateOnLoad: true, isCountryGuessed: true };
  expect(initialView(guessed).deliveryLine.line).toEqual([]);
});

it('keeps what it says, dimmed, while the rates of another quantity come', async () => {
  const { calculator, clock } = openSourceCalculator([STANDARD, EXPRESS], [EXPRESS]);
  void calculator.calculate();
  await clock.advance(10);
  const before = calculator.getSnapshot().view.deliveryLine;
  calculator.cartChanged();
  expect(calculator.getSnapshot().view.deliveryLine).toEqual({ ...before, isStale: true });
  await clock.advance(1_000);
  expect(textOf(calculator.getSnapshot().view.deliveryLine)).toBe('Delivery to K1N 5T2: $24.50');
});

it.each([
  [{ code: 'country_not_supported' } as const, 'We do not ship to Canada.'],
  [{ code: 'offline', retriesWhenOnline: false } as const, "You're offline."],
])('says what is wrong after %o', (error, text) => {
  const { deliveryLine } = viewOf({ query: { ...RUN, status: 'failed', error }, address: IN_CANADA });
  expect([textOf(deliveryLine), deliveryLine.toggleLabel]).toEqual([text, 'Change address']);
});

it('says where there are no rates', () => {
  expect(textOf(rated([]))).toBe('We do not ship to this destination.');
});
