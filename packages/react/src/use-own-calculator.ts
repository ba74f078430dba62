import { createCalculator, type Calculator, type CalculatorOptions } from '@cartfare/core';
import { useEffect, useState } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * A calculator that lives as long as the component: made once, dropped on unmount, null without options.
 * Of options that change later, `money.displayCurrency` is passed on; the others are read once (give the component
 * another `key` to start over).
 */
export function useOwnCalculator(options: CalculatorOptions | undefined): Calculator | null {
  const [calculator] = useState(() => (options === undefined ? null : createCalculator(options)));
  const displayCurrency = options?.money?.displayCurrency;

  useLayoutEffect(() => {
    if (displayCurrency !== undefined) calculator?.setDisplayCurrency(displayCurrency);
  }, [calculator, displayCurrency]);

  // Cancelled, not disposed of: parts below may still be subscribed when effects alone are run again.
  useEffect(() => () => calculator?.cancel(), [calculator]);

  return calculator;
}
