import {
  DestinationFields,
  DestinationForm,
  elementIds,
  EstimatedShipping,
  GetRatesButton,
  ShippingRatesResults,
  useShippingCalculator,
} from '@cartfare/react';
import type { UnshippableItem } from '@cartfare/core';
import type { ShippingRate } from '@cartfare/core/wire';
import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react';
import type { ShownRate } from '../../../shop/checkouts/checkouts.ts';
import { RATE_FIELD, ShownShippingField } from '../../checkout/shared/shown-shipping.tsx';
import type { Paths } from '../../ui/frame/paths.ts';
import type { ShippingData } from './cart-page-data.ts';
import { ForgetAddress, SavedAddresses } from './known-addresses.tsx';
import { useCartLanguage } from './cart-language.ts';

const IDS = elementIds('');

export interface CalculatorCardProps {
  readonly paths: Paths;
  readonly shipping: Pick<ShippingData, 'addresses' | 'isRemembered'>;
  /** See `useCheckoutHold`. */
  readonly holdCheckout: (event: FormEvent<HTMLFormElement>) => void;
  readonly onRemoveItems: (items: readonly UnshippableItem[]) => void;
}

/** The calculator. Its form has the rates, too, so that the checkout gets the address and the selected rate. */
export function CalculatorCard({ paths, shipping, holdCheckout, onRemoveItems }: CalculatorCardProps): ReactElement {
  const { cart } = useCartLanguage();
  return (
    <section id={IDS.section} className="cartfare" aria-labelledby={IDS.heading}>
      <h2 id={IDS.heading} className="cartfare-heading">
        {cart.estimateShipping}
      </h2>
      <p className="cartfare-hint">
        {cart.estimateHint} <a href={paths.shipping}>{cart.whereWeShip}</a>
      </p>
      {shipping.addresses.length > 0 && <SavedAddresses action={paths.cartAddress} addresses={shipping.addresses} />}
      <DestinationForm action={paths.cartEstimate} onSubmit={holdCheckout} onKeyDown={checkOutOnEnter}>
        <DestinationFields>
          <GetRatesButton />
        </DestinationFields>
        <ShippingRatesResults
          sortable
          withAnnouncements={false}
          neededBy
          onRemoveItems={onRemoveItems}
          errorFooter={<WayOn shippingPath={paths.shipping} />}
        />
        <Selection />
      </DestinationForm>
      <EstimatedShipping />
      <ForgetAddress formId={IDS.form} action={paths.cartForget} isRemembered={shipping.isRemembered} />
    </section>
  );
}

/** What the shopper can do after an error, besides trying again, or without rates. */
function WayOn({ shippingPath }: { readonly shippingPath: string }): ReactElement | null {
  const { cart } = useCartLanguage();
  const error = useShippingCalculator(({ state: { query } }) => (query.status === 'failed' ? query.error : null));
  const rated = useShippingCalculator(({ state: { query } }) => (query.status === 'rated' ? query.destination : null));
  if (rated !== null) {
    return (
      <p className="calculator__way-on">
        <a href={`${shippingPath}?${new URLSearchParams({ country: rated.country })}`}>{cart.whereWeShip}</a>
      </p>
    );
  }
  // The shop's own refusal may be about the cart, which then cannot be ordered; a fault of the server is not.
  if (error === null || (error.code === 'server_message' && !error.status.startsWith('5'))) return null;
  return (
    <p className="calculator__way-on">
      {error.code === 'country_not_supported' ? <a href={shippingPath}>{cart.whereWeShip}</a> : cart.stillCheckOut}
    </p>
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
function Selection(): ReactElement {
  const { state, view } = useShippingCalculator();
  const { query, address } = state;
  const { selectedCode } = query;
  const rates = query.status === 'rated' ? query.rates : NO_RATES;
  // Rates that are not current still have their radio buttons.
  const hasRadio = view.results.visible && view.results.rates.some(({ code }) => code === selectedCode);
  // The first one counts until the shopper selects another.
  const [selected, setSelected] = useState<ShownRate | null>(null);
  const now = rates.find(({ code }) => code === selectedCode) ?? rates[0];
  if (now !== undefined && now.code !== selected?.code) setSelected({ ...now, priceHundredths: null });
  const isEnded = query.status === 'rated' || query.status === 'failed';
  const isNamed = selected !== null && selected.code === (selectedCode ?? selected.code);
  return (
    <>
      {selectedCode !== null && !hasRadio && <input type="hidden" name={RATE_FIELD} value={selectedCode} />}
      <ShownShippingField
        destination={isEnded ? address.destination : null}
        rates={rates.length === 0 && isNamed ? [selected] : rates}
        isChosen={selectedCode !== null}
      />
    </>
  );
}

const NO_RATES: readonly ShippingRate[] = [];
