/**
 * What the core needs from where it runs. Nothing in this package touches a global except `default-platform.ts`; the
 * types of the browser and of Node are used where the reader's program has them, and a part of them where it has not.
 */

/** Time as an argument, so that tests never sleep. */
export interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

/** `AbortSignal`, as browsers and Node have it. */
export type StandardAbortSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : AbortSignalLike;

/** `AbortController`, as browsers and Node have it. */
export type StandardAbortController = typeof globalThis extends { AbortController: { prototype: infer Controller } }
  ? Controller
  : { readonly signal: AbortSignalLike; abort(): void };

/** The part of `AbortSignal` that asynchronous work needs. */
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

/** The browser's and Node's own `fetch` fit. */
export type Fetch = (url: string, options: FetchOptions) => Promise<FetchResponse>;

/**
 * Named locks, each held by one task at a time, in the order of the requests. A browser's `navigator.locks` (Web Locks)
 * fits: it holds across all tabs of an origin, and releases what a closed tab held.
 */
export interface Locks {
  /**
   * Runs `task` once nobody else holds `name`, and holds it until the task's promise settles. Rejects without running
   * the task when the signal is aborted first; a request that waits then leaves the queue at once.
   */
  request(name: string, options: { readonly signal: StandardAbortSignal }, task: () => Promise<void>): Promise<unknown>;
  /** Gets `name` for a request that is about to come, and gives it back when none comes. Not in every implementation. */
  getAhead?(name: string): void;
}

/** Whether there is a connection, as a browser knows it. */
export interface OnlineStatus {
  /** False: nothing can be reached. True says little: the network may lead nowhere. */
  isOnline(): boolean;
  /** Calls `listener` each time that the connection comes back; the returned function ends that. */
  onOnline(listener: () => void): () => void;
}

/** Where a calculator runs. */
export interface Platform {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Shared by all calculators that share a session at the shop: the shop keeps one destination a session. */
  readonly locks: Locks;
  readonly online: OnlineStatus;
  /** What "once a page" is counted by: one object for one load of the page. */
  readonly page: WeakKey;
  createAbortController(): StandardAbortController;
  /** Reports an error that is not the calculator's, such as one thrown by a listener. Must not throw. */
  reportError(error: unknown): void;
}
