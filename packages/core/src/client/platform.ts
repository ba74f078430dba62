/**
 * What the core needs from where it runs, as small structural types: a browser's and Node's own objects fit them.
 * Nothing in this package touches a global except `default-platform.ts`.
 */

/** Time as an argument, so that tests never sleep. */
export interface Clock {
  /** Milliseconds since an arbitrary fixed point; never goes backwards within a run. */
  now(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(): void;
}

export interface FetchOptions {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly credentials: 'same-origin';
  readonly signal: AbortSignalLike;
}

export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export type Fetch = (url: string, options: FetchOptions) => Promise<FetchResponse>;

/**
 * Named locks, each held by one task at a time, in the order of the requests. A browser's `navigator.locks` (Web Locks)
 * fits: it holds across all tabs of an origin, and lets go of what a closed tab held.
 */
export interface Locks {
  /**
   * Runs `task` once nobody else holds `name`, and holds it until the task's promise settles. Rejects without running
   * the task when the signal is aborted first; a request that waits then leaves the queue at once.
   */
  request(name: string, options: { readonly signal: AbortSignalLike }, task: () => Promise<void>): Promise<unknown>;
}

export interface Platform {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Shared by all calculators that share a session at the shop: the shop keeps one destination a session. */
  readonly locks: Locks;
  createAbortController(): AbortControllerLike;
  /** Reports an error that is not the calculator's, such as one thrown by a listener. Must not throw. */
  reportError(error: unknown): void;
}
