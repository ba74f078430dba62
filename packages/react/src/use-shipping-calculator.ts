import {
  createCalculator,
  type Calculator,
  type CalculatorEvents,
  type CalculatorOptions,
  type CalculatorSnapshot,
} from '@cartfare/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCalculatorContext } from './context.ts';
import { useLayoutEffect } from './use-layout-effect.ts';

/** The calculator and its current snapshot: what it is doing, and what to show. */
export interface ShippingCalculatorHandle extends CalculatorSnapshot {
  /** The methods: `calculate`, `setDestination`, `selectRate` and the rest. The same object on every render. */
  readonly calculator: Calculator;
}

/**
 * Reads the calculator of the `<ShippingCalculatorProvider>` around the component and renders on its changes. Throws
 * without a provider. With a selector, the component renders again only when the selected value has changed
 * (`Object.is`).
 *
 * @example
 * const { calculator } = useShippingCalculator();
 * const announced = useShippingCalculator(({ view }) => view.announcement.text);
 */
export function useShippingCalculator(): ShippingCalculatorHandle;
export function useShippingCalculator<Selected>(selector: (snapshot: CalculatorSnapshot) => Selected): Selected;
export function useShippingCalculator<Selected>(
  selector?: (snapshot: CalculatorSnapshot) => Selected,
): ShippingCalculatorHandle | Selected {
  const { calculator } = useCalculatorContext();
  const selected = useSnapshot<CalculatorSnapshot | Selected>(calculator, selector ?? wholeSnapshot);
  return selector === undefined ? { calculator, ...(selected as CalculatorSnapshot) } : (selected as Selected);
}

/**
 * The calculator of the `<ShippingCalculatorProvider>` around the component, for its methods: the component does not
 * render on its changes. Throws without a provider.
 *
 * @example
 * const calculator = useCalculator();
 * const remove = () => calculator.cartChanged(removeLine(line));
 */
export const useCalculator = (): Calculator => useCalculatorContext().calculator;

/**
 * Creates a calculator that lives as long as the component, and renders on its changes. Pass it to
 * `<ShippingCalculatorProvider calculator={…}>`, or use it directly. Changes of the options `language`, the names
 * in `countries`, and the currency and the formats of `money` are applied; the others are read once, and another `key`
 * creates a new calculator.
 *
 * @example
 * const { calculator, view } = useCreateShippingCalculator({ countries });
 */
export function useCreateShippingCalculator(options: CalculatorOptions): ShippingCalculatorHandle {
  const [calculator] = useState(() => createCalculator(options));
  useOwnedCalculator(calculator, options);
  return { calculator, ...useSnapshot(calculator, wholeSnapshot) };
}

/**
 * Calls `listener` at each event of one type, such as `rates` or `failed`: for analytics. Uses the calculator of the
 * provider around the component.
 *
 * @example
 * useCalculatorEvent('rates', ({ rates }) => track('shipping_rates', { count: rates.length }));
 */
export function useCalculatorEvent<Type extends keyof CalculatorEvents>(
  type: Type,
  listener: (event: CalculatorEvents[Type]) => void,
): void {
  const { calculator } = useCalculatorContext();
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(() => calculator.on(type, (event) => latest.current(event)), [calculator, type]);
}

/** Applies changed options while the calculator is mounted, and disposes of it when it is unmounted. */
export function useOwnedCalculator(calculator: Calculator | null, options: CalculatorOptions | undefined): void {
  const { language, countries, money } = options ?? {};
  const displayCurrency = money?.displayCurrency;
  const lastCurrency = useRef(displayCurrency);
  useLayoutEffect(() => {
    // Only a change: effects also run again after a suspense, and the shopper may have chosen another one.
    if (displayCurrency !== undefined && displayCurrency !== lastCurrency.current) {
      calculator?.setCurrency(displayCurrency);
    }
    lastCurrency.current = displayCurrency;
  });

  const { format, formats } = money ?? {};
  useLayoutEffect(() => {
    calculator?.setMoneyFormats({ format, formats });
  }, [calculator, format, formats]);

  // An equal language changes nothing, so it may be created on every render.
  useLayoutEffect(() => {
    calculator?.setLanguage(language ?? {}, countries);
  }, [calculator, language, countries]);

  // Disposed of a moment later: strict mode runs effects again at once, while components below are still subscribed.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => isMounted.current || calculator?.dispose());
    };
  }, [calculator]);
  useCancelOnLeave(calculator);
}

/**
 * Drops the run under way when the shopper leaves the page, so that the browser's abort is not shown as a connection
 * error, and a page that is restored from the back/forward cache is ready to be asked again (clause ST-6).
 */
export function useCancelOnLeave(calculator: Calculator | null): void {
  useEffect(() => {
    const cancel = () => calculator?.cancel();
    // The window of React Native has no events.
    const page: Partial<Window> = window;
    page.addEventListener?.('pagehide', cancel);
    return () => page.removeEventListener?.('pagehide', cancel);
  }, [calculator]);
}

const wholeSnapshot = (snapshot: CalculatorSnapshot): CalculatorSnapshot => snapshot;

function useSnapshot<Selected>(calculator: Calculator, selector: (snapshot: CalculatorSnapshot) => Selected): Selected {
  const subscribe = useCallback((listener: () => void) => calculator.subscribe(listener), [calculator]);
  // React reads a snapshot several times and expects the same value, but a selector may create a new object each time.
  const last = useRef<{ readonly from: CalculatorSnapshot; readonly by: unknown; readonly selected: Selected }>(null);
  const select = (from: CalculatorSnapshot): Selected => {
    if (last.current?.from !== from || last.current.by !== selector) {
      last.current = { from, by: selector, selected: selector(from) };
    }
    return last.current.selected;
  };
  return useSyncExternalStore(
    subscribe,
    () => select(calculator.getSnapshot()),
    () => select(calculator.getServerSnapshot()),
  );
}
