import { TYPING_PAUSE_MS } from '../limits.ts';
import type { Clock } from '../sources/platform.ts';
import type { CalculatorState } from './types.ts';

export interface DayToTell {
  /** See `Calculator.setNeededBy`. */
  set(value: string): void;
  stop(): void;
}

/** Sets the day by which the order is needed, and has it told when it has settled. */
export function createDayToTell(
  clock: Clock,
  state: () => CalculatorState,
  update: (next: CalculatorState) => void,
): DayToTell {
  let stop = () => {};
  return {
    set(value) {
      const { neededBy } = state();
      if (value === neededBy.value) return;
      stop();
      update({ ...state(), neededBy: { value, tells: neededBy.tells === 'rates' ? 'rates' : 'nothing' } });
      stop = clock.schedule(() => update({ ...state(), neededBy: { value, tells: 'day' } }), TYPING_PAUSE_MS);
    },
    stop: () => stop(),
  };
}
