import { TYPING_PAUSE_MS } from '../limits.ts';
import type { RatesQuery } from '../rates/state.ts';
import type { RatesEvent } from '../rates/transition.ts';
import type { Clock } from '../sources/platform.ts';

export interface TypingPause {
  /** Call after each event. */
  follow(event: RatesEvent | null): void;
  stop(): void;
}

/** Tells when typing has paused after an edit that has made the rates those of another address. */
export function createTypingPause(clock: Clock, query: () => RatesQuery, onPause: () => void): TypingPause {
  let stop = () => {};
  return {
    follow(event) {
      if (event?.type !== 'address_changed') return;
      stop();
      const now = query();
      if (now.status === 'stale' && !now.isTypingPaused) stop = clock.schedule(onPause, TYPING_PAUSE_MS);
    },
    stop: () => stop(),
  };
}
