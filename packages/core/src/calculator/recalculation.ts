import type { Clock } from '../sources/platform.ts';
import type { CalculatorState } from './state.ts';
import { isBusy } from './transition.ts';
import type { InvalidateOptions } from './types.ts';

export interface Recalculation {
  /** Call before the rates leave the screen: rates are requested again only if there were rates, or are to come. */
  before(options?: InvalidateOptions): void;
  cancel(): void;
}

/** Requests rates again, once, when the cart has not changed for a while (clause BE-3). */
export function createRecalculation(clock: Clock, state: () => CalculatorState, ask: () => void): Recalculation {
  let isDue = false;
  let cancelTimer = () => {};

  /** False when the shopper has asked or edited a field since. */
  const isStillOutOfDate = () => {
    const now = state();
    return now.status === 'idle' && now.because === 'cart_changed';
  };

  return {
    before({ recalculateAfterMs } = {}) {
      if (recalculateAfterMs !== undefined && !(recalculateAfterMs >= 0 && recalculateAfterMs < Infinity)) {
        throw new Error(`recalculateAfterMs must be a time in milliseconds of 0 or more; it is ${recalculateAfterMs}`);
      }
      cancelTimer();
      const now = state();
      isDue = now.status === 'rated' || isBusy(now) || isOffline(now) || (isDue && isStillOutOfDate());
      if (!isDue || recalculateAfterMs === undefined) return;
      cancelTimer = clock.schedule(() => {
        isDue = false;
        if (isStillOutOfDate()) ask();
      }, recalculateAfterMs);
    },
    cancel() {
      isDue = false;
      cancelTimer();
    },
  };
}

/** Rates were promised for when the browser is online again. */
const isOffline = (state: CalculatorState): boolean => state.status === 'failed' && state.error.code === 'offline';
