import { useRef, type ReactElement } from 'react';
import { useCalculatorContext } from './context.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';
import { useLayoutEffect } from './use-layout-effect.ts';

/**
 * Below rates with days of arrival: a date by which the shopper needs the order. The field is the browser's own and keeps
 * what is typed into it; a date from before hydration counts, too.
 */
export function NeededBy(): ReactElement | null {
  const { calculator, ids } = useCalculatorContext();
  const { visible, label, value, min } = useShippingCalculator(({ view }) => view.neededBy);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== '') calculator.setNeededBy(field.current.value);
  }, [calculator, visible]);
  if (!visible) return null;
  const id = `${ids.results}-needed-by`;
  return (
    <p className="cartfare-needed-by">
      <label htmlFor={id}>{label}</label>{' '}
      <input
        ref={field}
        id={id}
        type="date"
        // Of no form: that of a cart around it would not be sent for its date, and would be by Enter.
        form=""
        className="cartfare-needed-by-field"
        min={min === '' ? undefined : min}
        defaultValue={value}
        onChange={({ currentTarget }) => calculator.setNeededBy(currentTarget.value)}
      />
    </p>
  );
}
