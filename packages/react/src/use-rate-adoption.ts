import type { Calculator } from '@cartfare/core';
import { useLayoutEffect, type RefObject } from 'react';

/** Takes over a rate that the shopper chose in a page from the server before its code was there. */
export function useRateAdoption(calculator: Calculator, results: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const chosen = results.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
    if (chosen && !chosen.defaultChecked) calculator.select(chosen.value);
  }, [calculator, results]);
}
