import type { RatesSource } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { fireEvent, render, screen } from '@testing-library/react';
import { aDestination, aShippingRate } from '@cartfare/testing';
import { expect, test, vi } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';

type RatesOutcome = Awaited<ReturnType<RatesSource>>;

const TUESDAY = { earliest: '2026-12-01', latest: '2026-12-01' };

const rates = (priceHundredths: number): RatesOutcome => ({
  kind: 'rates',
  rates: [
    aShippingRate({ priceHundredths, delivery: TUESDAY }),
    aShippingRate({ name: 'Express', code: 'express', priceHundredths: 9_000 }),
  ],
});

function open(calculateOnLoad: boolean, ...outcomes: readonly RatesOutcome[]) {
  const queue = [...outcomes];
  const shop = createTestShop();
  const options = { ...shop.options, calculateOnLoad };
  const asked = vi.fn<(quantity: number, destination: Destination) => void>();
  const page = (quantity: number) => (
    <DeliveryEstimate
      options={options}
      item={{ variant: 41, quantity }}
      source={(item): RatesSource =>
        (destination) => {
          asked(item.quantity, destination);
          return Promise.resolve(queue.shift() ?? { kind: 'aborted' });
        }}
    />
  );
  const view = render(page(1));
  const show = (quantity: number) => view.rerender(page(quantity));
  const line = () => view.container.querySelector('.cartfare-delivery-line');
  const text = () => line()?.textContent?.replaceAll('\u00a0', ' ');
  return { ...shop, ...view, asked, show, line, text };
}

const toggle = () => screen.getByRole('button', { name: /delivery|address/ });
const fields = () => screen.queryByLabelText('Postal code');

test('with a remembered address the answer is there without a click, the fields are not', async () => {
  const { pass, asked, text } = open(true, rates(980));
  expect(text()).toBe('Delivery to K1N 5T2: Calculating...');
  await pass(0);
  expect(text()).toBe('Delivery to K1N 5T2: from $9.80 · Tue, Dec 1');
  expect(asked.mock.calls).toEqual([[1, aDestination()]]);
  expect(screen.getByText('Prices can differ with other products in the cart.')).toBeDefined();
  expect(fields()).toBeNull();
});

test('after an error another quantity is asked for', async () => {
  const { pass, asked, show, text } = open(
    true,
    { kind: 'failed', error: { code: 'timed_out', limitMs: 1 } },
    rates(1_960),
  );
  await pass(0);
  show(2);
  await pass(1_000);
  expect(asked.mock.calls.map(([quantity]) => quantity)).toEqual([1, 2]);
  expect(text()).toBe('Delivery to K1N 5T2: from $19.60 · Tue, Dec 1');
});

test('a new price is announced while the fields are closed', async () => {
  const { pass, line } = open(true, rates(980));
  await pass(0);
  expect(line()?.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(toggle());
  expect(line()?.getAttribute('aria-live')).toBe('off');
});

test('without an address a button opens the fields, and the rates appear among them', async () => {
  const { pass, text } = open(false, rates(980));
  const button = screen.getByRole('button', { name: 'Estimate delivery' });
  expect([text(), button.getAttribute('aria-expanded')]).toEqual([undefined, 'false']);

  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Calculate shipping' }));
  await pass(0);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  // It would move the fields.
  expect(text()).toBeUndefined();

  fireEvent.click(toggle());
  expect(text()).toBe('Delivery to K1N 5T2: from $9.80 · Tue, Dec 1');
});

test('another variant or quantity is asked for, and the line stays dimmed meanwhile', async () => {
  const { pass, show, asked, line, text } = open(true, rates(980), rates(1_960));
  await pass(0);
  show(2);
  expect(line()?.getAttribute('aria-busy')).toBe('true');
  expect(text()).toBe('Delivery to K1N 5T2: from $9.80 · Tue, Dec 1');
  await pass(1_000);
  expect(asked.mock.calls.map(([quantity]) => quantity)).toEqual([1, 2]);
  expect(text()).toBe('Delivery to K1N 5T2: from $19.60 · Tue, Dec 1');
  show(2);
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an error is said in the line, and in the results where those are open', async () => {
  const { pass, line, text } = open(true, { kind: 'failed', error: { code: 'country_not_supported' } });
  await pass(0);
  expect(text()).toBe('We do not ship to Canada.');
  fireEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(line()?.getAttribute('style')).toContain('hidden');
});

test('each product that a page shows asks, also where another calculator has asked on load', async () => {
  const first = open(true, rates(980));
  await first.pass(0);
  first.unmount();
  const next = open(true, rates(980));
  await next.pass(0);
  expect([first.asked.mock.calls.length, next.asked.mock.calls.length]).toEqual([1, 1]);
});
