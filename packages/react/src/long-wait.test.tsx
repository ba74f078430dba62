import { createCalculator } from '@cartfare/core';
import { answers } from '@cartfare/testing';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { GetRatesButton } from './get-rates-button.tsx';
import { LongWait } from './long-wait.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';

/** A calculator with a button, and the sentence about its long wait. */
function renderWait() {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <GetRatesButton />
      <LongWait clock={shop.platform.clock} />
    </ShippingCalculatorProvider>,
  );
  return { shop, calculator };
}

test('a wait is told after 8 s and can be cancelled, which is told, too', async () => {
  const { shop, calculator } = renderWait();
  shop.platform.script(answers.never());
  act(() => void calculator.calculate());

  // A live region that is added together with its text is not announced.
  const region = document.querySelector('[aria-live="polite"]');
  await shop.pass(7_999);
  expect(region?.textContent).toBe('');
  await shop.pass(1);
  expect(region?.textContent).toBe('Still asking the carriers...');
  expect(screen.getByText('Still asking the carriers...')).toBe(region);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(calculator.getSnapshot().state.query).toMatchObject({ status: 'idle', isCancelled: true });
  expect(screen.getByText(/^Cancelled\./)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calculate shipping' }));
});

test('the focus moves from "Cancel" to the get-rates button when the answer comes', async () => {
  const { shop, calculator } = renderWait();
  shop.platform.script(answers.after(9_000, answers.networkFailure()));
  // As by the Enter key in a field: the get-rates button has never had the focus.
  act(() => void calculator.calculate());
  await shop.pass(8_000);
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  await shop.pass(1_000);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calculate shipping' }));
});

test('a run that follows a long one is no long wait before its own 8 s', async () => {
  const { shop, calculator } = renderWait();
  shop.platform.script(answers.never(), answers.never());
  act(() => void calculator.calculate());
  await shop.pass(8_000);
  act(() => void calculator.calculate());
  await shop.pass(100);
  expect(screen.queryByText('Still asking the carriers...')).toBeNull();
  await shop.pass(8_000);
  expect(screen.getByText('Still asking the carriers...')).toBeDefined();
});

test('an answer within 8 s is not told as a long wait', async () => {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <LongWait clock={shop.platform.clock} />
    </ShippingCalculatorProvider>,
  );
  shop.platform.script(answers.after(7_000, answers.empty(500)));
  act(() => void calculator.calculate());
  await shop.pass(20_000);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
