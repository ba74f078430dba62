import { CART_CHANGE_LIMIT_MS, CART_PAUSE_MS } from '../limits.ts';
import { isRecalculationDue, type RatesQuery } from '../rates/state.ts';
import type { Clock } from '../sources/platform.ts';

export interface Recalculation {
  /** Call after the rates have become stale. */
  cartChanged(change?: PromiseLike<unknown>): void;
  cancel(): void;
}

/**
 * Requests rates again, once, when all changes of the cart have settled and no other has followed for a while. A change
 * is waited for `CART_CHANGE_LIMIT_MS` at most; `onLateChange` is called for one that settles afterwards.
 */
export function createRecalculation(
  clock: Clock,
  query: () => RatesQuery,
  ask: () => void,
  onLateChange: () => void,
): Recalculation {
  let unsettled = 0;
  let cancelTimer = () => {};

  function askSoon(): void {
    cancelTimer();
    if (unsettled > 0 || !isRecalculationDue(query())) return;
    cancelTimer = clock.schedule(() => {
      if (unsettled === 0 && isRecalculationDue(query())) ask();
    }, CART_PAUSE_MS);
  }

  function waitFor(change: PromiseLike<unknown>): void {
    unsettled += 1;
    let isLate = false;
    const stopWaiting = () => {
      unsettled -= 1;
      askSoon();
    };
    const cancelLimit = clock.schedule(() => {
      isLate = true;
      stopWaiting();
    }, CART_CHANGE_LIMIT_MS);
    const settled = () => {
      if (isLate) return onLateChange();
      cancelLimit();
      stopWaiting();
    };
    change.then(settled, settled);
  }

  return {
    cartChanged(change) {
      cancelTimer();
      if (change === undefined) askSoon();
      else waitFor(change);
    },
    cancel: () => cancelTimer(),
  };
}
