import type { AbortSignalLike } from './rate-source.ts';

/** A signal and the means to raise it: this package knows no platform whose own it could take. */
export interface Abort {
  readonly signal: AbortSignalLike;
  /** Calls each listener once; later calls do nothing. */
  abort(): void;
}

export function createAbort(): Abort {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    abort: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}
