/** Tells how often something was called lately. */
export interface RecentCalls {
  /** Notes a call, and says how many there were in the minute before it. */
  note(): number;
}

const SECONDS = 60;

/** Counts by the second. `now`: milliseconds since any fixed point, 0 or more. */
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
