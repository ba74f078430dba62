import { addressKey, completeRules, isAddressComplete, type AddressForm } from '../address/address-form.ts';
import { sameDestination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import {
  TYPING_PAUSE_MS,
  RESULT_LIMIT_MS,
  CART_CHANGE_LIMIT_MS,
  CART_PAUSE_MS,
  RECONNECTION_PAUSE_MS,
} from '../limits.ts';
import { type RatesQuery, type Failed, type Rated, isRecalculationDue } from '../rates/state.ts';
import type { RatesEvent } from '../rates/transition.ts';
import type { Clock, OnlineStatus } from '../sources/platform.ts';
import type { CalculatorState } from './types.ts';

export interface TypingPause {
  /** Call after each event. */
  happened(event: RatesEvent | null): void;
  stop(): void;
}

/** Tells when typing has paused after an edit that has made the rates those of another address. */
export function createTypingPause(clock: Clock, query: () => RatesQuery, onPause: () => void): TypingPause {
  let stop = () => {};
  return {
    happened(event) {
      if (event?.type !== 'address_changed') return;
      stop();
      const now = query();
      if (now.status === 'stale' && !now.isTypingPaused) stop = clock.schedule(onPause, TYPING_PAUSE_MS);
    },
    stop: () => stop(),
  };
}

/**
 * Asks for rates after an edit, when the address is complete and typing has paused. A result for the same cart and
 * address is shown again from memory for a quarter of an hour. Call the returned function after each change, with the state before it.
 */
export function calculateWhenComplete(
  clock: Clock,
  state: () => CalculatorState,
  dispatch: (event: RatesEvent) => void,
  ask: () => void,
): (event: RatesEvent | null, before: CalculatorState) => void {
  const results = new Map<string, { readonly result: Rated | Failed; readonly atMs: number }>();
  /** Typing has paused, but the country's rules are still loading. */
  let isDue = false;
  let cancelTimer = () => {};

  function cancel(): void {
    isDue = false;
    cancelTimer();
  }

  function recallOrAsk(): void {
    const { query, address } = state();
    const hasNoResult = query.status === 'idle' || query.status === 'stale';
    isDue = hasNoResult && completeRules(address.country) === null;
    if (!hasNoResult || address.isCountryGuessed || !isAddressComplete(address)) return;
    const known = results.get(addressKey(address));
    if (known === undefined || clock.now() - known.atMs >= RESULT_LIMIT_MS) ask();
    else dispatch({ type: 'recalled', result: known.result, destination: address.destination });
  }

  return (event, before) => {
    const { query, address } = state();
    if (event?.type === 'cart_changed') results.clear();
    if (event?.type === 'started' || event?.type === 'cancelled') cancel();
    if (isDue && address.country !== before.address.country) recallOrAsk();
    if (isEdit(event, before.address, address)) {
      cancel();
      cancelTimer = clock.schedule(recallOrAsk, TYPING_PAUSE_MS);
    }
    const key = addressKey(address);
    // A result that is shown again, or whose rate is selected, is as old as before.
    if (isOfAddress(query) && results.get(key)?.result.run !== query.run) {
      results.set(key, { result: query, atMs: clock.now() });
    }
  };
}

/** Not a province that the country's rules have filled into fields that nobody has edited. */
const isEdit = (event: RatesEvent | null, before: AddressForm, now: AddressForm): boolean =>
  event?.type === 'address_changed' && now.isEdited && !sameDestination(before.destination, now.destination);

/** Whether the result depends on the address alone and can be shown again; other errors may be gone next time. */
function isOfAddress(query: RatesQuery): query is Rated | Failed {
  if (query.status !== 'failed') return query.status === 'rated';
  return query.error.code === 'field_messages' || query.error.code === 'country_not_supported';
}

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

/** Asks once more shortly after the connection is back, if a run failed because the browser was offline. */
export interface Reconnection {
  /** Call at the start of every calculation. */
  started(): void;
  /** Replaces the error of a run that fails while the browser is offline by `offline`. */
  explain(event: RatesEvent): RatesEvent;
  /** Call after each change of the state. */
  queryChanged(query: RatesQuery): void;
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
    queryChanged(now) {
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
const WITHOUT_RESPONSE: ReadonlySet<CalculatorError['code']> = new Set(['unreachable', 'timed_out']);

/** The browser may report that it is offline only after the calls have failed. */
const isCut = (query: RatesQuery): query is Failed =>
  query.status === 'failed' && (query.error.code === 'offline' || query.error.code === 'unreachable');
