import { sameDestination } from '@cartfare/core/internal';
import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useState } from 'react';
import { useCartLanguage } from './cart-language.ts';
import type { SavedAddress } from './cart-page-data.ts';

interface SavedAddressesProps {
  readonly action: string;
  readonly addresses: readonly SavedAddress[];
}

/** A customer's saved addresses. Selecting one fills the fields; without a script, the form shows its rates. */
export function SavedAddresses({ action, addresses }: SavedAddressesProps): ReactElement {
  const { cart } = useCartLanguage();
  const { calculator, state } = useShippingCalculator();
  const current = addresses.find(({ destination }) => sameDestination(destination, state.address.destination));
  return (
    <form className="saved-addresses" method="post" action={action}>
      <label className="cartfare-label" htmlFor="saved-address">
        {cart.savedAddress}
      </label>
      <select
        id="saved-address"
        name="address"
        className="cartfare-control"
        value={current?.id ?? ''}
        onChange={({ target }) => {
          const selected = addresses.find(({ id }) => String(id) === target.value);
          if (selected !== undefined) calculator.setDestination(selected.destination);
        }}
      >
        <option value="">{cart.chooseSavedAddress}</option>
        {addresses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--quiet without-script">
        {cart.shipToSavedAddress}
      </button>
    </form>
  );
}

interface ForgetAddressProps {
  /** URL that the calculator's form is posted to. */
  readonly action: string;
  readonly isRemembered: boolean;
}

/** Shown from the first answer on. While rates are requested its room stays empty: the rates above may be more. */
export function ForgetAddress({ action, isRemembered }: ForgetAddressProps): ReactElement | null {
  const { cart } = useCartLanguage();
  const query = useShippingCalculator(({ state }) => state.query);
  const isExpected = useShippingCalculator(({ view }) => view.results.kind === 'none' && view.results.isExpected);
  const isAsked =
    query.status === 'stale' ||
    (query.status === 'idle' ? isExpected && !query.recalculates : query.trigger !== 'page_load');
  const [isShown, setShown] = useState(isRemembered);
  if (isAsked && !isShown) setShown(true);
  if (!isShown) return null;
  // Another element than before: one that was moved would be a layout shift.
  if (isExpected) return <p key="room" className="forget-address" />;
  return (
    <p key="button" className="forget-address">
      <button type="submit" className="text-button" formAction={action}>
        {cart.forgetAddress}
      </button>
    </p>
  );
}
