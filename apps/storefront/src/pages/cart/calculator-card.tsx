import {
  DestinationFields,
  DestinationForm,
  elementIds,
  EstimatedShipping,
  GetRatesButton,
  ShippingRatesResults,
  useShippingCalculator,
} from '@cartfare/react';
import { type CalculatorState, type Destination, isDestinationComplete, sameDestination } from '@cartfare/core';
import type { ReactElement } from 'react';
import { type ShownShipping, ShownShippingFields } from '../checkout/shown-shipping.tsx';
import type { Paths } from '../ui/frame/paths.ts';
import type { ShippingData } from './cart-page-data.ts';
import { ForgetAddress, SavedAddresses } from './known-addresses.tsx';
import { useCartLanguage } from './cart-language.ts';

/** Id of the form that leads to the checkout. Its fields are the rates here, its button is in the summary. */
export const CHECKOUT_FORM = 'checkout-form';

const IDS = elementIds('');

export interface CalculatorCardProps {
  readonly paths: Paths;
  readonly shipping: Pick<ShippingData, 'addresses' | 'isRemembered' | 'automatic' | 'destination'>;
  /** The cart has changed, and rates will be asked for again in a moment. */
  readonly isAsking: boolean;
}

/** The calculator, composed from its parts so that the rates are in the checkout form. */
export function CalculatorCard({ paths, shipping, ...props }: CalculatorCardProps): ReactElement {
  const { cart } = useCartLanguage();
  const { state } = useShippingCalculator();
  const shown = shownBy(state);
  const isAsking = props.isAsking || (shipping.automatic && isDue(state, shipping.destination));
  return (
    <section id={IDS.section} className="cartfare" aria-labelledby={IDS.heading}>
      <h2 id={IDS.heading} className="cartfare-heading">
        {cart.estimateShipping}
      </h2>
      <p className="cartfare-hint">{cart.estimateHint}</p>
      {shipping.addresses.length > 0 && <SavedAddresses action={paths.cartAddress} addresses={shipping.addresses} />}
      <DestinationForm action={paths.cartEstimate}>
        <DestinationFields />
        <GetRatesButton />
      </DestinationForm>
      <ForgetAddress action={paths.cartForget} isRemembered={shipping.isRemembered} isAsking={isAsking} />
      <form id={CHECKOUT_FORM} method="get" action={paths.checkout}>
        <ShippingRatesResults sortable isAsking={isAsking} />
        {shown !== null && <ShownShippingFields {...shown} />}
      </form>
      <EstimatedShipping isAsking={isAsking} />
    </section>
  );
}

/**
 * Whether the automatic mode will ask, after a pause, for the destination that the shopper has just completed. The room
 * for the answer is reserved with the last key: a second later it would be a layout shift.
 */
const isDue = (state: CalculatorState, initial: Destination): boolean =>
  state.status === 'idle' &&
  (state.because === 'not_asked' || state.because === 'destination_changed') &&
  state.isCountryGuessed !== true &&
  !sameDestination(state.destination, initial) &&
  isDestinationComplete(state);

/** Null while no result is shown. */
function shownBy(state: CalculatorState): ShownShipping | null {
  if (state.status !== 'rated' && state.status !== 'failed') return null;
  const rates = state.status === 'rated' ? state.rates : [];
  return {
    destination: state.destination,
    prices: new Map(rates.map(({ code, priceHundredths }) => [code, priceHundredths])),
  };
}
