import type { CalculatorError } from '../errors/calculator-error.ts';
import type { OnlineStatus } from '../sources/platform.ts';
import type { CalculatorState, Failed } from './state.ts';
import { isBusy, type CalculatorEvent } from './transition.ts';

/** Asks again, once, for what was cut by going offline, when the connection is back. */
export interface Reconnection {
  /** Call whenever a calculation is asked for, by whomever. */
  asked(): void;
  /** A run that fails while the browser is offline failed for that reason. */
  explain(event: CalculatorEvent): CalculatorEvent;
  /** Call after each change of the state. */
  follow(state: CalculatorState): void;
  stop(): void;
}

/** Whoever edited a field or asked since has left the failed run's state: nothing is asked in their place. */
export function createReconnection(online: OnlineStatus, state: () => CalculatorState, ask: () => void): Reconnection {
  /** The calculation under way, or the last one, was not asked by the shopper but here. */
  let isRepeat = false;
  /** The run during which the connection came back: it may fail of the break all the same, a moment later. */
  let outlivedRun: number | undefined;
  let stopListening: (() => void) | null = null;

  function repeat(): void {
    const now = state();
    if (isBusy(now)) outlivedRun = now.run;
    if (!isRepeat && isCut(now)) askAgain();
  }

  function askAgain(): void {
    ask();
    isRepeat = true;
  }

  return {
    asked() {
      isRepeat = false;
    },
    explain(event) {
      const isOffline = event.type === 'run_failed' && WITHOUT_ANSWER.has(event.error.code) && !online.isOnline();
      return isOffline ? { ...event, error: { code: 'offline', asksAgain: !isRepeat } } : event;
    },
    follow(now) {
      const isWorthListening = isBusy(now) || isCut(now);
      if (isWorthListening) stopListening ??= online.onOnline(repeat);
      else this.stop();
      if (!isRepeat && isCut(now) && now.run === outlivedRun && online.isOnline()) askAgain();
    },
    stop() {
      stopListening?.();
      stopListening = null;
    },
  };
}

/** Codes of a run that had no answer. */
const WITHOUT_ANSWER: ReadonlySet<CalculatorError['code']> = new Set(['connection_failed', 'timed_out']);

/** The browser may say that it is offline a moment after the calls have failed. */
const isCut = (state: CalculatorState): state is Failed =>
  state.status === 'failed' && (state.error.code === 'offline' || state.error.code === 'connection_failed');
