import { createCalculator } from '@cartfare/core';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import { aShippingRate } from '@cartfare/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

type Rates = readonly Partial<ShippingRateMessage>[];

const RATES: Rates = [
  { ...STANDARD, delivery_date: '2026-12-04' },
  { ...OVERNIGHT, delivery_date: '2026-12-01' },
];

async function open(neededBy?: boolean, rates: Rates = RATES) {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults neededBy={neededBy} />
    </ShippingCalculatorProvider>,
  );
  shop.platform.script(...rated(...rates));
  act(() => void calculator.calculate());
  await shop.pass(0);
  return { calculator, shop };
}

const field = () => screen.queryByLabelText<HTMLInputElement>('Needed by (optional)');
const badges = () => [...document.querySelectorAll('.cartfare-badge')].map(({ textContent }) => textContent);

test('BE-6: a date field below the rates marks them, and keeps its date for the next ones', async () => {
  const { calculator, shop } = await open(true);
  expect(field()).toMatchObject({ type: 'date', value: '' });
  const input = field();
  if (input !== null) fireEvent.change(input, { target: { value: '2026-12-02' } });
  expect(badges()).toEqual(['2 days late', 'In time']);
  expect(document.querySelector('.cartfare-badge--late')?.textContent).toBe('2 days late');

  shop.platform.script(...rated(...RATES));
  act(() => void calculator.calculate());
  expect(field()).toBeNull();
  await shop.pass(0);
  expect([field()?.value, badges()]).toEqual(['2026-12-02', ['2 days late', 'In time']]);
});

test('BE-6: marks and the line by when to order keep their room when that is over, and hide', async () => {
  const initialResult = {
    kind: 'rates',
    rates: [aShippingRate({ delivery: { earliest: '2026-12-01', latest: '2026-12-01' } })],
    orderBy: { at: '2026-11-30T14:00:00-05:00', secondsLeft: 60 },
  } as const;
  const shop = createTestShop();
  const calculator = createCalculator({ ...shop.options, initialResult });
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults neededBy />
    </ShippingCalculatorProvider>,
  );
  act(() => calculator.setNeededBy('2026-12-02'));
  const parts = () => ['.cartfare-order-by', '.cartfare-badge--in_time', '.cartfare-results--over'].map(isThere);
  const isThere = (selector: string) => document.querySelector(selector) !== null;
  expect(parts()).toEqual([true, true, false]);
  await shop.pass(60_000);
  expect(parts()).toEqual([true, true, true]);
});

test('BE-6: there is no field by default, nor below rates without days', async () => {
  await open();
  expect([document.querySelectorAll('.cartfare-rate').length, field()]).toEqual([2, null]);
  document.body.replaceChildren();
  await open(
    true,
    [STANDARD, OVERNIGHT].map((rate) => ({ ...rate, delivery_date: null, delivery_range: null })),
  );
  expect([document.querySelectorAll('.cartfare-rate').length, field()]).toEqual([2, null]);
});
