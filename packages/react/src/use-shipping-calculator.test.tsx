import { createCalculator, type MoneyOptions } from '@cartfare/core';
import { answers } from '@cartfare/testing';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../test-support/render.ts';
import { createTestShop, rated, STANDARD } from '../test-support/test-shop.ts';
import { DestinationFields } from './destination-fields.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { useShippingCalculator } from './use-shipping-calculator.ts';

const CONVERTER = { rate: () => 2 };
const money = (displayCurrency: string | null): MoneyOptions => ({
  shopCurrency: 'CAD',
  displayCurrency,
  converter: CONVERTER,
  formats: { EUR: '€{{amount}}' },
});

test('with options, a component has a calculator of its own', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const { result } = renderHook(() => useShippingCalculator(shop.options));

  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  expect(result.current.state.status).toBe('rated');
  expect(result.current.view.estimate.amount).toBe('$9.80');
});

test('without options, components share the provider’s calculator', () => {
  const calculator = createCalculator(createTestShop().options);
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
    <ShippingCalculatorProvider calculator={calculator}>{children}</ShippingCalculatorProvider>
  );

  const { result } = renderHook(() => useShippingCalculator(), { wrapper });

  expect(result.current.calculator).toBe(calculator);
});

test('the calculator stays the same when options are written anew on every render', () => {
  const shop = createTestShop();
  const { result, rerender } = renderHook(() => useShippingCalculator({ ...shop.options }));
  const { calculator } = result.current;

  rerender();

  expect(result.current.calculator).toBe(calculator);
});

test('a change of the display currency is followed at once, without asking again', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const { result, rerender } = renderHook(
    ({ currency }: { readonly currency: string | null }) =>
      useShippingCalculator({ ...shop.options, money: money(currency) }),
    { initialProps: { currency: null as string | null } },
  );
  act(() => void result.current.calculator.calculate());
  await shop.pass(0);
  expect(result.current.view.estimate.amount).toBe('$9.80');

  rerender({ currency: 'EUR' });

  expect(result.current.view.estimate.amount).toBe('€19.60');
  expect(shop.platform.calls).toHaveLength(2);
});

test('leaving the screen aborts the run', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const { result, unmount } = renderHook(() => useShippingCalculator(shop.options));
  act(() => void result.current.calculator.calculate());

  unmount();
  await shop.pass(0);

  expect(shop.platform.calls[0]?.signal.aborted).toBe(true);
});

test('leaving the page aborts the run, silently', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const { result } = renderHook(() => useShippingCalculator(shop.options));
  act(() => void result.current.calculator.calculate());

  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  await shop.pass(0);

  expect(shop.platform.calls[0]?.signal.aborted).toBe(true);
  expect(result.current.view).toMatchObject({ busy: false, results: { kind: 'none' } });
});

test('leaving the page aborts the run of a given calculator, too', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const calculator = createCalculator(shop.options);
  render(<ShippingCalculatorProvider calculator={calculator} />);
  void calculator.calculate();

  window.dispatchEvent(new Event('pagehide'));
  await shop.pass(0);

  expect(shop.platform.calls[0]?.signal.aborted).toBe(true);
});

test('a provider does not dispose of a calculator that it was given', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.never());
  const calculator = createCalculator(shop.options);
  const { unmount } = render(<ShippingCalculatorProvider calculator={calculator} />);
  void calculator.calculate();

  unmount();
  await shop.pass(0);

  expect(shop.platform.calls[0]?.signal.aborted).toBe(false);
});

test('in strict mode a run works as ever', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const { result } = renderHook(() => useShippingCalculator(shop.options), { wrapper: StrictMode });

  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  expect(result.current.state.status).toBe('rated');
});

test.each([
  [
    'the hook',
    () => renderHook(() => useShippingCalculator()),
    /inside <ShippingCalculatorProvider>, or give it options/,
  ],
  ['a part', () => render(<DestinationFields />), /inside <ShippingCalculatorProvider>/],
])('%s without a calculator says what to do', (_what, use, sentence) => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(use).toThrow(sentence);

  silence.mockRestore();
});
