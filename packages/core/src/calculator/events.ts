import type { Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { Loading, RatesQuery, RunTrigger } from '../rates/state.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

/** Events of the calculator, for analytics and for the page around it. Run numbers rise, and can have gaps. */
export interface CalculatorEvents {
  /**
   * A run started. `trigger` is `shopper` when the shopper or the page's code asked; the others are automatic: on page
   * load, after a cart change, while the shopper types (in the automatic mode), or when a browser that was offline is
   * online again.
   */
  readonly started: {
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

export const EVENT_TYPES: readonly (keyof CalculatorEvents)[] = ['started', 'rates', 'failed', 'selected', 'cancelled'];

/** One event with its type. */
type TypedEvent = {
  [Type in keyof CalculatorEvents]: { readonly type: Type; readonly event: CalculatorEvents[Type] };
}[keyof CalculatorEvents];

/** The events of a state change, in order. A result that the server put into the page causes none. */
export function eventsBetween({ query: before }: Asked, { query: after }: Asked): readonly TypedEvent[] {
  const events: TypedEvent[] = [];
  if (before.status === 'loading' && (after.status !== 'loading' || after.run !== before.run)) {
    events.push(endOf(before, after));
  }
  if (after.status === 'loading' && (before.status !== 'loading' || before.run !== after.run)) {
    const { run, destination, trigger = 'shopper' } = after;
    events.push({ type: 'started', event: { run, destination, trigger } });
  }
  if (before.status === 'rated' && after.status === 'rated' && before.selectedCode !== after.selectedCode) {
    const rate = after.rates.find(({ code }) => code === after.selectedCode);
    if (rate !== undefined) events.push({ type: 'selected', event: { rate, destination: after.destination } });
  }
  return events;
}

interface Asked {
  readonly query: RatesQuery;
}

/** Rates of another run count again when the address is put back: then this one was dropped. */
function endOf({ run, destination }: Loading, after: RatesQuery): TypedEvent {
  if (after.status === 'rated' && after.run === run) {
    const { rates, incomplete } = after;
    return { type: 'rates', event: { run, destination, rates, incomplete } };
  }
  return after.status === 'failed'
    ? { type: 'failed', event: { run, destination, error: after.error } }
    : { type: 'cancelled', event: { run, destination } };
}
