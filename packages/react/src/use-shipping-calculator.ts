import type { Calculator, CalculatorOptions, CalculatorState, CalculatorView } from '@cartfare/core';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { CalculatorContext } from './calculator-context.ts';
import { useCancelOnLeave } from './use-cancel-on-leave.ts';
import { useOwnCalculator } from './use-own-calculator.ts';

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
 * Reads a calculator and follows its changes.
 *
 * Without options: the calculator of the `<ShippingCalculatorProvider>` around the component; throws when there is none.
 * With options: a calculator of the component's own, also inside a provider. Whether options are given must not change
 * between renders; of the options themselves only `money.displayCurrency` is followed, the others are read once.
 */
export function useShippingCalculator(options?: CalculatorOptions): ShippingCalculatorHandle {
  const provided = useContext(CalculatorContext);
  const own = useOwnCalculator(options);
  useCancelOnLeave(own);
  const calculator = own ?? provided?.calculator;
  if (calculator === undefined) {
    throw new Error(
      'useShippingCalculator needs a calculator: call it inside <ShippingCalculatorProvider>, or give it options.',
    );
  }

  const subscribe = useCallback((listener: () => void) => calculator.subscribe(listener), [calculator]);
  const { state, view } = useSyncExternalStore(
    subscribe,
    () => calculator.getSnapshot(),
    () => calculator.getServerSnapshot(),
  );
  return { calculator, state, view };
}
