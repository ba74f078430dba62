import {
  editAddress,
  fillProvince,
  settleCountry,
  type AddressForm,
  type CountryState,
} from '../address/address-form.ts';
import type { CountryBook } from '../address/country-book.ts';
import { createCountryLoader, type CountryLoader } from '../address/country-loader.ts';
import { sameDestination, type Destination } from '../address/destination.ts';
import { checkDestination } from '../check-options.ts';
import { isRecalculationDue, NO_RUN } from '../rates/state.ts';
import type { RatesEvent } from '../rates/transition.ts';
import type { CalculatorState } from './state.ts';

export interface AddressChanges extends CountryLoader {
  setDestination(change: Partial<Destination>): void;
}

/** The rates, as the address changes them. */
interface Rates {
  state(): CalculatorState;
  dispatch(event: RatesEvent | null, form: AddressForm): void;
  nextNumber(): number;
}

/** What changes the fields: an edit, and the rules of a country, which come later. Both may make the rates old. */
export function createAddressChanges(countries: CountryBook, { state, dispatch, nextNumber }: Rates): AddressChanges {
  const loader = createCountryLoader(countries, onCountry);

  /**
   * The rules of a country have arrived or could not be loaded. A result belongs to the destination that was sent: if
   * the rules have emptied a field since, or filled the province, the request is repeated, unless the cart has changed
   * and the rates are about to be requested again. They fill no province beside a result that came with the page.
   */
  function onCountry(country: string, settled: CountryState): void {
    const before = state();
    const { status } = before.query;
    const isUnasked = status === 'idle' || status === 'stale';
    const isOfPage = !isUnasked && before.query.run === NO_RUN;
    const settledForm = settleCountry(before.address, country, settled);
    const form = isOfPage ? settledForm : fillProvince(settledForm);
    const { destination } = form;
    const isSame = sameDestination(destination, before.address.destination);
    if (isSame || isRecalculationDue(before.query)) return dispatch(null, form);
    if (isUnasked) return dispatch({ type: 'address_changed', destination }, form);
    const { trigger } = before.query;
    dispatch({ type: 'started', run: nextNumber(), destination, trigger }, form);
  }

  return {
    ...loader,
    setDestination(change) {
      checkDestination(change);
      const before = state().address;
      const edited = editAddress(before, change, loader.book());
      if (edited === before) return;
      dispatch({ type: 'address_changed', destination: edited.destination }, edited);
      loader.load(edited);
    },
  };
}
