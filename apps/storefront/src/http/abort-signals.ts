import type { AbortSignalLike } from '@cartfare/rating';
import type { AppContext } from '../app-context.ts';

/**
 * A signal for thousands of listeners at a time. The platform's own searches all its listeners whenever one is added or
 * removed, and warns of more than ten.
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
 * Aborts with either of them; a listener is called for each. `AbortSignal.any` leaks in Node 20: each signal made by it
 * stays in memory as long as the longer-lived of the two.
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

/** Aborts when waiting for rates has become useless: the client has left, or the shop is about to stop. */
export const endOfWait = (c: AppContext): AbortSignalLike => eitherOf(c.req.raw.signal, c.get('deps').stopping);
