import { elementIds, useCalculator, useCalculatorEvent } from '@cartfare/react';
import { useRef } from 'react';

const FIELDS = ['country', 'province', 'postalCode'] as const;

/** For a button away from the fields: its click moves the focus to the first field that the shop refuses. */
export function useLeadToField(): () => void {
  const calculator = useCalculator();
  const isPressed = useRef(false);
  useCalculatorEvent('failed', () => {
    const { fields } = calculator.getSnapshot().view;
    const refused = isPressed.current ? FIELDS.find((field) => fields[field].invalid) : undefined;
    isPressed.current = false;
    if (refused !== undefined) document.getElementById(elementIds('')[refused])?.focus();
  });
  useCalculatorEvent('rates', () => {
    isPressed.current = false;
  });
  return () => {
    isPressed.current = true;
  };
}
