import type { Calculator } from '@cartfare/core';
import { useState } from 'react';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * Takes over a rate that the shopper selected in a page from the server before its code was there. It is read before
 * React touches the page: React 18 checks the markup's own rate again when it hydrates the radio buttons.
 */
export function useRateAdoption(calculator: Calculator, listId: string): void {
  const [selectedCode] = useState(() => codeSelectedInPage(listId));
  useLayoutEffect(() => {
    if (selectedCode !== null) calculator.chooseRate(selectedCode);
  }, [calculator, selectedCode]);
}

function codeSelectedInPage(listId: string): string | null {
  if (typeof document === 'undefined') return null;
  const checked = document.getElementById(listId)?.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  return checked && !checked.defaultChecked ? checked.value : null;
}
