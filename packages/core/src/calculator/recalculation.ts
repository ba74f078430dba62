import { CART_CHANGE_LIMIT_MS, CART_PAUSE_MS } from '../limits.ts';
import { isRecalculationDue, type RatesQuery } from '../rates/state.ts';
import type { Clock } from '../sources/platform.ts';

export interface Recalculation {
  cartChanged(change?: PromiseLike<unknown>): void;
  cancel(): void;
}

/**
 * Makes the rates stale with each change of the cart, and requests them again, once, when all changes have settled and no
 * other has followed for a while. A change is waited for `CART_CHANGE_LIMIT_MS` at most; one that settles later counts
 * as another change.
 */
export function createRecalculation(
  clock: Clock,
  query: () => RatesQuery,
  makeStale: () => void,
  ask: () => void,
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
      if (isLate) return cartChanged();
      cancelLimit();
      stopWaiting();
    };
    change.then(settled, settled);
  }

  function cartChanged(change?: PromiseLike<unknown>): void {
    makeStale();
    cancelTimer();
    if (change === undefined) askSoon();
    else waitFor(change);
  }

  return {
    cartChanged,
    cancel: () => cancelTimer(),
  };
}
