import { elementIds, useCalculator, useCalculatorEvent } from '@cartfare/react';
import { useRef } from 'react';

const FIELDS = ['country', 'province', 'postalCode'] as const;

/**
 * After an error that the shopper's click has led to, moves the focus from the button to the first field that the shop
 * refuses: it has the message, and may be far from the button. A focus that is elsewhere by then stays.
 */
export function useLeadToField(): void {
  const calculator = useCalculator();
  const isAwaited = useRef(false);
  useCalculatorEvent('started', ({ trigger }) => {
    isAwaited.current = trigger === 'shopper';
  });
  useCalculatorEvent('failed', () => {
    const { fields } = calculator.getSnapshot().view;
    const refused = isAwaited.current ? FIELDS.find((field) => fields[field].invalid) : undefined;
    isAwaited.current = false;
    if (refused !== undefined && isAtButton()) document.getElementById(elementIds('')[refused])?.focus();
  });
}

/** A browser moves the focus from a disabled button to the body, in its own time. */
function isAtButton(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('.get-rates, .cartfare-retry');
}
