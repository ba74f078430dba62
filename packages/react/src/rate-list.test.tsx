import { createCalculator } from '@cartfare/core';
import type { ShippingRateMessage } from '@cartfare/core/wire';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

async function showRates(...rates: readonly Partial<ShippingRateMessage>[]): Promise<void> {
  const shop = createTestShop();
  render(<ShippingCalculator heading="Estimate shipping" options={shop.options} />);
  shop.platform.script(...rated(...rates));
  await userEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
  await shop.pass(0);
}

test('the rates have a heading of their own, one level below that of the calculator', async () => {
  await showRates(STANDARD, OVERNIGHT);
  const heading = screen.getByRole('heading', { level: 3, name: 'Shipping options' });
  expect(within(screen.getByRole('group', { name: 'Shipping options' })).getByRole('heading')).toBe(heading);
});

test('MO-4: a single rate is a row of text, counts without a selection, and is posted like a selected one', async () => {
  await showRates(STANDARD);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Shipping options');
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('Standard at $9.80');
  const { type, name, value } = row.querySelector('input') ?? {};
  expect([type, name, value]).toEqual(['hidden', 'shipping-rates', 'standard']);
  expect(document.querySelector('#estimated-shipping em')?.textContent).toBe('$9.80');
});

test('of a long list that cannot be selected, the first row that a press shows gets the focus', async () => {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults selectable={false} />
    </ShippingCalculatorProvider>,
  );
  shop.platform.script(...rated(...[...'abcdefghi'].map((code) => ({ ...STANDARD, code }))));
  act(() => void calculator.calculate());
  await shop.pass(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show all (9)' }));
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[6]);
});

test('ST-8: the results get the focus that the radio button of a rate had when a single rate is left', async () => {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults />
    </ShippingCalculatorProvider>,
  );
  const ask = async (...rates: readonly Partial<ShippingRateMessage>[]) => {
    shop.platform.script(...rated(...rates));
    act(() => void calculator.calculate());
    await shop.pass(0);
  };
  await ask(STANDARD, OVERNIGHT);
  act(() => screen.getByRole('radio', { name: /^Overnight/ }).focus());
  await ask(STANDARD);
  expect(document.activeElement?.id).toBe('wrapper-response');
});
