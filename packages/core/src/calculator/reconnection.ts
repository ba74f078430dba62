import type { CalculatorError } from '../errors/calculator-error.ts';
import { RECONNECTION_PAUSE_MS } from '../limits.ts';
import type { Clock, OnlineStatus } from '../sources/platform.ts';
import type { CalculatorState, Failed } from './state.ts';
import { isBusy, type CalculatorEvent } from './transition.ts';

/** Asks once more shortly after the connection is back, if a run failed because the browser was offline. */
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
export function createReconnection(
  { online, clock }: { readonly online: OnlineStatus; readonly clock: Clock },
  state: () => CalculatorState,
  ask: () => void,
): Reconnection {
  /** The current or last calculation was started here, not by the shopper. */
  let isRepeat = false;
  /** The run during which the connection came back: its call may still fail a moment later. */
  let outlivedRun: number | undefined;
  let stopListening: (() => void) | null = null;
  let cancelPause = () => {};

  function onOnline(): void {
    const now = state();
    if (isBusy(now)) outlivedRun = now.run;
    else repeatSoon();
  }

  function repeatSoon(): void {
    cancelPause();
    cancelPause = clock.schedule(() => {
      if (isRepeat || !isCut(state()) || !online.isOnline()) return;
      ask();
      isRepeat = true;
    }, RECONNECTION_PAUSE_MS);
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
      if (isWorthListening) stopListening ??= online.onOnline(onOnline);
      else this.stop();
      if (isCut(now) && now.run === outlivedRun) repeatSoon();
    },
    stop() {
      stopListening?.();
      stopListening = null;
      cancelPause();
    },
  };
}

/** Codes of runs without any response. */
const WITHOUT_ANSWER: ReadonlySet<CalculatorError['code']> = new Set(['connection_failed', 'timed_out']);

/** The browser may report that it is offline only after the calls have failed. */
const isCut = (state: CalculatorState): state is Failed =>
  state.status === 'failed' && (state.error.code === 'offline' || state.error.code === 'connection_failed');
