import type { CalculatorError, CalculatorSnapshot } from '@cartfare/core';
import { sameDestination } from '@cartfare/core/internal';
import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useState } from 'react';
import { useCartLanguage } from './cart-language.ts';
import type { SavedAddress } from './cart-page-data.ts';

interface SavedAddressesProps {
  readonly action: string;
  readonly addresses: readonly SavedAddress[];
}

/** A customer's saved addresses. Selecting one calculates for it; without a script, the form shows its rates. */
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
          if (selected !== undefined) void calculator.calculate(selected.destination);
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
  /** Id of the calculator's form. */
  readonly formId: string;
  /** URL that it is posted to. */
  readonly action: string;
  readonly isRemembered: boolean;
}

/**
 * Shown from the first response to another address than the page began with, or for one of an earlier visit. While rates
 * are requested its room stays empty: the rates above may be more.
 */
export function ForgetAddress({ formId, action, isRemembered }: ForgetAddressProps): ReactElement | null {
  const { cart } = useCartLanguage();
  const query = useShippingCalculator(({ state }) => state.query);
  const destination = useShippingCalculator(({ state }) => state.address.destination);
  const [first] = useState(destination);
  const isKept = isRemembered || !sameDestination(first, destination);
  const isExpected = useShippingCalculator(({ view }) => view.results.kind === 'none' && view.results.isExpected);
  const [isShown, setShown] = useState(isRemembered);
  if (!isShown && isKept && hasResponse(query)) setShown(true);
  // Another element than before: one that was moved would be a layout shift.
  if (isExpected && (isShown || (isKept && !isOfPageLoad(query)))) return <p key="room" className="forget-address" />;
  if (!isShown) return null;
  return (
    <p key="button" className="forget-address">
      <button type="submit" form={formId} className="text-button" formAction={action}>
        {cart.forgetAddress}
      </button>
    </p>
  );
}

type Query = CalculatorSnapshot['state']['query'];

/** The address of a page load is the customer's own, and a change of the cart before it needs no room either. */
const isOfPageLoad = (query: Query): boolean =>
  query.status === 'idle' ? query.recalculates : query.status === 'loading' && query.trigger === 'page_load';

/** The shop has got the address. */
const hasResponse = (query: Query): boolean =>
  query.status === 'rated' || query.status === 'failed'
    ? query.trigger !== 'page_load' && !(query.status === 'failed' && WITHOUT_RESPONSE.has(query.error.code))
    : query.status === 'stale';

const WITHOUT_RESPONSE: ReadonlySet<CalculatorError['code']> = new Set(['offline', 'unreachable', 'timed_out']);
