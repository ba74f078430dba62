import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { DestinationForm } from './destination-form.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';

test('a button with an action of its own is left to the browser, any other one asks for rates', () => {
  const shop = createTestShop();
  const posted: boolean[] = [];
  render(
    <ShippingCalculatorProvider options={shop.options}>
      <DestinationForm>
        <button type="submit">Get rates</button>
        <button type="submit" formAction="/checkout">
          Check out
        </button>
      </DestinationForm>
    </ShippingCalculatorProvider>,
  );
  window.addEventListener('submit', (event) => {
    posted.push(!event.defaultPrevented);
    event.preventDefault();
  });
  fireEvent.click(screen.getByText('Check out'));
  fireEvent.click(screen.getByText('Get rates'));
  expect(posted).toEqual([true, false]);
});
