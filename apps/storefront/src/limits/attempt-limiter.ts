/**
 * Counts attempts by name in fixed windows, in this process's memory.
 * Ours rather than a package's: one process, some thirty lines, and time as an argument.
 */
export interface AttemptLimiter {
  /** Counts one attempt: 0 when it is allowed, else how long to wait, in ms. */
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

/** Most names remembered; beyond it the oldest are forgotten, so that made-up names cannot fill the memory. */
const MAX_NAMES = 10_000;

export function createAttemptLimiter({ attempts, windowMs, now }: AttemptLimiterOptions): AttemptLimiter {
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  return {
    take(name) {
      const known = windows.get(name);
      const window = known !== undefined && known.endsAtMs > now() ? known : { count: 0, endsAtMs: now() + windowMs };
      if (window.count >= attempts) return window.endsAtMs - now();
      window.count += 1;
      windows.delete(name);
      windows.set(name, window);
      for (const oldest of windows.keys()) {
        if (windows.size <= MAX_NAMES) break;
        windows.delete(oldest);
      }
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
