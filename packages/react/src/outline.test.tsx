import { createCalculator } from '@cartfare/core';
import { answers } from '@cartfare/testing';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.ts';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

function renderResults(isAsking = false) {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults isAsking={isAsking} />
      <EstimatedShipping isAsking={isAsking} />
    </ShippingCalculatorProvider>,
  );
  return {
    shop,
    calculator,
    outlines: () => [...container.querySelectorAll<HTMLElement>('.cartfare-outline')],
    rows: () => container.querySelectorAll('.cartfare-outline-rate').length,
    results: () => container.querySelector<HTMLElement>('#wrapper-response'),
  };
}

test('while rates are asked for first, three rows stand in outline, without text and unseen by screen readers', async () => {
  const page = renderResults();
  expect(page.outlines()).toEqual([]);
  page.shop.platform.script(answers.never());

  act(() => void page.calculator.calculate());

  expect(page.rows()).toBe(3);
  expect(page.outlines().map((outline) => [outline.textContent, outline.ariaHidden])).toEqual([
    ['', 'true'],
    ['', 'true'],
  ]);
  expect(page.results()?.hidden).toBe(true);
});

test('afterwards the outline has the rows and the height of the last list, and goes with the answer', async () => {
  const page = renderResults();
  page.shop.platform.script(...rated(STANDARD, OVERNIGHT));
  act(() => void page.calculator.calculate());
  await page.shop.pass(0);
  expect(page.outlines()).toEqual([]);
  // jsdom has no layout.
  Object.assign(page.results() ?? {}, { getBoundingClientRect: () => ({ height: 212.25 }) });
  page.shop.platform.script(...rated(STANDARD));

  act(() => void page.calculator.calculate());

  expect(page.rows()).toBe(2);
  expect(page.outlines()[0]?.style.blockSize).toBe('212.25px');
  await page.shop.pass(0);
  expect(page.outlines()).toEqual([]);
});

test('it stands as well while the page is about to ask', () => {
  expect(renderResults(true).rows()).toBe(3);
});
