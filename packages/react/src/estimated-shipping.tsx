import type { ReactElement } from 'react';
import { useElementIds } from './calculator-context.ts';
import { classNames } from './class-names.ts';
import { useReveal } from './use-reveal.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface EstimatedShippingProps {
  readonly className?: string;
}

/** The estimated-shipping line: hidden and empty while there is no rate to show (clauses ST-4, MO-4). */
export function EstimatedShipping({ className }: EstimatedShippingProps): ReactElement {
  const { estimate } = useShippingCalculator().view;
  const ids = useElementIds();
  const line = useReveal<HTMLParagraphElement>(estimate.visible);

  return (
    <p ref={line} id={ids.estimate} className={classNames('cartfare-estimate', className)} hidden={!estimate.visible}>
      {estimate.visible && (
        <span className="cartfare-estimate-label">
          {estimate.label} <small className="cartfare-estimate-rate">{estimate.rateName}</small>
        </span>
      )}
      <em className="cartfare-estimate-amount">{estimate.amount}</em>
    </p>
  );
}
