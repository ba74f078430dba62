import { useEffect, type MouseEvent, type ReactElement } from 'react';
import { useElementIds } from './calculator-context.ts';
import { classNames } from './class-names.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface GetRatesButtonProps {
  readonly className?: string;
}

/**
 * Asks for rates. Any number of them may stand anywhere under one provider; they act as one (clause UI-6).
 * Without JavaScript it submits the calculator's form, also from outside of it.
 */
export function GetRatesButton({ className }: GetRatesButtonProps): ReactElement {
  const { calculator, view } = useShippingCalculator();
  const ids = useElementIds();
  const button = useFocusReturn<HTMLButtonElement>(view.button.disabled);

  useEffect(() => calculator.attachButton(), [calculator]);

  // The click, not the form's submit event: the button also works where a page has no form of the calculator's.
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    // Two clicks can come before the first one is rendered: the calculator knows that it is busy, the page not yet.
    calculator.submit();
  };

  return (
    <button
      ref={button}
      type="submit"
      form={ids.form}
      className={classNames('get-rates cartfare-button', className)}
      disabled={view.button.disabled}
      onClick={ask}
    >
      {view.button.label}
    </button>
  );
}
