import { createCalculator } from '@cartfare/core';
import type { MoneyOptions } from '@cartfare/core/money';
import { answers } from '@cartfare/testing';
import { act, render, renderHook } from '@testing-library/react';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestShop, rated, STANDARD } from '../testing/test-shop.ts';
import { DestinationFields } from './destination-fields.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import {
  useCalculator,
  useCalculatorEvent,
  useCreateShippingCalculator,
  useShippingCalculator,
} from './use-shipping-calculator.ts';

const CONVERTER = { rate: () => 2 };
const money = (displayCurrency: string | null): MoneyOptions => ({
  shopCurrency: 'CAD',
  displayCurrency,
  converter: CONVERTER,
  formats: { EUR: '€{{amount}}' },
});

test('a component can make a calculator of its own', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const { result } = renderHook(() => useCreateShippingCalculator(shop.options));

  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  expect(result.current.state.query.status).toBe('rated');
  expect(result.current.view.estimate.amount).toBe('$9.80');
});

test('a calculator can be made where the window has no events, as in React Native', () => {
  const shop = createTestShop();
  vi.stubGlobal('addEventListener', undefined);
  vi.stubGlobal('removeEventListener', undefined);
  const made = renderHook(() => useCreateShippingCalculator(shop.options));
  made.unmount();
  vi.unstubAllGlobals();

  expect(made.result.current.state.query.status).toBe('idle');
});

test('a component that only calls the calculator’s methods does not render on its changes', () => {
  const calculator = createCalculator(createTestShop().options);
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
    <ShippingCalculatorProvider calculator={calculator}>{children}</ShippingCalculatorProvider>
  );
  const rendered = vi.fn(() => useCalculator());
  const { result } = renderHook(rendered, { wrapper });

  act(() => result.current.setDestination({ postalCode: 'K1N 5T2' }));

  expect(calculator.getSnapshot().state.address.destination.postalCode).toBe('K1N 5T2');
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('the calculator stays the same when options are written anew on every render', () => {
  const shop = createTestShop();
  const { result, rerender } = renderHook(() => useCreateShippingCalculator({ ...shop.options }));
  const { calculator } = result.current;

  rerender();

  expect(result.current.calculator).toBe(calculator);
});

test('a change of the display currency is followed at once, without asking again', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const { result, rerender } = renderHook(
    ({ currency }: { readonly currency: string | null }) =>
      useCreateShippingCalculator({ ...shop.options, money: money(currency) }),
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
  shop.platform.script(answers.empty(202), answers.never());
  const { result, unmount } = renderHook(() => useCreateShippingCalculator(shop.options));
  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  unmount();
  await shop.pass(0);

  expect(shop.platform.calls[1]?.signal.aborted).toBe(true);
});

test('leaving the page aborts the run, silently', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.empty(202), answers.never());
  const { result } = renderHook(() => useCreateShippingCalculator(shop.options));
  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  await shop.pass(0);

  expect(shop.platform.calls[1]?.signal.aborted).toBe(true);
  expect(result.current.view).toMatchObject({ busy: false, results: { kind: 'none' } });
});

test('leaving the page aborts the run of a given calculator, too', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.empty(202), answers.never());
  const calculator = createCalculator(shop.options);
  render(<ShippingCalculatorProvider calculator={calculator} />);
  void calculator.calculate();
  await shop.pass(0);

  window.dispatchEvent(new Event('pagehide'));
  await shop.pass(0);

  expect(shop.platform.calls[1]?.signal.aborted).toBe(true);
});

test('leaving the page does nothing to a given calculator whose provider is gone', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.empty(202), answers.never());
  const calculator = createCalculator(shop.options);
  render(<ShippingCalculatorProvider calculator={calculator} />).unmount();
  void calculator.calculate();
  await shop.pass(0);

  window.dispatchEvent(new Event('pagehide'));
  await shop.pass(0);

  expect(shop.platform.calls[1]?.signal.aborted).toBe(false);
});

test('a calculator that is gone from the page asks for nothing when the connection is back', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.networkFailure());
  shop.platform.online.goOffline();
  const { result, unmount } = renderHook(() => useCreateShippingCalculator(shop.options), { wrapper: StrictMode });
  act(() => void result.current.calculator.calculate());
  await shop.pass(0);

  unmount();
  await shop.pass(0);
  expect(shop.platform.online.listening).toBe(0);
});

test('a provider does not dispose of a calculator that it was given', async () => {
  const shop = createTestShop();
  shop.platform.script(answers.empty(202), answers.never());
  const calculator = createCalculator(shop.options);
  const { unmount } = render(<ShippingCalculatorProvider calculator={calculator} />);
  void calculator.calculate();
  await shop.pass(0);

  unmount();
  await shop.pass(0);

  expect(shop.platform.calls[1]?.signal.aborted).toBe(false);
});

test.each([
  ['the hook', () => renderHook(() => useShippingCalculator()), /inside <ShippingCalculatorProvider>/],
  ['a part', () => render(<DestinationFields />), /inside <ShippingCalculatorProvider>/],
])('%s without a calculator says what to do', (_what, use, sentence) => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(use).toThrow(sentence);

  silence.mockRestore();
});

test('with a selector, a component renders only when what it selects has changed', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const calculator = createCalculator(shop.options);
  const seen: boolean[] = [];
  function Busy(): ReactElement {
    const busy = useShippingCalculator(({ view }) => view.busy);
    seen.push(busy);
    return <p>{String(busy)}</p>;
  }
  render(
    <ShippingCalculatorProvider calculator={calculator}>
      <Busy />
    </ShippingCalculatorProvider>,
  );

  act(() => calculator.setDestination({ postalCode: 'M5V 2T6' }));
  act(() => void calculator.calculate());
  await shop.pass(0);

  expect(seen).toEqual([false, true, false]);
});

test('a selector may make a new object each time', () => {
  const calculator = createCalculator(createTestShop().options);
  function Zip(): ReactElement {
    const { zip: postalCode } = useShippingCalculator(({ state }) => ({ zip: state.address.destination.postalCode }));
    return <p>{postalCode}</p>;
  }
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <Zip />
    </ShippingCalculatorProvider>,
  );

  act(() => calculator.setDestination({ postalCode: 'M5V 2T6' }));

  expect(container.textContent).toBe('M5V 2T6');
});

test('BE-12: a component hears of events, with the listener of its last rendering', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated(STANDARD));
  const calculator = createCalculator(shop.options);
  const heard: string[] = [];
  function Analytics({ name }: { readonly name: string }): null {
    useCalculatorEvent('rates', ({ rates }) => heard.push(`${name}: ${rates.length}`));
    return null;
  }
  const page = (name: string) => (
    <ShippingCalculatorProvider calculator={calculator}>
      <Analytics name={name} />
    </ShippingCalculatorProvider>
  );
  const { rerender } = render(page('first'));
  rerender(page('second'));

  act(() => void calculator.calculate());
  await shop.pass(0);

  expect(heard).toEqual(['second: 1']);
});
