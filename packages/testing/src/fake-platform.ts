import type { Platform } from '@cartfare/core';
import { createLockQueue } from '@cartfare/core/internal';

import { createManualClock, type ManualClock } from './manual-clock.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';

type FetchOptions = Parameters<Platform['fetch']>[1];
type FetchResponse = Awaited<ReturnType<Platform['fetch']>>;
type OnlineStatus = Platform['online'];

/** A call to `fetch`. */
export interface RecordedCall {
  /** By the manual clock. */
  readonly atMs: number;
  readonly method: FetchOptions['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/** The core's platform with a manual clock and a scripted `fetch`. */
export interface FakePlatform extends Platform {
  readonly clock: ManualClock;
  readonly online: ManualOnlineStatus;
  /** In the order of the calls. */
  readonly calls: readonly RecordedCall[];
  /** Reported errors, in order. */
  readonly reported: readonly unknown[];
  /** Adds responses for the next calls, one per call. A call without one rejects with an explanation. */
  script(...answers: readonly ScriptedAnswer[]): void;
  /** Changes the address of the page, as a router does. Default: `/cart`. */
  goTo(address: string): void;
}

/** Online by default. */
export interface ManualOnlineStatus extends OnlineStatus {
  /** The number of listeners. */
  readonly listening: number;
  goOffline(): void;
  goOnline(): void;
}

function createManualOnlineStatus(): ManualOnlineStatus {
  let isOnline = true;
  const listeners = new Set<() => void>();
  return {
    isOnline: () => isOnline,
    onOnline(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get listening() {
      return listeners.size;
    },
    goOffline() {
      isOnline = false;
    },
    goOnline() {
      isOnline = true;
      for (const listener of Array.from(listeners)) listener();
    },
  };
}

export function createFakePlatform(...script: readonly ScriptedAnswer[]): FakePlatform {
  const clock = createManualClock();
  const calls: RecordedCall[] = [];
  const queue: ScriptedAnswer[] = [...script];
  const reported: unknown[] = [];
  let address = '/cart';

  return {
    clock,
    calls,
    reported,
    locks: createLockQueue(),
    online: createManualOnlineStatus(),
    page: {
      address: () => address,
    },
    goTo(next) {
      address = next;
    },
    reportError: (error) => {
      reported.push(error);
    },
    script: (...answers) => {
      queue.push(...answers);
    },
    createAbortController: () => new AbortController(),
    fetch(url, options) {
      const { method, headers, body, signal } = options;
      calls.push({ atMs: clock.now(), method, url, headers, body, signal });
      const answer = queue.shift();
      if (answer === undefined) {
        return Promise.reject(new Error(`No answer is scripted for call ${calls.length}: ${method} ${url}.`));
      }
      return play(answer, clock, signal);
    },
  };
}

function play(answer: ScriptedAnswer, clock: ManualClock, signal: AbortSignal): Promise<FetchResponse> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(abortError());
      return;
    }
    let stop = (): void => {};
    signal.addEventListener('abort', onAbort, { once: true });
    if (answer.kind === 'never') return;
    if (answer.afterMs > 0) stop = clock.schedule(settle, answer.afterMs);
    else settle();

    function settle(): void {
      signal.removeEventListener('abort', onAbort);
      if (answer.kind === 'response') resolve(toResponse(answer, signal));
      else reject(new TypeError('Failed to fetch'));
    }
    function onAbort(): void {
      stop();
      reject(abortError());
    }
  });
}

function toResponse(answer: ScriptedAnswer & { readonly kind: 'response' }, signal: AbortSignal): FetchResponse {
  const headers = new Map(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: answer.status,
    ok: answer.status >= 200 && answer.status < 300,
    headers: { get: (name) => headers.get(name.toLowerCase()) ?? null },
    text() {
      if (signal.aborted) return Promise.reject(abortError());
      return answer.body === null ? Promise.reject(new TypeError('terminated')) : Promise.resolve(answer.body);
    },
  };
}

function abortError(): Error {
  const error = new Error('The operation was aborted.');
  error.name = 'AbortError';
  return error;
}
