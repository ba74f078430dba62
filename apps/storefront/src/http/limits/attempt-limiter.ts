import { LRUCache } from 'lru-cache';

/** Counts attempts by name in fixed windows, in this process's memory. See docs/decisions/0011. */
export interface AttemptLimiter {
  /** Counts one attempt: 0 when it is allowed, else how long to wait, in ms. A refused one is not counted. */
  take(name: string): number;
  /** Takes back one attempt. */
  giveBack(name: string): void;
  /** Forgets all attempts of the name. */
  forgive(name: string): void;
}

export interface AttemptLimiterOptions {
  readonly attempts: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** Names remembered; beyond it the oldest are forgotten, so that made-up names cannot fill the memory. */
const MAX_NAMES = 10_000;

export function createAttemptLimiter({ attempts, windowMs, now }: AttemptLimiterOptions): AttemptLimiter {
  const windows = new LRUCache<string, { count: number; readonly endsAtMs: number }>({ max: MAX_NAMES });
  return {
    take(name) {
      const known = windows.get(name);
      const window = known !== undefined && known.endsAtMs > now() ? known : { count: 0, endsAtMs: now() + windowMs };
      if (window.count >= attempts) return window.endsAtMs - now();
      window.count += 1;
      windows.set(name, window);
      return 0;
    },
    giveBack(name) {
      const window = windows.get(name);
      if (window !== undefined && window.count > 0) window.count -= 1;
    },
    forgive: (name) => {
      windows.delete(name);
    },
  };
}
