import type { AbortControllerLike, Clock, Fetch, Platform } from './platform.ts';

/** The globals that browsers and Node share; the package compiles without the typings of either. */
interface Globals {
  readonly fetch: Fetch;
  readonly performance: { now(): number };
  setTimeout(task: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  readonly AbortController: new () => AbortControllerLike;
}

const globals = globalThis as unknown as Globals;

/** Looked up at each call and not kept, so that a page that replaces `fetch` or the timers later is respected. */
const clock: Clock = {
  now: () => globals.performance.now(),
  schedule(task, delayMs) {
    const timer = globals.setTimeout(task, delayMs);
    return () => globals.clearTimeout(timer);
  },
};

export const DEFAULT_PLATFORM: Platform = {
  clock,
  fetch: (url, options) => globals.fetch(url, options),
  createAbortController: () => new globals.AbortController(),
};
