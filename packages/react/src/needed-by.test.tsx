import { createCalculator } from '@cartfare/core';
import type { ShippingRateMessage } from '@cartfare/core/wire';
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
