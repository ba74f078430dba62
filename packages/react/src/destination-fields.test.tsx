import { answers } from '@cartfare/testing';
import { type CalculatorOptions, createCalculator } from '@cartfare/core';
import { type CountryBook, type CountryRules, createCountryBook } from '@cartfare/core/address';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { lateCountries, TEST_RULES, testCountries } from '../testing/test-countries.ts';
import { createTestShop, OVERNIGHT, rated, STANDARD, type TestShop } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

function renderShop(change: Partial<CalculatorOptions> = {}) {
  const shop = createTestShop(change);
  render(<ShippingCalculator options={shop.options} heading="Estimate shipping" />);
  return shop;
}

const country = () => screen.getByLabelText<HTMLSelectElement>('Country');

test('fields that the shop does not need are hidden from the start', () => {
  renderShop({ countries: createCountryBook({ fields: [] }), initialDestination: {} });

  expect(byId('address_province_container', HTMLElement).hidden).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the postal code is hidden where there are no postal codes', async () => {
  renderShop();

  await userEvent.selectOptions(country(), 'Hong Kong');

  expect(byId('address_zip', HTMLInputElement).closest('[hidden]')).not.toBeNull();
  expect(byId('address_zip', HTMLInputElement).value).toBe('');
});

test('what the fields hold is what is sent', async () => {
  const shop = renderShop();
  shop.platform.script(answers.never());
  await userEvent.selectOptions(country(), 'United States');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'New York');
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await userEvent.type(screen.getByLabelText('ZIP code'), '10001{Enter}');

  const sent = new URLSearchParams(shop.platform.calls[0]?.body);
  expect(Object.fromEntries(sent)).toEqual({
    'shipping_address[zip]': '10001',
    'shipping_address[country]': 'US',
    'shipping_address[province]': 'NY',
  });
});

describe('values that came without an event, from a script, autofill or a password manager', () => {
  const sent = (shop: TestShop) => [
    ...new URLSearchParams(shop.platform.calls.find(({ method }) => method === 'POST')?.body).values(),
  ];
  const put = (id: string, value: string) => {
    byId(id, HTMLElement as never as new () => HTMLInputElement).value = value;
  };

  test('UI-5: are sent on a click', async () => {
    const shop = renderShop();
    shop.platform.script(...rated());
    put('address_province', 'QC');
    put('address_zip', 'H2Y 1C6');

    await userEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
    await shop.pass(0);

    expect(sent(shop)).toEqual(['H2Y 1C6', 'CA', 'QC']);
    expect(byId('address_zip', HTMLInputElement).value).toBe('H2Y 1C6');
    expect(byId('shipping-rates-feedback', HTMLElement).textContent).toContain('H2Y 1C6, Quebec, Canada');
  });

  test('UI-5: another country is sent without the province of the old one', async () => {
    const shop = renderShop();
    shop.platform.script(...rated());
    put('address_country', 'US');
    put('address_zip', '10001');

    fireEvent.submit(byId('shipping-calculator-form', HTMLFormElement));
    await shop.pass(0);

    expect(sent(shop)).toEqual(['10001', 'US', '']);
    expect(country().value).toBe('US');
  });

  test('UI-5: a province typed as text is sent with its country', async () => {
    const shop = renderShop({
      countries: lateCountries(() => Promise.reject(new Error('offline'))),
      initialDestination: { country: 'US', province: '', postalCode: '' },
    });
    await shop.pass(0);
    shop.platform.script(...rated());
    put('address_country', 'DE');
    put('address_province', 'Hamburg');

    await userEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
    await shop.pass(0);

    expect(sent(shop)).toEqual(['', 'DE', 'Hamburg']);
  });

  test('UI-5: are kept and sent when the rules of the country come after them', async () => {
    let arrive = (_rules: CountryRules) => {};
    const book = testCountries();
    const countries: CountryBook = {
      ...book,
      peek: (code) => {
        const rules = book.peek(code);
        return rules && { ...rules, isPartial: true };
      },
      load: () => new Promise<CountryRules>((resolve) => (arrive = resolve)),
    };
    const shop = renderShop({ countries, initialDestination: { country: 'CA', province: '', postalCode: '' } });
    shop.platform.script(...rated());
    put('address_province', 'QC');
    put('address_zip', 'H2Y 1C6');

    await act(async () => arrive(TEST_RULES.CA));
    expect(byId('address_zip', HTMLInputElement).value).toBe('H2Y 1C6');
    await userEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
    await shop.pass(0);

    expect(sent(shop)).toEqual(['H2Y 1C6', 'CA', 'QC']);
  });

  test('UI-5: in one field stay when the page’s own code sets another one', async () => {
    const shop = createTestShop();
    const calculator = createCalculator(shop.options);
    render(
      <ShippingCalculatorProvider calculator={calculator}>
        <ShippingCalculator heading="Estimate shipping" />
      </ShippingCalculatorProvider>,
    );
    put('address_zip', 'H2Y 1C6');

    act(() => calculator.setDestination({ province: 'QC' }));

    expect(byId('address_zip', HTMLInputElement).value).toBe('H2Y 1C6');
    expect(calculator.getSnapshot().state.address.destination).toEqual({
      country: 'CA',
      province: 'QC',
      postalCode: 'H2Y 1C6',
    });
  });

  test('do not undo what the page’s own code has just set', async () => {
    const shop = createTestShop();
    const calculator = createCalculator(shop.options);
    render(
      <ShippingCalculatorProvider calculator={calculator}>
        <ShippingCalculator heading="Estimate shipping" />
      </ShippingCalculatorProvider>,
    );
    shop.platform.script(...rated());

    act(() => {
      calculator.setDestination({ postalCode: 'M5V 2T6' });
      screen.getByRole('button', { name: 'Calculate shipping' }).click();
    });
    await shop.pass(0);

    expect(sent(shop)).toEqual(['M5V 2T6', 'CA', 'ON']);
  });
});

