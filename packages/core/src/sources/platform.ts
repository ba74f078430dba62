/**
 * What the core needs from its environment. Only `default-platform.ts` accesses globals. The types of the browser or of
 * Node are used if the program has them, otherwise the subsets below.
 */

/** Time as an argument, so that tests never sleep. */
export interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

/** The standard `AbortSignal` if the program has its type. */
export type StandardAbortSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : AbortSignalLike;

/** The standard `AbortController` if the program has its type. */
export type StandardAbortController = typeof globalThis extends { AbortController: { prototype: infer Controller } }
  ? Controller
  : { readonly signal: AbortSignalLike; abort(): void };

/** The part of `AbortSignal` that asynchronous work needs; the platform's own fits. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What the two calls pass to `fetch`; fits the standard `RequestInit`. */
export interface FetchOptions {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials: 'same-origin';
  readonly signal: StandardAbortSignal;
}

/** What the two calls read of a `Response`. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The `fetch` of browsers and of Node fits. */
export type Fetch = (url: string, options: FetchOptions) => Promise<FetchResponse>;

/**
 * Named locks, each held by one task at a time, in the order of the requests. A browser's `navigator.locks` (Web Locks)
 * fits: it works across all tabs of an origin, and releases the locks of a closed tab.
 */
export interface Locks {
  /**
   * Runs `task` once nobody else holds `name`, and holds the lock until the task's promise settles. Rejects without
   * running the task when the signal is aborted first; a waiting request then leaves the queue at once.
   *
   * With `steal`, the task runs at once: whoever holds the lock loses it, and that request rejects.
   */
  request(name: string, options: LockRequest, task: () => Promise<void>): Promise<unknown>;
}

/** One of the two; Web Locks refuse both together. */
export interface LockRequest {
  readonly signal?: StandardAbortSignal;
  readonly steal?: boolean;
}

/** The browser's connection status. */
export interface OnlineStatus {
  /** False: offline. True is not reliable: the network may lead nowhere. */
  isOnline(): boolean;
  /** Calls `listener` each time the connection comes back. Returns a function that unsubscribes. */
  onOnline(listener: () => void): () => void;
}

/** The environment of a calculator. */
export interface Platform {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Shared by all calculators that share a session at the shop: the shop keeps one destination per session. */
  readonly locks: Locks;
  readonly online: OnlineStatus;
  /** The page: one object for all its calculators, for what happens once in a visit. */
  readonly page: {
    /** Where the page is now; a router changes it. */
    address(): string;
  };
  createAbortController(): StandardAbortController;
  /** Reports an error outside the calculator, such as one thrown by a listener. Must not throw. */
  reportError(error: unknown): void;
}
