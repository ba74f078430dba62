import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { OrderBy } from '../wire/order-by.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

/**
 * The rates of one cart: all states of asking for them. `transition.ts` has the events that lead from one to another.
 *
 * ```
 *          started            arrived             address_changed, cart_changed
 *   idle ──────────▶ loading ──────────▶ rated ────────────────────────────────▶ stale
 *                     │  ▲  failed                                              │  │
 *                     │  │ └────────▶ failed        address_changed, put back   │  │
 *                     │  │                  rated ◀─────────────────────────────┘  │
 *                     │  └── started ──────────────────────────────────────────────┘
 *                     └── cancelled, address_changed, cart_changed ──▶ idle, or the stale rates again
 * ```
 *
 * `started` leads to `loading` from everywhere. When the shopper starts the run, the old rates leave the screen;
 * otherwise they stay on it until the run ends, and nobody can select them. An edit of the address or a change of the
 * cart ends a run, and removes an error.
 */
export type RatesQuery = Idle | Loading | Rated | Stale | Failed;

/** The fields of every state. */
interface Common {
  /**
   * `code` of the rate that the shopper selected last, or null: then the first one counts. In `rated` it is the code of
   * one of the rates; otherwise it is kept for the next result.
   */
  readonly selectedCode: string | null;
  /** Name of that rate when it was last offered; empty when that is not known. */
  readonly selectedName: string;
}

/** What started a run other than the shopper. */
export type RunTrigger = 'page_load' | 'cart_change' | 'typing' | 'back_online';

interface OfRun extends Common {
  readonly run: number;
  /** The address that the rates were asked for, as the fields had it. */
  readonly destination: Destination;
  /** Omitted: the shopper asked. */
  readonly trigger?: RunTrigger | undefined;
}

export interface Idle extends Common {
  readonly status: 'idle';
  /** The shopper cancelled the last run. */
  readonly isCancelled: boolean;
  /** Rates were to come when the cart changed: they are requested again when the change has settled. */
  readonly recalculates: boolean;
}

/** The calls are under way. */
export interface Loading extends OfRun {
  readonly status: 'loading';
  /** Rates that stay on the screen until the new ones are there. */
  readonly old: OldRates | null;
  /** The shop is busy and has asked to try again later; omitted while it is not. */
  readonly wait?: Wait | undefined;
}

export interface Wait {
  /** The whole wait. */
  readonly seconds: number;
  readonly secondsLeft: number;
}

export interface Rated extends OfRun {
  readonly status: 'rated';
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options could not be loaded. */
  readonly incomplete: boolean;
  /** By when to order for the dates of the rates; null where that is not known. */
  readonly orderBy: OrderBy | null;
  /** That time has passed since the rates came. Default: no. */
  readonly isOrderByOver?: boolean | undefined;
  /**
   * Name of the rate that the shopper had selected before and that is not among `rates`, empty when it is not known; also
   * after the shopper selects another. Otherwise null.
   */
  readonly lostName: string | null;
}

/** The rates on the screen are not those of the cart and the address. */
export interface Stale extends Common {
  readonly status: 'stale';
  readonly old: OldRates;
  /** Typing has paused since the address became another one: a screen reader is told whose the rates are. */
  readonly isTypingPaused: boolean;
}

export interface OldRates {
  /** `cart`: they are requested again when its change has settled. `address`: they count again if it is put back. */
  readonly because: 'cart' | 'address';
  readonly rated: Rated;
}

export interface Failed extends OfRun {
  readonly status: 'failed';
  readonly error: CalculatorError;
}

/** No run has this number: numbers start at 1. */
export const NO_RUN = 0;

/** The rates are on the screen although they are not current. */
export const oldRatesOf = (query: RatesQuery): OldRates | null =>
  query.status === 'stale' || query.status === 'loading' ? query.old : null;

/** The cart has changed, and rates are requested again when the change has settled. */
export const isRecalculationDue = (query: RatesQuery): boolean =>
  query.status === 'stale' ? query.old.because === 'cart' : query.status === 'idle' && query.recalculates;
