import {
  createCalculator,
  type Calculator,
  type CalculatorEvents,
  type CalculatorOptions,
  type CalculatorSnapshot,
  type CalculatorState,
  type CalculatorView,
} from '@cartfare/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCalculatorContext } from './context.ts';
import { useLayoutEffect } from './use-layout-effect.ts';

/** The calculator and what it shows now. */
export interface ShippingCalculatorHandle {
  /** The verbs: `calculate`, `changeDestination`, `select` and the rest. The same object on every render. */
  readonly calculator: Calculator;
  /** What the calculator is doing, as one tagged union. */
  readonly state: CalculatorState;
  /** What to show: labels, fields, results, the estimated-shipping line. */
  readonly view: CalculatorView;
}

/**
 * Reads the calculator of the `<ShippingCalculatorProvider>` around the component and follows its changes. Throws when
 * there is none. With a selector, the component renders again only when what it selects has changed (`Object.is`).
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
 * Makes a calculator that lives as long as the component, and follows its changes. Give it to
 * `<ShippingCalculatorProvider calculator={…}>`, or build on it alone. Of the options `texts`, `locale`, the names in
 * `countries` and `money.displayCurrency` are followed, the others are read once; another `key` starts over.
 */
export function useCreateShippingCalculator(options: CalculatorOptions): ShippingCalculatorHandle {
  const [calculator] = useState(() => createCalculator(options));
  useOwnedCalculator(calculator, options);
  return { calculator, ...useSnapshot(calculator, wholeSnapshot) };
}

/**
 * Calls `listener` at each event of one type, such as `rates` or `failed`: for analytics. The calculator is that of the
 * provider around the component.
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

/** Passes on what may change while the calculator is mounted, and drops its run when it is not any more. */
export function useOwnedCalculator(calculator: Calculator | null, options: CalculatorOptions | undefined): void {
  const { texts, locale, countries, money } = options ?? {};
  const displayCurrency = money?.displayCurrency;
  useLayoutEffect(() => {
    if (displayCurrency !== undefined) calculator?.setDisplayCurrency(displayCurrency);
  }, [calculator, displayCurrency]);

  // What is equal changes nothing, so texts may be written anew on every render.
  useLayoutEffect(() => {
    if (countries !== undefined) calculator?.setLanguage({ texts: texts ?? {}, locale: locale ?? 'en', countries });
  }, [calculator, texts, locale, countries]);

  // Cancelled, not disposed of: parts below may still be subscribed when effects alone are run again.
  useEffect(() => () => calculator?.cancel(), [calculator]);
  useCancelOnLeave(calculator);
}

/**
 * Drops the run under way when the shopper leaves the page, so that the browser's own abort is not taken for a broken
 * connection, and a page that comes back from the browser's cache is ready to be asked again (clause ST-6).
 */
export function useCancelOnLeave(calculator: Calculator | null): void {
  useEffect(() => {
    const cancel = () => calculator?.cancel();
    window.addEventListener('pagehide', cancel);
    return () => window.removeEventListener('pagehide', cancel);
  }, [calculator]);
}

const wholeSnapshot = (snapshot: CalculatorSnapshot): CalculatorSnapshot => snapshot;

function useSnapshot<Selected>(calculator: Calculator, selector: (snapshot: CalculatorSnapshot) => Selected): Selected {
  const subscribe = useCallback((listener: () => void) => calculator.subscribe(listener), [calculator]);
  // React reads a snapshot several times and expects the same value: a selector may make a new object each time.
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
