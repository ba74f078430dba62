import { MAX_CALL_MS } from '@cartfare/rating';

/**
 * Deadlines by the number of calls to the carrier in the last minute: under load a slow carrier delays more shoppers,
 * so it gets less time. Source: the platform's dynamic time-outs of its carrier callback (10 s below 1,500 requests a
 * minute, 5 s up to 3,000, then 3 s), which it counts by shop and carrier; here each process counts its own.
 */
const DEADLINES = [
  { fromCalls: 3_000, deadlineMs: 3_000 },
  { fromCalls: 1_500, deadlineMs: 5_000 },
  { fromCalls: 0, deadlineMs: MAX_CALL_MS },
] as const;

/** Total time for one call, in milliseconds, by the number of calls in the minute before it. */
export const loadDeadlineMs = (callsInLastMinute: number): number =>
  DEADLINES.find(({ fromCalls }) => callsInLastMinute >= fromCalls)?.deadlineMs ?? MAX_CALL_MS;

/** Counts recent calls. */
export interface RecentCalls {
  /** Adds a call, and returns how many there were in the minute before it. */
  note(): number;
}

const SECONDS = 60;

/** Counts per second. `now`: milliseconds since any fixed point, 0 or more. */
export function createRecentCalls(now: () => number): RecentCalls {
  const counts = Array.from({ length: SECONDS }, () => ({ second: -Infinity, calls: 0 }));
  return {
    note: () => {
      const second = Math.floor(now() / 1000);
      const recent = counts.filter((count) => count.second > second - SECONDS);
      const before = recent.reduce((sum, count) => sum + count.calls, 0);
      const current = recent.find((count) => count.second === second);
      if (current === undefined) counts[second % SECONDS] = { second, calls: 1 };
      else current.calls += 1;
      return before;
    },
  };
}
