import type { CountryRules } from '../address/country-rules.ts';
import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

/**
 * All states of the calculator, and the events that lead from one to another.
 *
 * ```
 *            run_started            prepared             rates_arrived
 *   idle ──────────────▶ preparing ──────────▶ polling ───────────────▶ rated
 *                         ▲      │                │
 *                         │      └── run_failed ──┴──▶ failed
 *                         │
 *   from any state ───────┴─ run_started: a new run drops the old result
 *   from all but idle ────┴─ country_settled, if the country's rules change what has to be sent: asks again
 *
 *   from all but idle ──▶ idle     destination_changed, cart_changed
 *   from preparing, polling ──▶ idle     run_cancelled
 *   from preparing ──▶ rated     rates_arrived, if the source makes one call and does not report `prepared`
 *   from idle ──▶ rated, failed     answer_recalled: the result for this cart and destination is known
 *   from any state ──▶ failed     view_failed
 * ```
 *
 * `rate_selected`, `display_currency_changed`, `language_changed` and otherwise `country_settled` stay in their state.
 * `prepared`, `rates_arrived` and `run_failed` apply only to the run under way.
 * In `rated` and `failed` the result belongs to `destination`: a change of it leaves the state.
 */
export type CalculatorState = Idle | Preparing | Polling | Rated | Failed;

export type CalculatorStatus = CalculatorState['status'];

/** The fields of every state. */
interface Common {
  /** The current values of the fields. */
  readonly destination: Destination;
  readonly country: CountryState;
  /** The display currency that the shopper selected, or null for the shop's own. */
  readonly displayCurrency: string | null;
  /**
   * `code` of the rate that the shopper selected last, or null: then the first one counts. In `rated` it is the code of
   * one of the rates; without rates it is kept for the next result.
   */
  readonly selectedCode: string | null;
  /** The country is a guess that the shopper has not confirmed: rates are not requested automatically. */
  readonly isCountryGuessed?: boolean | undefined;
}

/** What started a run other than the shopper: page load, change of the cart, automatic mode, restored connection. */
export type RunTrigger = 'page_load' | 'cart_change' | 'typing' | 'back_online';

interface OfRun extends Common {
  readonly run: number;
  /** Omitted: the shopper asked. */
  readonly trigger?: RunTrigger | undefined;
}

export interface Idle extends Common {
  readonly status: 'idle';
  /** Why there is no result on the screen. */
  readonly because: 'not_asked' | 'destination_changed' | 'cart_changed' | 'cancelled';
  /**
   * The cart has changed while there were rates, or while they were to come: `invalidate` requests them again. Not after
   * the shopper has edited a field or cancelled.
   */
  readonly asksAgain?: boolean;
}

/** Call 1 is under way. */
export interface Preparing extends OfRun {
  readonly status: 'preparing';
}

/** Call 2 is under way, or the wait before the next one. */
export interface Polling extends OfRun {
  readonly status: 'polling';
}

export interface Rated extends OfRun {
  readonly status: 'rated';
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options could not be loaded. */
  readonly incomplete: boolean;
  /** The rate that the shopper had selected before is not among `rates`; also after the shopper selects another. */
  readonly isSelectionLost: boolean;
}

export interface Failed extends OfRun {
  readonly status: 'failed';
  readonly error: CalculatorError;
}

/** The rules of the destination's country: what it calls its provinces, whether it has postal codes. */
export type CountryState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly rules: CountryRules }
  /** The rules could not be loaded: the fields stay usable, and the province is a text field. */
  | { readonly kind: 'unknown' };
