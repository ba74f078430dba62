import type { AbortSignalLike } from '@cartfare/core';

/**
 * The signal for thousands that wait at a time. The platform's own goes through all its listeners whenever one comes or
 * goes, and warns of more than ten.
 */
export function forMany(signal: AbortSignal): AbortSignalLike {
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const tell of listeners) tell();
  };
  signal.addEventListener('abort', tellAll, { once: true });
  return {
    get aborted() {
      return signal.aborted;
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
}

/**
 * Aborts with either of them; a listener hears of both. `AbortSignal.any` would leave something behind in the one that
 * lives longer for each signal made of it, for as long as it lives (Node 20).
 */
export const eitherOf = (one: AbortSignalLike, other: AbortSignalLike): AbortSignalLike => ({
  get aborted() {
    return one.aborted || other.aborted;
  },
  addEventListener: (type, listener, options) => {
    one.addEventListener(type, listener, options);
    other.addEventListener(type, listener, options);
  },
  removeEventListener: (type, listener) => {
    one.removeEventListener(type, listener);
    other.removeEventListener(type, listener);
  },
});
