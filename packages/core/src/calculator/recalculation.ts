import { CART_PAUSE_MS } from '../limits.ts';
import { isRecalculationDue, type RatesQuery } from '../rates/state.ts';
import type { Clock } from '../sources/platform.ts';

export interface Recalculation {
  /** Call after the rates have become stale. */
  cartChanged(change?: PromiseLike<unknown>): void;
  cancel(): void;
}

/** Requests rates again, once, when all changes of the cart have settled and no other has followed for a while. */
export function createRecalculation(clock: Clock, query: () => RatesQuery, ask: () => void): Recalculation {
  let unsettled = 0;
  let cancelTimer = () => {};

  function askSoon(): void {
    cancelTimer();
    if (unsettled > 0 || !isRecalculationDue(query())) return;
    cancelTimer = clock.schedule(() => {
      if (unsettled === 0 && isRecalculationDue(query())) ask();
    }, CART_PAUSE_MS);
  }

  return {
    cartChanged(change) {
      cancelTimer();
      if (change === undefined) return askSoon();
      unsettled += 1;
      const settle = () => {
        unsettled -= 1;
        askSoon();
      };
      change.then(settle, settle);
    },
    cancel: () => cancelTimer(),
  };
}
