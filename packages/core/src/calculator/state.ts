import type { CountryRules } from '../address/country-rules.ts';
import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

/**
 * The whole product on one screen: what the calculator can be doing, and nothing else.
 *
 * ```
 *            run_started            prepared             rates_arrived
 *   idle ──────────────▶ preparing ──────────▶ polling ───────────────▶ rated
 *                         ▲      │                │
 *                         │      └── run_failed ──┴──▶ failed
 *                         │
 *   from any state ───────┴─ run_started: a new run leaves nothing of the old answer
 *   from all but idle ────┴─ country_settled, when the country's rules change what has to be sent: asked again
 *
 *   from all but idle ──▶ idle     destination_changed, cart_changed
 *   from preparing, polling ──▶ idle     run_cancelled
 *   from idle ──▶ rated, failed     answer_recalled: the shop has said it for this cart and destination
 *   from any state ──▶ failed     view_failed
 * ```
 *
 * `rate_selected`, `display_currency_changed` and `language_changed` stay in their state, and so does `country_settled`
 * otherwise. `prepared`, `rates_arrived` and `run_failed` count for the run under way alone.
 * In `rated` and `failed` the answer belongs to `destination`: a change of it leaves the state (clause UI-7).
 */
export type CalculatorState = Idle | Preparing | Polling | Rated | Failed;

export type CalculatorStatus = CalculatorState['status'];

/** What every state knows. */
interface Common {
  /** What the fields hold now. */
  readonly destination: Destination;
  readonly country: CountryState;
  /** The currency the shopper chose to read, or null for the shop's own (clause MO-5). */
  readonly displayCurrency: string | null;
  /**
   * `code` of the rate that the shopper selected last, or null while the first one counts. In `rated` one of the rates
   * has it; between two answers it is what the next one is looked through for (clause MO-4).
   */
  readonly selectedCode: string | null;
  /** The country is a guess that the shopper has not confirmed: rates are not asked for by themselves. */
  readonly isCountryGuessed?: boolean | undefined;
}

/** Who started a run, where it was not the shopper: the page on its load, a change of the cart, the automatic mode, the connection that is back. */
export type RunTrigger = 'page_load' | 'cart_change' | 'typing' | 'back_online';

interface OfRun extends Common {
  readonly run: number;
  /** Left out: the shopper asked. */
  readonly trigger?: RunTrigger | undefined;
}

export interface Idle extends Common {
  readonly status: 'idle';
  /** Why there is no answer on the screen. */
  readonly because: 'not_asked' | 'destination_changed' | 'cart_changed' | 'cancelled';
}

/** Call 1 is under way. */
export interface Preparing extends OfRun {
  readonly status: 'preparing';
}

/** Call 2 is under way, or the wait between two of them. */
export interface Polling extends OfRun {
  readonly status: 'polling';
}

export interface Rated extends OfRun {
  readonly status: 'rated';
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options could not be loaded (clause BE-2). */
  readonly incomplete: boolean;
  /** The rate that the shopper had selected before is not among `rates`. */
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
  /** The rules could not be had: the fields stay usable, the province as plain text. */
  | { readonly kind: 'unknown' };
