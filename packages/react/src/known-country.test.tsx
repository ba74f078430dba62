import { answers } from '@cartfare/testing';
import type { CalculatorOptions } from '@cartfare/core';
import { createCountryBook, loadCountryTypeAhead } from '@cartfare/core/address';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { TEST_RULES } from '../testing/test-countries.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

function renderShop(change: Partial<CalculatorOptions> = {}) {
  const shop = createTestShop(change);
  render(<ShippingCalculator options={shop.options} heading="Estimate shipping" />);
  return shop;
}

const country = () => screen.getByLabelText<HTMLSelectElement>('Country');

async function typeInto(control: HTMLElement, text: string): Promise<void> {
  for (const key of text) await act(async () => void fireEvent.keyDown(control, { key }));
}

describe('the country', () => {
  test('stands in two groups where the shop ships to some countries first', () => {
    const book = createCountryBook({ codes: Object.keys(TEST_RULES), first: ['US', 'CA'] });
    renderShop({ countries: book });

    const groups = [...country().querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(['We ship to', 'Other countries']);
    expect(groups.map((group) => [...group.children].map((option) => (option as HTMLOptionElement).value))).toEqual([
      ['CA', 'US'],
      ['DE', 'HK'],
    ]);
    expect(country().options[0]?.text).toBe('Choose a country');
  });

  test('ER-3: can be selected where the shop does not ship to it: the server decides', async () => {
    const preloaded = Object.values(TEST_RULES);
    const book = createCountryBook({ codes: Object.keys(TEST_RULES), first: ['US', 'CA'], preloaded });
    const { platform, pass } = renderShop({ countries: { ...book, shipsToFirstOnly: true } });
    const [, others] = country().querySelectorAll('optgroup');
    expect(others?.label).toBe("We don't ship to");

    await userEvent.selectOptions(country(), 'Germany');
    platform.script(answers.json(422, { country: ['is not supported'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
    await pass(0);

    expect(new URLSearchParams(platform.calls[0]?.body).get('shipping_address[country]')).toBe('DE');
    expect(byId('shipping-rates-feedback', HTMLElement).textContent).toBe('We do not ship to this destination.');
  });

  test('is found by another name that is typed', async () => {
    renderShop();
    await act(async () => {
      country().focus();
      await loadCountryTypeAhead();
    });
    await typeInto(country(), 'usa');
    expect(country().value).toBe('US');
    expect(byId('address_province_label', HTMLElement).textContent).toBe('State');
  });

  test('is labelled where it is a guess, until another one is chosen', async () => {
    renderShop({ isCountryGuessed: true });
    const hint = byId('address_country_hint', HTMLElement);
    expect(hint.textContent).toBe("We guessed this from your browser's language.");
    expect(country().getAttribute('aria-describedby')).toBe('address_country_hint');

    await userEvent.selectOptions(country(), 'Germany');

    expect([hint.isConnected, country().getAttribute('aria-describedby')]).toEqual([false, null]);
  });
});

test('autofill that fills all fields before it tells of one is followed whole', () => {
  const { options } = renderShop();
  const postalCode = screen.getByLabelText<HTMLInputElement>('Postal code');
  postalCode.value = '10001';
  country().value = 'US';
  fireEvent.change(country());

  expect(country().value).toBe('US');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('10001');
  expect(options.countries?.peek('US')?.code).toBe('US');
});

test('ST-5: what a run on page load needs is asked for gently', async () => {
  const { platform, pass } = renderShop({
    calculateOnLoad: true,
    initialDestination: { country: 'CA', province: 'ON', postalCode: '' },
  });
  platform.script(answers.json(422, { zip: ["can't be blank"] }));
  await pass(10);

  const postalCode = screen.getByLabelText('Postal code');
  expect(postalCode.getAttribute('aria-invalid')).toBeNull();
  expect(postalCode.getAttribute('data-missing')).toBe('true');
  expect(postalCode.getAttribute('aria-describedby')).toBe('address_zip_hint shipping-rates-feedback');
  expect(byId('shipping-rates-feedback', HTMLElement).textContent).toBe("Error : zip can't be blank.");
  expect(screen.getByRole('status').textContent).toBe("Add your postal code to see rates. Error : zip can't be blank.");
  expect(screen.getByRole('alert').textContent).toBe('');
});
