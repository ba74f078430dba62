import {
  DestinationFields,
  DestinationForm,
  elementIds,
  EstimatedShipping,
  GetRatesButton,
  ShippingRatesResults,
  useShippingCalculator,
} from '@cartfare/react';
import {
  type CalculatorState,
  type Destination,
  isDestinationComplete,
  sameDestination,
  type ShippingRate,
} from '@cartfare/core';
import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react';
import type { ShownRate } from '../../shop/checkouts/checkouts.ts';
import { RATE_FIELD, ShownShippingField } from '../checkout/shown-shipping.tsx';
import type { Paths } from '../ui/frame/paths.ts';
import type { ShippingData } from './cart-page-data.ts';
import { ForgetAddress, SavedAddresses } from './known-addresses.tsx';
import { useCartLanguage } from './cart-language.ts';

const IDS = elementIds('');

export interface CalculatorCardProps {
  readonly paths: Paths;
  readonly shipping: Pick<ShippingData, 'addresses' | 'isRemembered' | 'automatic' | 'destination'>;
  /** The cart has changed, and rates will be asked for again in a moment. */
  readonly isAsking: boolean;
  /** See `useCheckoutHold`. */
  readonly holdCheckout: (event: FormEvent<HTMLFormElement>) => void;
}

/** The calculator. Its form has the rates, too, so that the checkout gets the address and the selected rate. */
export function CalculatorCard({ paths, shipping, holdCheckout, ...props }: CalculatorCardProps): ReactElement {
  const { cart } = useCartLanguage();
  const { state } = useShippingCalculator();
  const isAsking = props.isAsking || (shipping.automatic && isDue(state, shipping.destination));
  return (
    <section id={IDS.section} className="cartfare" aria-labelledby={IDS.heading}>
      <h2 id={IDS.heading} className="cartfare-heading">
        {cart.estimateShipping}
      </h2>
      <p className="cartfare-hint">{cart.estimateHint}</p>
      {shipping.addresses.length > 0 && <SavedAddresses action={paths.cartAddress} addresses={shipping.addresses} />}
      <DestinationForm action={paths.cartEstimate} onSubmit={holdCheckout} onKeyDown={checkOutOnEnter}>
        <DestinationFields />
        <GetRatesButton />
        <ForgetAddress action={paths.cartForget} isRemembered={shipping.isRemembered} isAsking={isAsking} />
        <ShippingRatesResults sortable isAsking={isAsking} />
        <Selection state={state} />
      </DestinationForm>
      <EstimatedShipping isAsking={isAsking} />
    </section>
  );
}

/** Enter on a rate goes on to the checkout; in the fields it asks for rates. */
function checkOutOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget: form } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  form.requestSubmit(document.querySelector<HTMLButtonElement>(`.checkout-button[form="${form.id}"]`));
}

/**
 * What the form sends besides the fields: the rates as they are shown, and the selected one also while there are no
 * radio buttons, as between a change of the cart and its rates.
 */
function Selection({ state }: { readonly state: CalculatorState }): ReactElement {
  const { selectedCode, destination } = state;
  const rates = state.status === 'rated' ? state.rates : NO_RATES;
  const [selected, setSelected] = useState<ShownRate | null>(null);
  const now = rates.find(({ code }) => code === selectedCode);
  if (now !== undefined && now.code !== selected?.code) setSelected({ ...now, priceHundredths: null });
  const isAnswered = state.status === 'rated' || state.status === 'failed';
  const isNamed = selected !== null && selected.code === selectedCode;
  return (
    <>
      {selectedCode !== null && now === undefined && <input type="hidden" name={RATE_FIELD} value={selectedCode} />}
      <ShownShippingField
        destination={isAnswered ? destination : null}
        rates={rates.length === 0 && isNamed ? [selected] : rates}
      />
    </>
  );
}

const NO_RATES: readonly ShippingRate[] = [];

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
