import { createCalculator, type CalculatorOptions } from '@cartfare/core';
import { answers } from '@cartfare/testing';
import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestShop, OVERNIGHT, rated, STANDARD } from '../testing/test-shop.ts';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

function renderResults(options: Partial<CalculatorOptions> = {}) {
  const shop = createTestShop(options);
  const calculator = createCalculator(shop.options);
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults />
      <EstimatedShipping />
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

test('a shorter list keeps the height of the last one until the shopper acts', async () => {
  const page = renderResults();
  page.shop.platform.script(...rated(STANDARD, OVERNIGHT));
  act(() => void page.calculator.calculate());
  await page.shop.pass(0);
  Object.assign(page.results() ?? {}, { getBoundingClientRect: () => ({ height: 212.25 }) });
  page.shop.platform.script(...rated(STANDARD));
  act(() => page.calculator.cartChanged());

  await page.shop.pass(1_000);

  expect(page.results()?.querySelectorAll('.cartfare-rate')).toHaveLength(1);
  expect(page.results()?.style.minBlockSize).toBe('212.25px');
  fireEvent.pointerDown(document.body);
  expect(page.results()?.style.minBlockSize).toBe('');
});

test('a row that loses a line keeps its height until the shopper acts, as those below it their place', async () => {
  const page = renderResults();
  page.shop.platform.script(...rated(STANDARD, OVERNIGHT));
  act(() => void page.calculator.calculate());
  await page.shop.pass(0);
  const row = () => page.results()?.querySelector<HTMLElement>('.cartfare-rate');
  Object.assign(row() ?? {}, { getBoundingClientRect: () => ({ height: 88.5 }) });
  page.shop.platform.script(...rated(STANDARD, OVERNIGHT));
  act(() => page.calculator.cartChanged());

  await page.shop.pass(1_000);

  expect([row()?.style.minBlockSize, row()?.className]).toEqual(['88.5px', 'cartfare-rate cartfare-rate--kept']);
  fireEvent.pointerDown(document.body);
  expect([row()?.style.minBlockSize, row()?.className]).toEqual(['', 'cartfare-rate']);
});

test('an error in place of a list has its own height', async () => {
  const page = renderResults();
  page.shop.platform.script(...rated(STANDARD, OVERNIGHT));
  act(() => void page.calculator.calculate());
  await page.shop.pass(0);
  Object.assign(page.results() ?? {}, { getBoundingClientRect: () => ({ height: 212.25 }) });
  page.shop.platform.script(answers.json(422, { country: ['is not supported'] }));

  act(() => void page.calculator.calculate());
  await page.shop.pass(0);

  expect(page.results()?.dataset['success']).toBe('false');
  expect(page.results()?.style.minBlockSize).toBe('');
});

test('it stands as soon as the shopper has completed an address for which rates will be requested', () => {
  const { calculator, rows } = renderResults({ calculateWhenComplete: true });
  expect(rows()).toBe(0);

  act(() => calculator.setDestination({ postalCode: 'K1N 5T3' }));

  expect(rows()).toBe(3);
});
