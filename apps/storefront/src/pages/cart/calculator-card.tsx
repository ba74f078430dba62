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

/** The calculator, put together from its parts so that the options are part of the way to the checkout. */
export function CalculatorCard({ paths }: { readonly paths: Paths }): ReactElement {
  return (
    <section id={IDS.section} className="cartfare" aria-labelledby={IDS.heading}>
      <h2 id={IDS.heading} className="cartfare-heading">
        Estimate shipping
      </h2>
      <p className="cartfare-hint">See delivery options and prices before you check out.</p>
      <DestinationForm action={paths.cartEstimate}>
        <DestinationFields />
        <GetRatesButton />
      </DestinationForm>
      <form id={CHECKOUT_FORM} method="get" action={paths.checkout}>
        <ShippingRatesResults />
      </form>
      <EstimatedShipping />
    </section>
  );
}
