import { createCalculator, type Calculator } from '@cartfare/core';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { FOUR_MORE, OVERNIGHT, STANDARD, createTestShop, rated } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

/** A page with these rates on it. */
async function renderRates(...rates: readonly Partial<ShippingRateMessage>[]) {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults sortable />
    </ShippingCalculatorProvider>,
  );
  shop.platform.script(...rated(...rates));
  void calculator.calculate();
  await shop.pass(0);
  return { calculator };
}

test.each([
  ['of the cart before', (calculator: Calculator) => calculator.cartChanged()],
  ['of another address', (calculator: Calculator) => calculator.setDestination({ postalCode: 'K1P 1J1' })],
])('rates %s keep their order, and the room of its control', async (_which, change) => {
  const { calculator } = await renderRates(OVERNIGHT, ...FOUR_MORE, STANDARD);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Lowest price');

  act(() => change(calculator));

  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    STANDARD.code,
    'a',
    'b',
    'c',
    'd',
    OVERNIGHT.code,
  ]);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test('the sentence about another address keeps the room of the one before', async () => {
  const { calculator } = await renderRates(STANDARD);
  const sentence = byId('shipping-rates-feedback', HTMLElement);
  // jsdom has no layout.
  Object.assign(sentence, { getBoundingClientRect: () => ({ height: 42 }) });

  act(() => calculator.setDestination({ postalCode: 'K1P 1J1' }));

  expect([sentence.textContent, sentence.style.minBlockSize]).toEqual([
    'These rates are for K1N 5T2, Ontario, Canada. Calculate again for the new address.',
    '42px',
  ]);
});
