import { render } from '@testing-library/react';
import { createCalculator } from '@cartfare/core';
import { aShippingRate, createManualClock } from '@cartfare/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop, rated } from '../testing/test-shop.ts';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { reveal } from './reveal.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An element with the Web Animations API, which jsdom lacks. */
function withAnimate(element: HTMLElement) {
  const cancel = vi.fn<() => void>();
  const finish = vi.fn<() => void>();
  const animate = vi.fn<Element['animate']>(() => ({ cancel, finish }) as unknown as Animation);
  Object.assign(element, { animate });
  return { element, animate, cancel, finish };
}

const preferReducedMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test('AN-1: the browser’s animation engine reveals with the normal duration', () => {
  const { element, animate } = withAnimate(document.createElement('p'));

  reveal(element);

  expect(animate).toHaveBeenCalledExactlyOnceWith(expect.anything(), { duration: 400, easing: 'ease-out' });
});

test('an animation is stopped at its end, since a cancelled one is an unhandled rejection in tests with happy-dom', () => {
  const { element, cancel, finish } = withAnimate(document.createElement('p'));
  const stop = reveal(element);

  stop();

  expect(finish).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
});

test('AN-1: without an animation engine the opacity is stepped by the tick and left clean at the end', async () => {
  const element = document.createElement('p');
  const clock = createManualClock();

  reveal(element, clock);
  expect(element.style.opacity).toBe('0');
  await clock.advance(12);
  expect(element.style.opacity).toBe('0');
  await clock.advance(1);
  expect(Number(element.style.opacity)).toBeCloseTo(13 / 400, 2);
  // The last step before 400 ms is the thirtieth tick.
  await clock.advance(390 - 13);
  expect(Number(element.style.opacity)).toBeCloseTo(390 / 400, 2);
  await clock.advance(13);

  expect(element.style.opacity).toBe('');
  expect(clock.pending).toBe(0);
});

test('a stepped reveal can be stopped half-way', async () => {
  const element = document.createElement('p');
  const clock = createManualClock();
  const stop = reveal(element, clock);
  await clock.advance(100);

  stop();

  expect([element.style.opacity, clock.pending]).toEqual(['', 0]);
});

test('AN-1: nothing moves for those who asked for that', () => {
  preferReducedMotion(true);
  const { element, animate } = withAnimate(document.createElement('p'));

  reveal(element);

  expect(animate).not.toHaveBeenCalled();
  expect(element.style.opacity).toBe('');
});

test('results and line are revealed when they come, and readable all the while', async () => {
  preferReducedMotion(false);
  const shop = createTestShop();
  shop.platform.script(...rated());
  const calculator = createCalculator(shop.options);
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults />
      <EstimatedShipping />
    </ShippingCalculatorProvider>,
  );
  const revealed = ['#wrapper-response', '#estimated-shipping'].map((selector) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`There is no ${selector}.`);
    return withAnimate(element);
  });

  void calculator.calculate();
  await shop.pass(0);

  for (const { element, animate } of revealed) {
    expect(animate).toHaveBeenCalledOnce();
    expect(element.hidden).toBe(false);
  }
});

test('an answer that came with the page does not move', () => {
  const shop = createTestShop({ initialResult: { kind: 'rates', rates: [aShippingRate()] } });
  const { container } = render(
    <ShippingCalculatorProvider options={shop.options}>
      <ShippingRatesResults />
    </ShippingCalculatorProvider>,
  );

  expect(container.querySelector<HTMLElement>('#wrapper-response')?.style.opacity).toBe('');
});
