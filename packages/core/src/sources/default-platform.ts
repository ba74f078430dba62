import type { Clock, Fetch, Locks, OnlineStatus, Platform, StandardAbortController } from './platform.ts';

/** The globals that browsers and Node share; the package compiles without the types of either. */
interface Globals {
  readonly fetch: Fetch;
  readonly performance: { now(): number };
  setTimeout(task: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  readonly AbortController: new () => StandardAbortController;
  queueMicrotask(task: () => void): void;
  /** Missing in Node. */
  readonly location?: { readonly href: string };
  /** Missing in Node. */
  reportError?(error: unknown): void;
  /**
   * `locks` is missing outside of secure contexts, in older browsers and in older versions of Node; `onLine` is missing
   * in Node.
   */
  readonly navigator?: { readonly locks?: Locks; readonly onLine?: boolean };
  /** Missing in Node. */
  addEventListener?(type: 'online', listener: () => void): void;
  removeEventListener?(type: 'online', listener: () => void): void;
  [PAGE_QUEUE]?: Locks;
}

/** In the global symbol registry, so that two copies of this module on one page share one queue. */
const PAGE_QUEUE: unique symbol = Symbol.for('cartfare.locks') as never;

const globals = globalThis as unknown as Globals;

/** Globals are looked up at each call, because a page may replace `fetch` or the timers later. */
const clock: Clock = {
  now: () => globals.performance.now(),
  schedule(task, delayMs) {
    const timer = globals.setTimeout(task, delayMs);
    return () => globals.clearTimeout(timer);
  },
};

/** Web Locks, across tabs; where they are missing or refused, a queue that all calculators of the page share. */
const locks: Locks = {
  async request(name, options, task) {
    let granted = false;
    const webLocks = globals.navigator?.locks;
    if (webLocks === undefined) return (await pageQueue()).request(name, options, task);
    try {
      return await webLocks.request(name, options, () => {
        granted = true;
        return task();
      });
    } catch (error) {
      // A page with an opaque origin, such as a sandboxed frame, has Web Locks, but every request is refused.
      if (granted || options.signal?.aborted === true) throw error;
      return (await pageQueue()).request(name, options, task);
    }
  },
};

/** Loaded on demand: most browsers have Web Locks. */
async function pageQueue(): Promise<Locks> {
  const { createLockQueue } = await import('./locks.ts');
  return (globals[PAGE_QUEUE] ??= createLockQueue());
}

const online: OnlineStatus = {
  isOnline: () => globals.navigator?.onLine !== false,
  onOnline(listener) {
    globals.addEventListener?.('online', listener);
    return () => globals.removeEventListener?.('online', listener);
  },
};

export const DEFAULT_PLATFORM: Platform = {
  clock,
  locks,
  online,
  // This module is loaded once per page load.
  page: { address: () => globals.location?.href ?? '' },
  fetch: (url, options) => globals.fetch(url, options),
  createAbortController: () => new globals.AbortController(),
  reportError(error) {
    if (globals.reportError !== undefined) globals.reportError(error);
    else
      globals.queueMicrotask(() => {
        throw error;
      });
  },
};
