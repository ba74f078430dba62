import type { Platform } from '@cartfare/core';

export type PageFetch = Platform['fetch'];

/** Number of calls in the log; older ones are dropped. */
const MAX_CALLS = 10;

/** One call, and how it ended. */
export interface Call {
  /** Counted from 1. */
  readonly number: number;
  readonly method: string;
  readonly url: string;
  /** By the page's clock, in milliseconds. */
  readonly startedAtMs: number;
  /** HTTP status; `aborted`: by the calculator; `failed`: there was no response. */
  readonly end: number | 'under way' | 'failed' | 'aborted';
  /** From the call to the last byte of the response, in milliseconds; null while it is under way. */
  readonly tookMs: number | null;
}

/** A `fetch` with a list of its calls, for `useSyncExternalStore`. */
export interface CallLog {
  readonly fetch: PageFetch;
  /** The newest last. The same array until something changes. */
  readonly getCalls: () => readonly Call[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCallLog(fetch: PageFetch): CallLog {
  const listeners = new Set<() => void>();
  let calls: readonly Call[] = [];
  let lastNumber = 0;

  function change(changed: readonly Call[]): void {
    calls = changed.slice(-MAX_CALLS);
    for (const listener of listeners) listener();
  }

  return {
    async fetch(url, options) {
      lastNumber += 1;
      const startedAtMs = performance.now();
      const call: Call = {
        number: lastNumber,
        method: options.method,
        url,
        startedAtMs,
        end: 'under way',
        tookMs: null,
      };
      change([...calls, call]);
      const settle = (end: Call['end']): void => {
        const settled = { ...call, end, tookMs: performance.now() - startedAtMs };
        change(calls.map((each) => (each.number === call.number ? settled : each)));
      };
      try {
        const response = await fetch(url, options);
        const body = await response.text();
        settle(response.status);
        return {
          status: response.status,
          ok: response.ok,
          headers: response.headers,
          text: () => Promise.resolve(body),
        };
      } catch (error) {
        settle(options.signal.aborted ? 'aborted' : 'failed');
        throw error;
      }
    },
    getCalls: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
