import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useElementIds } from './calculator-context.ts';
import { classNames } from './class-names.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface DestinationFormProps {
  /** Where the browser posts the form when there is no JavaScript. Default: the page's own address. */
  readonly action?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A real form around the fields: Enter asks for rates, and without JavaScript the browser posts it (clause BE-10). */
export function DestinationForm({ action, className, children }: DestinationFormProps): ReactElement {
  const { calculator } = useShippingCalculator();
  const ids = useElementIds();

  const ask = (event: FormEvent) => {
    event.preventDefault();
    calculator.submit();
  };

  return (
    <form id={ids.form} className={classNames('cartfare-form', className)} method="post" action={action} onSubmit={ask}>
      {children}
    </form>
  );
}
