import { createCalculator } from '@cartfare/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FOUR_MORE, OVERNIGHT, STANDARD, createTestShop, rated } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

/** Two rates, of which the second one is selected and has the focus, and then a run that removes them. */
async function startRunOnFocusedRate({ sortable = false } = {}) {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults sortable={sortable} />
      <button type="button">Elsewhere</button>
    </ShippingCalculatorProvider>,
  );
  const more = sortable ? FOUR_MORE : [];
  shop.platform.script(...rated(STANDARD, OVERNIGHT, ...more));
  void calculator.calculate();
  await shop.pass(0);
  await userEvent.click(radios()[1] as HTMLElement);
  if (sortable) act(() => screen.getByRole('combobox').focus());

  shop.platform.script(...rated(STANDARD, OVERNIGHT, ...more));
  act(() => void calculator.calculate());
  expect(document.activeElement).toBe(document.body);
  return shop;
}

test('ST-8: the focus comes back to the selected rate when a new run has replaced the rates', async () => {
  const shop = await startRunOnFocusedRate();
  await shop.pass(0);
  expect(radios()[1]?.checked).toBe(true);
  expect(document.activeElement).toBe(radios()[1]);
});

test('ST-8: the selected rate has the focus that the order of the replaced rates had', async () => {
  const shop = await startRunOnFocusedRate({ sortable: true });
  await shop.pass(0);
  expect(document.activeElement).toBe(radios()[1]);
});

test('ST-8: rates do not take the focus from a control that has it by then', async () => {
  const shop = await startRunOnFocusedRate();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await shop.pass(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
