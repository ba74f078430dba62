/**
 * How many calls a carrier gets. One process counts in memory; several share a store with the same interface. Never
 * rejects.
 */
export interface CallBudget {
  /** Counts one call: false if the carrier is not to be called now. `callsPerMinute`: null for any number. */
  take(keys: BudgetKeys, callsPerMinute: number | null): Promise<boolean>;
  /** From now on no calls to the account for so long, in milliseconds: the carrier said so. */
  pause(account: string, pauseMs: number): Promise<void>;
}

export interface BudgetKeys {
  /** Identifies the carrier of the settings, whose calls are counted. */
  readonly carrier: string;
  /** Identifies the account at the carrier, which several carriers of the settings may share. */
  readonly account: string;
}

/** Calls are counted in windows of this length, which begin with their first call, in milliseconds. */
export const BUDGET_WINDOW_MS = 60_000;

/** How long a carrier is left alone that had too many requests and did not say for how long, in milliseconds. */
export const DEFAULT_PAUSE_MS = 30_000;

/**
 * `now`: milliseconds of a clock that is never set. Not a rate limiter's counter: one step looks for a pause that the
 * carrier asked for and counts, so that no call of the budget is used up during the pause.
 */
export function createMemoryBudget(now: () => number): CallBudget {
  const windows = new Map<string, { count: number; readonly endsAtMs: number }>();
  const pausedUntilMs = new Map<string, number>();
  return {
    take: async ({ carrier, account }, callsPerMinute) => {
      if (now() < (pausedUntilMs.get(account) ?? 0)) return false;
      if (callsPerMinute === null) return true;
      const known = windows.get(carrier);
      const window =
        known !== undefined && now() < known.endsAtMs ? known : { count: 0, endsAtMs: now() + BUDGET_WINDOW_MS };
      if (window.count >= callsPerMinute) return false;
      window.count += 1;
      windows.set(carrier, window);
      return true;
    },
    pause: async (account, pauseMs) => {
      pausedUntilMs.set(account, Math.max(now() + pauseMs, pausedUntilMs.get(account) ?? 0));
    },
  };
}
