import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { OrderBy } from '../wire/order-by.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { StandardAbortSignal } from './platform.ts';

/**
 * Where rates come from: an asynchronous function of the destination. `cartProtocol()` creates the one for the
 * platform's two calls; write your own for any other server.
 *
 * Expected failures are values, `{ kind: 'failed', error }`. A promise that rejects, or resolves to another shape than
 * an outcome, is reported as a programming error and shown as `internal_error`. After `run.signal` is aborted, the
 * outcome is ignored.
 */
export type RatesSource = (destination: Destination, run: RatesRun) => Promise<RatesOutcome>;

/** One run, as passed to its source. */
export interface RatesRun {
  /** Aborted when the run is replaced, cancelled or out of time. Can be passed to `fetch`. */
  readonly signal: StandardAbortSignal;
  /** Time left until the run's limit, in milliseconds. */
  timeLeftMs(): number;
  /** Call before a wait that the shop asks for, as with status 429: the shopper sees the seconds count down. */
  reportWait(waitMs: number): void;
}

/** How a run ends. */
export type RatesOutcome =
  | {
      readonly kind: 'rates';
      /** In the order in which they are shown. The first one counts until the shopper selects another. */
      readonly rates: readonly ShippingRate[];
      /** Some options could not be loaded; the shopper is told. Default false. */
      readonly incomplete?: boolean | undefined;
      /** By when to order for the dates of the rates. Default: not known. */
      readonly orderBy?: OrderBy | null | undefined;
    }
  | { readonly kind: 'failed'; readonly error: CalculatorError }
  /** The signal ended it; the shopper sees nothing of it. */
  | { readonly kind: 'aborted' };