test('provinces that come late keep the province of the page', async () => {
  let arrive = (_rules: CountryRules) => {};
  const countries = lateCountries(() => new Promise<CountryRules>((resolve) => (arrive = resolve)));
  renderShop({ countries });
  expect(byId('address_province_container', HTMLElement).hidden).toBe(true);

  await act(async () => arrive(TEST_RULES.CA));

  expect(byId('address_province_container', HTMLElement).hidden).toBe(false);
  expect(byId('address_province', HTMLSelectElement).value).toBe('ON');
});

test('the province is a text field when its list cannot be had', async () => {
  const shop = renderShop({
    countries: lateCountries(() => Promise.reject(new Error('offline'))),
    initialDestination: { country: 'US', province: '', postalCode: '' },
  });
  await shop.pass(0);

  const province = screen.getByRole<HTMLInputElement>('textbox', { name: 'Province' });
  await userEvent.type(province, 'NY');

  expect(byId('address_province', HTMLInputElement)).toBe(province);
  expect(province.value).toBe('NY');
});

test('a country that the shop does not list is shown as it is sent', () => {
  renderShop({ initialDestination: { country: 'Atlantis', province: '', postalCode: '' } });

  expect(country().value).toBe('Atlantis');
});

test.each([
  ['Country', () => userEvent.selectOptions(country(), 'United States')],
  ['Province', () => userEvent.selectOptions(screen.getByLabelText('Province'), 'Quebec')],
  ['Postal code', () => userEvent.type(screen.getByLabelText('Postal code'), '3')],
])('UI-7: another %s leaves the old rates on the screen, inert and under their own address', async (_field, edit) => {
  const shop = renderShop();
  shop.platform.script(...rated(STANDARD, OVERNIGHT));
  await userEvent.click(screen.getByRole('button'));
  await shop.pass(0);
  expect(byId('wrapper-response', HTMLElement).hidden).toBe(false);

  await edit();

  expect(byId('wrapper-response', HTMLElement).hidden).toBe(false);
  expect(byId('shipping-rates-feedback', HTMLElement).textContent).toBe(
    'These rates are for K1N 5T2, Ontario, Canada. Calculate again for the new address.',
  );
  expect(byId('shipping-rates', HTMLElement).hasAttribute('inert')).toBe(true);
  expect(byId('shipping-rates-1', HTMLInputElement).getAttribute('aria-disabled')).toBe('true');
  expect(byId('estimated-shipping', HTMLElement).hidden).toBe(true);
});

test('what a restored form holds after going back is adopted, and the old rates are not current', async () => {
  const shop = renderShop();
  shop.platform.script(...rated());
  await userEvent.click(screen.getByRole('button'));
  await shop.pass(0);

  byId('address_province', HTMLSelectElement).value = 'QC';
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });

  expect(byId('address_province', HTMLSelectElement).value).toBe('QC');
  expect(byId('shipping-rates', HTMLElement).hasAttribute('inert')).toBe(true);
});

test('a form that comes back as it was keeps its answer', async () => {
  const shop = renderShop();
  shop.platform.script(...rated());
  await userEvent.click(screen.getByRole('button'));
  await shop.pass(0);

  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });

  expect(byId('wrapper-response', HTMLElement).hidden).toBe(false);
});
