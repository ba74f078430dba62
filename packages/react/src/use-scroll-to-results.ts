import { createAnswerGuide, type AnswerGuide } from '@cartfare/core/internal';
import { useEffect, useRef, type RefObject } from 'react';
import { useCalculatorContext } from './context.ts';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

/**
 * Brings the results that the shopper asks for into view. They take the focus of a button outside of the calculator that
 * is out of view then.
 */
export function useScrollToResults(
  area: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  const { calculator, ids } = useCalculatorContext();
  const guide = useRef<AnswerGuide>(null);
  useEffect(() => {
    // React Native has no document.
    if (!isOn || typeof document === 'undefined') return undefined;
    const own = createAnswerGuide(calculator, window);
    guide.current = own;
    return () => {
      guide.current = null;
      own.stop();
    };
  }, [calculator, isOn]);

  const { busy, results } = useShippingCalculator(({ view }) => view);
  useLayoutEffect(() => {
    if (busy || area.current === null) return;
    const rates = [...(list.current?.querySelectorAll('.cartfare-rate:not([hidden])') ?? [])];
    const fields = document.getElementById(ids.form) ?? area.current;
    if (guide.current?.shown({ fields, results: area.current, rates }) === true) focusResults(area.current);
  }, [busy, results, area, list, ids]);
}

/** The selected rate; a single one has no radio button. */
function focusResults(area: HTMLElement): void {
  const radio = area.querySelector<HTMLElement>('input:checked');
  if (radio === null) area.setAttribute('tabindex', '-1');
  (radio ?? area).focus({ preventScroll: true });
}
