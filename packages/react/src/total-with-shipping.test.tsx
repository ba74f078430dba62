import { createCalculator } from '@cartfare/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestShop, rated, STANDARD } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { TotalWithShipping } from './total-with-shipping.tsx';

test('the total is hidden until there are rates, follows the cart, and has no amount while rates are updated', async () => {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  const page = (cartHundredths: number) => (
    <ShippingCalculatorProvider calculator={calculator}>
      <TotalWithShipping cartHundredths={cartHundredths} data-testid="total" />
    </ShippingCalculatorProvider>
  );
  const { rerender } = render(page(6_400));
  const line = screen.getByTestId('total');
  expect(line.hidden).toBe(true);

  shop.platform.script(...rated({ ...STANDARD, delivery_date: '2026-12-01' }));
  act(() => void calculator.calculate());
  await shop.pass(0);
  expect([line.hidden, line.textContent]).toEqual([false, 'Total with shipping Standard, Tue,\u00a0Dec\u00a01 $73.80']);

  rerender(page(12_800));
  expect(line.textContent).toBe('Total with shipping Standard, Tue,\u00a0Dec\u00a01 $137.80');

  act(() => calculator.cartChanged());
  expect([line.hidden, line.getAttribute('aria-busy'), line.textContent]).toEqual([
    false,
    'true',
    'Total with shipping …',
  ]);
});
