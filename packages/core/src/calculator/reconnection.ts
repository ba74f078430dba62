import type { CalculatorError } from '../errors/calculator-error.ts';
import { RECONNECTION_PAUSE_MS } from '../limits.ts';
import type { Failed, RatesQuery } from '../rates/state.ts';
import type { RatesEvent } from '../rates/transition.ts';
import type { Clock, OnlineStatus } from '../sources/platform.ts';

/** Asks once more shortly after the connection is back, if a run failed because the browser was offline. */
export interface Reconnection {
  /** Call at the start of every calculation. */
  started(): void;
  /** Replaces the error of a run that fails while the browser is offline by `offline`. */
  explain(event: RatesEvent): RatesEvent;
  /** Call after each change of the state. */
  follow(query: RatesQuery): void;
  stop(): void;
}

/** Asks no more once the shopper has edited a field or asked: the state is then no longer that of the failed run. */
export function createReconnection(
  { online, clock }: { readonly online: OnlineStatus; readonly clock: Clock },
  query: () => RatesQuery,
  ask: () => void,
): Reconnection {
  /** The current or last calculation was started here, not by the shopper. */
  let isRepeat = false;
  /** The run during which the connection came back: its call may still fail a moment later. */
  let outlivedRun: number | undefined;
  let stopListening: (() => void) | null = null;
  let cancelPause = () => {};

  function onOnline(): void {
    const now = query();
    if (now.status === 'loading') outlivedRun = now.run;
    else repeatSoon();
  }

  function repeatSoon(): void {
    cancelPause();
    cancelPause = clock.schedule(() => {
      if (isRepeat || !isCut(query()) || !online.isOnline()) return;
      ask();
      isRepeat = true;
    }, RECONNECTION_PAUSE_MS);
  }

  return {
    started() {
      isRepeat = false;
    },
    explain(event) {
      const isOffline = event.type === 'failed' && WITHOUT_RESPONSE.has(event.error.code) && !online.isOnline();
      return isOffline ? { ...event, error: { code: 'offline', retriesWhenOnline: !isRepeat } } : event;
    },
    follow(now) {
      const isWorthListening = now.status === 'loading' || isCut(now);
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
const WITHOUT_RESPONSE: ReadonlySet<CalculatorError['code']> = new Set(['connection_failed', 'timed_out']);

/** The browser may report that it is offline only after the calls have failed. */
const isCut = (query: RatesQuery): query is Failed =>
  query.status === 'failed' && (query.error.code === 'offline' || query.error.code === 'connection_failed');
