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

export interface Platform {
  readonly clock: Clock;
  readonly fetch: Fetch;
  createAbortController(): AbortControllerLike;
}
