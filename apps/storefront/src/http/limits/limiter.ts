import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Counts attempts by name in fixed windows, in memory or in Redis. Never rejects. */
export interface Limiter {
  /** Counts one attempt: 0 when it is allowed, else the time to wait, in ms. */
  take(name: string): Promise<number>;
  /** Takes back one attempt. */
  giveBack(name: string): Promise<void>;
  /** Forgets all attempts of the name. */
  forgive(name: string): Promise<void>;
}

export interface LimitRule {
  /** Name of the limit, which separates its counts from others. */
  readonly limit: string;
  readonly attempts: number;
  readonly windowMs: number;
}

export type OpenLimiter = (rule: LimitRule) => Limiter;

/** One attempt to count. */
export interface Count {
  readonly limiter: Limiter;
  readonly name: string;
}

/**
 * Counts an attempt in all limits or in none: one that is refused by one limit must not use up another, which others
 * share. 0 when it is allowed, else the time to wait, in ms. Never rejects.
 */
export async function takeAll(counts: readonly Count[]): Promise<number> {
  const waits = await Promise.all(counts.map(({ limiter, name }) => limiter.take(name)));
  const waitMs = Math.max(0, ...waits);
  if (waitMs === 0) return 0;
  for (const [at, { limiter, name }] of counts.entries()) if (waits[at] === 0) void limiter.giveBack(name);
  return waitMs;
}

/** Maximum names in memory. Beyond it the oldest are forgotten, so that made-up names cannot fill the memory. */
const MAX_NAMES = 10_000;

/** Counts in this process's memory: see docs/decisions/0011. `now`: milliseconds since any fixed point. */
export function memoryLimiters(now: () => number): OpenLimiter {
  return ({ attempts, windowMs }) => {
    const windows = new LRUCache<string, { count: number; readonly endsAtMs: number }>({ max: MAX_NAMES });
    return {
      take: async (name) => {
        const key = countedName(name);
        const known = windows.get(key);
        const window = known !== undefined && known.endsAtMs > now() ? known : { count: 0, endsAtMs: now() + windowMs };
        if (window.count >= attempts) return window.endsAtMs - now();
        window.count += 1;
        windows.set(key, window);
        return 0;
      },
      giveBack: async (name) => {
        const key = countedName(name);
        const window = windows.get(key);
        if (window === undefined) return;
        window.count -= 1;
        // Else refused attempts with made-up names would push out the counts of others.
        if (window.count <= 0) windows.delete(key);
      },
      forgive: async (name) => {
        windows.delete(countedName(name));
      },
    };
  };
}

/**
 * The key of a count: a hash of its name. Names can be session tokens and people's addresses, which nobody may read out
 * of the store; and they come from requests, so they can be of any length.
 */
export const countedName = (name: string): string => hash('sha256', name, 'base64url');
