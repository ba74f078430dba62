import { answers } from '@cartfare/testing';
import type { CalculatorOptions } from '@cartfare/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function renderShop(change: Partial<CalculatorOptions> = {}) {
  const shop = createTestShop(change);
  render(<ShippingCalculator options={shop.options} heading="Estimate shipping" />);
  return shop;
}

const postalHint = () => document.querySelector('#address_zip_hint')?.textContent;

function passTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Time without a keystroke before a code is doubted, in milliseconds. */
const PAUSE_MS = 1_000;

const DOUBT = 'Check the postal code. Example: K1N\u00a05T2';

test('an example stands at the postal code, and is told with it', () => {
  renderShop();

  expect(postalHint()).toBe('For example K1N\u00a05T2');
  expect(byId('address_zip', HTMLInputElement).getAttribute('aria-describedby')).toBe('address_zip_hint');
});

test('the place of the hint is in the page before its text, so that the text moves nothing', () => {
  renderShop({ initialDestination: { country: '' } });

  expect(postalHint()).toBe('');
  expect(byId('address_zip_hint', HTMLElement).hidden).toBe(false);
});

test('a code is doubted when the typing pauses, not while it is typed', () => {
  vi.useFakeTimers();
  renderShop();
  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '9' } });
  passTime(PAUSE_MS - 1);
  expect(postalHint()).toBe('For example K1N\u00a05T2');

  passTime(1);

  expect(postalHint()).toBe(DOUBT);
});

test.each([
  ['presses something, which would move away', fireEvent.pointerUp],
  ['scrolls with a finger', fireEvent.pointerCancel],
])('a doubt does not come while the shopper %s', (_what, end) => {
  vi.useFakeTimers();
  renderShop();
  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '9' } });
  fireEvent.pointerDown(screen.getByRole('button'));
  passTime(10 * PAUSE_MS);
  expect(postalHint()).toBe('For example K1N\u00a05T2');

  end(screen.getByRole('button'));
  passTime(PAUSE_MS);

  expect(postalHint()).toBe(DOUBT);
});

test('UI-4: a doubt has another look than what the shop has refused', async () => {
  const shop = renderShop({ initialDestination: { country: 'CA', province: 'ON', postalCode: '9' } });
  const look = () => byId('address_zip_hint', HTMLElement).className;
  expect([postalHint(), look()]).toEqual([DOUBT, 'cartfare-field-hint cartfare-field-hint--suspect']);
  shop.platform.script(answers.json(422, { zip: ['is not valid for Canada'] }));

  await userEvent.click(screen.getByRole('button'));

  expect(look()).toBe('cartfare-field-hint cartfare-field-hint--error');
});

test('a doubt is withdrawn at once', async () => {
  renderShop({ initialDestination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T' } });
  expect(postalHint()).toBe(DOUBT);

  await userEvent.type(screen.getByLabelText('Postal code'), '2');

  expect(postalHint()).toBe('For example K1N\u00a05T2');
});

test('a suspect code does not stop a request', async () => {
  const shop = renderShop({ initialDestination: { country: 'CA', province: 'ON', postalCode: '9' } });
  shop.platform.script(answers.never());

  await userEvent.click(screen.getByRole('button'));

  expect(shop.platform.calls).toHaveLength(1);
});
