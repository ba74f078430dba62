import type { CalculatorView } from '@cartfare/core';
import { useEffect, useState } from 'react';
import { useCalculatorContext } from './context.ts';

/**
 * Whether heights are kept: while the rates are not current, and with the next ones until the shopper acts. `measure` is
 * called before the DOM changes, with the number of current rates there will be and that there were; pass the same function
 * each time.
 */
export function useKept(measure: (rows: number, rowsBefore: number) => void): boolean {
  const { calculator } = useCalculatorContext();
  const [isKept, setKept] = useState(false);
  useEffect(
    () =>
      calculator.subscribe(({ view }, { view: before }) => {
        const [rows, rowsBefore] = [rowsOf(view), rowsOf(before)];
        if (rows > 0 === rowsBefore > 0) return;
        measure(rows, rowsBefore);
        setKept(true);
      }),
    [calculator, measure],
  );
  useEffect(() => {
    if (!isKept) return undefined;
    const release = () => {
      if (rowsOf(calculator.getSnapshot().view) > 0) setKept(false);
    };
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, release);
    return () => {
      for (const act of acts) document.removeEventListener(act, release);
    };
  }, [calculator, isKept]);
  return isKept;
}

/** Number of the rates that are current, of a long list those that come first. */
const rowsOf = ({ results }: CalculatorView): number =>
  results.kind === 'rates' && results.freshness === 'current' ? results.briefCount : 0;
