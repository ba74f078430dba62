import { elementIds, useCalculatorEvent } from '@cartfare/react';
import { useRef } from 'react';

/** The wire's names of the fields. */
const FIELDS: ReadonlyMap<string, 'country' | 'province' | 'postalCode'> = new Map([
  ['country', 'country'],
  ['province', 'province'],
  ['zip', 'postalCode'],
]);

/** For a button away from the fields: its click moves the focus to the first field that the shop refuses. */
export function useLeadToField(): () => void {
  const isPressed = useRef(false);
  useCalculatorEvent('failed', ({ error }) => {
    const leads = isPressed.current && error.code === 'field_messages';
    isPressed.current = false;
    const field = leads ? error.fields.map(({ field }) => FIELDS.get(field)).find(Boolean) : undefined;
    if (field !== undefined) document.getElementById(elementIds('')[field])?.focus();
  });
  useCalculatorEvent('rates', () => {
    isPressed.current = false;
  });
  return () => {
    isPressed.current = true;
  };
}
