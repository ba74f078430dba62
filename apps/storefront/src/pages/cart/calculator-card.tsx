import {
  DestinationFields,
  DestinationForm,
  elementIds,
  EstimatedShipping,
  GetRatesButton,
  ShippingRatesResults,
} from '@cartfare/react';
import type { ReactElement } from 'react';
import type { Paths } from '../ui/frame/paths.ts';

/** Id of the form that leads to the checkout: its fields are the options here, its button stands in the summary. */
export const CHECKOUT_FORM = 'checkout-form';

const IDS = elementIds('');

export interface CalculatorCardProps {
  readonly paths: Paths;
  /** The cart has changed, and rates are about to be asked for again. */
  readonly isAsking: boolean;
  /** The shopper asked for rates. */
  readonly onAsk: () => void;
}

/** The calculator, put together from its parts so that the options are part of the way to the checkout. */
export function CalculatorCard({ paths, isAsking, onAsk }: CalculatorCardProps): ReactElement {
  return (
    <section id={IDS.section} className="cartfare" aria-labelledby={IDS.heading}>
      <h2 id={IDS.heading} className="cartfare-heading">
        Estimate shipping
      </h2>
      <p className="cartfare-hint">See delivery options and prices before you check out.</p>
      <DestinationForm action={paths.cartEstimate}>
        <DestinationFields />
        <GetRatesButton onClick={onAsk} />
      </DestinationForm>
      <form id={CHECKOUT_FORM} method="get" action={paths.checkout}>
        <ShippingRatesResults isAsking={isAsking} />
      </form>
      <EstimatedShipping isAsking={isAsking} />
    </section>
  );
}
