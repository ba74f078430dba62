import type { Platform } from '@cartfare/core';
import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';

type Fetch = Platform['fetch'];
type FetchOptions = Parameters<Fetch>[1];
type FetchResponse = Awaited<ReturnType<Fetch>>;

/** Delay of each call to a slow server, in milliseconds. Long enough to see the busy state, and to cancel it. */
const SLOW_ANSWER_MS = 3000;

/** Number of calls in the log; older ones are dropped. */
const MAX_CALLS = 50;

/**
 * How the server behaves:
 *
 * - `real`: every call goes to the server.
 * - `slow`: every call goes to the server, 3 seconds late.
 * - `refusing`: call 1 is refused with a message about the postal code.
 * - `broken`: every call is answered with status 500 and a web page.
 * - `offline`: no call gets an answer.
 * - `empty`: the server ships nothing to the destination: a result without rates.
 */
export type DevServer = 'real' | 'slow' | 'refusing' | 'broken' | 'offline' | 'empty';

/** In the panel's order. */
export const DEV_SERVERS: readonly DevServer[] = ['real', 'slow', 'refusing', 'broken', 'offline', 'empty'];

/** One call, and its response as far as it is known. */
export interface DevCall {
  /** Counted from 1. */
  readonly number: number;
  readonly method: FetchOptions['method'];
  readonly url: string;
  /** The body that was sent; empty if there was none. */
  readonly requestBody: string;
  /** How the server behaved when the call was made. */
  readonly server: DevServer;
  /** By the clock: milliseconds since an arbitrary fixed point. */
  readonly startedAtMs: number;
  /** `aborted`: the calculator aborted it. `failed`: there was no response, or it broke off. */
  readonly end: 'under_way' | 'answered' | 'failed' | 'aborted';
  /** From the call to the last byte of the response, in milliseconds; null while it is under way. */
  readonly tookMs: number | null;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The response's body as text; empty without one. */
  readonly responseBody: string;
}

/** A `fetch` for `cartProtocol`. It logs the calls and can simulate a bad server. */
export interface DevFetch {
  readonly fetch: Fetch;
  /** At most 50 calls, the newest last. The same array until something changes. */
  getCalls(): readonly DevCall[];
  clearCalls(): void;
  getServer(): DevServer;
  /** Applies to later calls. */
  setServer(server: DevServer): void;
  /** Calls `listener` after every change of the calls or of the server. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface DevFetchOptions {
  /** Makes the real calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** How the server behaves at first. Default `real`. */
  readonly server?: DevServer | undefined;
  /** Default: the browser's. */
  readonly clock?: Clock | undefined;
}

/** Creates a `fetch` for development. Pass its `fetch` to `cartProtocol`, and the object to the panel. */
export function createDevFetch(options: DevFetchOptions = {}): DevFetch {
  const { fetch: realFetch = DEFAULT_PLATFORM.fetch, clock = DEFAULT_PLATFORM.clock } = options;
  const log = createCallLog(clock);
  let server = options.server ?? 'real';

  async function answer(url: string, request: FetchOptions): Promise<FetchResponse> {
    const own = ownAnswer(server, request);
    if (own !== null) return own;
    if (server === 'slow') await wait(clock, SLOW_ANSWER_MS, request.signal);
    return realFetch(url, request);
  }

  return {
    async fetch(url, request) {
      const settle = log.add(url, request, server);
      try {
        const response = await answer(url, request);
        const { status, ok, headers } = response;
        const body = await response.text();
        settle({ end: 'answered', status, responseBody: body });
        return { status, ok, headers, text: () => Promise.resolve(body) };
      } catch (error) {
        settle({ end: request.signal.aborted ? 'aborted' : 'failed' });
        throw error;
      }
    },
    getCalls: log.getCalls,
    clearCalls: log.clear,
    getServer: () => server,
    setServer(next) {
      server = next;
      log.tellAll();
    },
    subscribe: log.subscribe,
  };
}

function createCallLog(clock: Clock) {
  const listeners = new Set<() => void>();
  let calls: readonly DevCall[] = [];
  let lastNumber = 0;

  function tellAll(): void {
    for (const listener of Array.from(listeners)) listener();
  }
  function change(changed: readonly DevCall[]): void {
    calls = changed.slice(-MAX_CALLS);
    tellAll();
  }

  return {
    tellAll,
    getCalls: () => calls,
    clear: () => change([]),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Returns a function that records the result of the call. */
    add(url: string, { method, body = '' }: FetchOptions, server: DevServer) {
      lastNumber += 1;
      const startedAtMs = clock.now();
      const made = { number: lastNumber, method, url, requestBody: body, server, startedAtMs };
      const call: DevCall = { ...made, end: 'under_way', tookMs: null, status: null, responseBody: '' };
      change([...calls, call]);
      return (end: Partial<DevCall>): void => {
        const settled = { ...call, tookMs: clock.now() - startedAtMs, ...end };
        change(calls.map((each) => (each === call ? settled : each)));
      };
    },
  };
}

/** The response of a simulated server; null for a real one. Throws as `fetch` does without a network. */
function ownAnswer(server: DevServer, { method }: FetchOptions): FetchResponse | null {
  switch (server) {
    case 'real':
    case 'slow':
      return null;
    case 'refusing':
      return method === 'POST' ? response(422, '{"zip":["is not valid for the selected country"]}') : null;
    case 'broken':
      return response(500, '<!doctype html><title>Internal server error</title>', 'text/html');
    case 'offline':
      throw new TypeError('Failed to fetch: the devtools play a network without a connection');
    case 'empty':
      return method === 'POST' ? response(200, '{}') : response(200, '{"shipping_rates":[]}');
  }
}

const response = (status: number, body: string, contentType = 'application/json'): FetchResponse => ({
  status,
  ok: status < 400,
  headers: { get: (name) => (name.toLowerCase() === 'content-type' ? contentType : null) },
  text: () => Promise.resolve(body),
});

/** Rejects when the signal is aborted first, as `fetch` does. */
function wait(clock: Clock, delayMs: number, signal: FetchOptions['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(new DOMException('The call was aborted', 'AbortError'));
    };
    const cancel = clock.schedule(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, delayMs);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
