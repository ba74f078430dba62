import { answers, type ScriptedAnswer } from '@cartfare/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Destination } from '@cartfare/core/address';
import { byId } from '../testing/by-id.ts';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

function renderShop(initialDestination: Destination) {
  const shop = createTestShop({ initialDestination });
  render(<ShippingCalculator options={shop.options} heading="Estimate shipping" />);
  const click = async (name: string, ...script: readonly ScriptedAnswer[]) => {
    shop.platform.script(...script);
    await userEvent.click(screen.getByRole('button', { name }));
    await shop.pass(0);
  };
  return { ...shop, click };
}

const CANADA = { country: 'CA', province: 'ON', postalCode: '99999' };
const WRONG_ZIP = answers.json(422, { zip: ['is not valid for Canada'] });

test('ER-2: a refused postal code says at its field what to enter, and the results have the sentence of the error', async () => {
  const { click } = renderShop(CANADA);
  await click('Calculate shipping', WRONG_ZIP);

  const hint = byId('address_zip_hint', HTMLElement);
  expect(hint.textContent).toBe('Enter a postal code for Canada, like K1N\u00a05T2. Switch to United States');
  expect(hint.closest('.cartfare-field')?.contains(screen.getByLabelText('Postal code'))).toBe(true);
  const sentence = byId('shipping-rates-feedback', HTMLElement);
  expect(sentence.textContent).toBe('Error : zip is not valid for Canada.');
  expect(sentence.className).toContain('cartfare-feedback--error');
  expect(screen.queryByText('Check the fields above, then try again.')).toBeNull();
  expect(byId('wrapper-response', HTMLElement).className).not.toContain('cartfare-results--error');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a code of the United States switches the country and calculates', async () => {
  const { click } = renderShop(CANADA);
  await click('Calculate shipping', WRONG_ZIP);
  await click('Switch to United States', ...rated(STANDARD));

  expect(byId('address_country', HTMLSelectElement).value).toBe('US');
  expect(byId('address_zip', HTMLInputElement).value).toBe('99999');
  expect(document.activeElement).toBe(byId('address_country', HTMLSelectElement));
  expect(screen.getAllByText('Standard at $9.80')).toHaveLength(1);
});

test('after an error that may pass a button tries again, and the focus stays with it until the rates are there', async () => {
  const { click } = renderShop({ ...CANADA, postalCode: 'K1N 5T2' });
  await click('Calculate shipping', answers.empty(503));
  expect(document.body.textContent).not.toContain('503');

  await click('Try again', answers.empty(503));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));

  await click('Try again', ...rated(STANDARD, OVERNIGHT));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Standard at $9.80' }));
});
