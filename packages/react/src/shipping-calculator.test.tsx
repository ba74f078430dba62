import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { GetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

const idsInOrder = (root: ParentNode) =>
  [...root.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => !id.includes('calculator-'));

test('the section has the parts that themes know, the country first and the estimate last', () => {
  const { container } = render(<ShippingCalculator options={createTestShop().options} heading="Estimate shipping" />);

  expect(idsInOrder(container)).toEqual([
    'shipping-calculator',
    'address_country',
    'address_province_container',
    'address_province_label',
    'address_province',
    'address_zip',
    'address_zip_hint',
    'wrapper-response',
    'shipping-rates-feedback',
    'shipping-rates',
    'estimated-shipping',
  ]);
  expect(container.querySelectorAll('.get-rates')).toHaveLength(1);
});

test('the section is a region under its heading, with a hint', () => {
  render(
    <ShippingCalculator
      options={createTestShop().options}
      heading="Estimate shipping"
      headingLevel={3}
      hint="Before you check out."
    />,
  );

  const region = screen.getByRole('region', { name: 'Estimate shipping' });
  expect(within(region).getByRole('heading', { level: 3 }).textContent).toBe('Estimate shipping');
  expect(within(region).getByText('Before you check out.')).toBeDefined();
});

test('without a heading the section has that of the drop-in', () => {
  render(<ShippingCalculator options={createTestShop().options} />);
  expect(screen.getByRole('region', { name: 'Estimated shipping' })).toBeDefined();
});

test('without JavaScript the form posts the first call’s fields, also by a button outside of it', () => {
  const { container } = render(
    <ShippingCalculatorProvider
      options={createTestShop({ initialDestination: { country: 'DE', province: '', postalCode: '' } }).options}
    >
      <ShippingCalculator heading="Estimate shipping" action="/cart/estimate">
        <input type="hidden" name="return_to" value="/cart" />
      </ShippingCalculator>
      <GetRatesButton />
    </ShippingCalculatorProvider>,
  );

  const form = container.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/cart/estimate']);
  expect([...new FormData(form)]).toEqual([
    ['shipping_address[country]', 'DE'],
    ['shipping_address[province]', ''],
    ['shipping_address[zip]', ''],
    ['return_to', '/cart'],
  ]);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Calculate shipping' });
  expect(buttons.map((button) => [button.type, button.form === form])).toEqual([
    ['submit', true],
    ['submit', true],
  ]);
});

test('the estimate line can stand elsewhere', () => {
  const { container } = render(
    <ShippingCalculator options={createTestShop().options} heading="Estimate shipping" withEstimate={false} />,
  );

  expect(container.querySelector('#estimated-shipping')).toBeNull();
});

test('two calculators on one page keep all ids apart', () => {
  const { container } = render(
    <>
      <ShippingCalculator options={createTestShop().options} heading="In the page" />
      <ShippingCalculator options={createTestShop().options} heading="In the drawer" idPrefix="drawer-" />
    </>,
  );

  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(screen.getByRole('region', { name: 'In the drawer' }).id).toBe('drawer-shipping-calculator');
});
