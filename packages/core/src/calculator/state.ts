import type { AddressForm } from '../address/address-form.ts';
import type { RatesQuery } from '../rates/state.ts';

/** What a calculator is doing: two machines, and the display currency. */
export interface CalculatorState {
  /** The fields, and what the country's rules say about them. */
  readonly address: AddressForm;
  /** The rates: not asked for, loading, rated, stale or failed. */
  readonly query: RatesQuery;
  /** The display currency that the shopper selected (ISO 4217), or null for the shop's own. */
  readonly displayCurrency: string | null;
}
