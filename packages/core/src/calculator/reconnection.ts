import type { CalculatorError } from '../errors/calculator-error.ts';
import type { OnlineStatus } from '../sources/platform.ts';
import type { CalculatorState, Failed } from './state.ts';
import { isBusy, type CalculatorEvent } from './transition.ts';

/** Asks once more when the connection is back after a run that failed because the browser was offline. */
export interface Reconnection {
  /** Call at the start of every calculation. */
  asked(): void;
  /** Replaces the error of a run that fails while the browser is offline by `offline`. */
  explain(event: CalculatorEvent): CalculatorEvent;
  /** Call after each change of the state. */
  follow(state: CalculatorState): void;
  stop(): void;
}

/** Asks no more once the shopper has edited a field or asked: the state is then no longer that of the failed run. */
export function createReconnection(online: OnlineStatus, state: () => CalculatorState, ask: () => void): Reconnection {
  /** The current or last calculation was started here, not by the shopper. */
  let isRepeat = false;
  /** The run during which the connection came back: its call may still fail a moment later. */
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

/** Codes of runs without any response. */
const WITHOUT_ANSWER: ReadonlySet<CalculatorError['code']> = new Set(['connection_failed', 'timed_out']);

/** The browser may report that it is offline only after the calls have failed. */
const isCut = (state: CalculatorState): state is Failed =>
  state.status === 'failed' && (state.error.code === 'offline' || state.error.code === 'connection_failed');
