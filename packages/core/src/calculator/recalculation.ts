import { checkOptions } from '../check-options.ts';
import type { Clock } from '../sources/platform.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorEvent } from './transition.ts';
import type { Calculator } from './types.ts';

export interface Recalculation {
  readonly invalidate: Calculator['invalidate'];
  cancel(): void;
}

/** Requests rates again, once, when the cart has not changed for a while. */
export function createRecalculation(
  clock: Clock,
  state: () => CalculatorState,
  dispatch: (event: CalculatorEvent) => void,
  ask: () => void,
): Recalculation {
  let cancelTimer = () => {};

  const isDue = () => {
    const now = state();
    return now.status === 'idle' && now.asksAgain === true;
  };

  return {
    invalidate(options = {}) {
      checkOptions('invalidate', options);
      const { recalculateAfterMs } = options;
      cancelTimer();
      dispatch({ type: 'cart_changed' });
      if (recalculateAfterMs === undefined || !isDue()) return;
      cancelTimer = clock.schedule(() => isDue() && ask(), recalculateAfterMs);
    },
    cancel: () => cancelTimer(),
  };
}
