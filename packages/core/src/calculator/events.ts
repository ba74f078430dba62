import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import type { CalculatorState, RunTrigger } from './state.ts';
import { isBusy } from './transition.ts';

/** Events of the calculator, for analytics and for the page around it. Run numbers rise, and can have gaps. */
export interface CalculatorEvents {
  /**
   * A run started. `trigger` is `shopper` when the shopper or the page's code asked; the others are automatic: on page
   * load, after a cart change, while the shopper types (in the automatic mode), or when a browser that was offline is
   * online again.
   */
  readonly asked: {
    readonly run: number;
    readonly destination: Destination;
    readonly trigger: 'shopper' | RunTrigger;
  };
  /** A run ended with rates, possibly none. */
  readonly rates: {
    readonly run: number;
    readonly destination: Destination;
    readonly rates: readonly ShippingRate[];
    /** Some options could not be loaded. */
    readonly incomplete: boolean;
  };
  /** A run ended with an error. */
  readonly failed: { readonly run: number; readonly destination: Destination; readonly error: CalculatorError };
  /** The shopper selected a rate. */
  readonly selected: { readonly rate: ShippingRate; readonly destination: Destination };
  /** A run was dropped: replaced, cancelled, or its destination or the cart changed. */
  readonly cancelled: { readonly run: number; readonly destination: Destination };
}

/** One event with its type. */
type TypedEvent = {
  [Type in keyof CalculatorEvents]: { readonly type: Type; readonly event: CalculatorEvents[Type] };
}[keyof CalculatorEvents];

/** The events of a state change, in order. A result that the server put into the page causes none. */
export function eventsBetween(before: CalculatorState, after: CalculatorState): readonly TypedEvent[] {
  const events: TypedEvent[] = [];
  const run = runUnderWay(before);
  const { destination } = after;
  if (run !== null && runUnderWay(after) !== run) {
    if (after.status === 'rated') {
      const { rates, incomplete } = after;
      events.push({ type: 'rates', event: { run, destination, rates, incomplete } });
    } else if (after.status === 'failed') {
      events.push({ type: 'failed', event: { run, destination, error: after.error } });
    } else {
      events.push({ type: 'cancelled', event: { run, destination: before.destination } });
    }
  }
  if (isBusy(after) && after.run !== run) {
    events.push({ type: 'asked', event: { run: after.run, destination, trigger: after.trigger ?? 'shopper' } });
  }
  if (before.status === 'rated' && after.status === 'rated' && before.selectedCode !== after.selectedCode) {
    const rate = after.rates.find(({ code }) => code === after.selectedCode);
    if (rate !== undefined) events.push({ type: 'selected', event: { rate, destination } });
  }
  return events;
}

const runUnderWay = (state: CalculatorState): number | null => (isBusy(state) ? state.run : null);
