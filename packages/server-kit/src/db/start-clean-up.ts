import { settleWithin } from '@cartfare/core/internal';

export interface CleanUpOptions {
  /** What is removed, for the log: `expired sessions`. */
  readonly what: string;
  /** Removes it, and returns how many there were. An abort ends it after its current batch. */
  remove(signal: AbortSignal): Promise<number>;
  readonly log: CleanUpLog;
  /** Time between the beginnings of two runs, in ms. Default: an hour. */
  readonly intervalMs?: number;
}

interface CleanUpLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface CleanUp {
  /**
   * Stops the run under way after its current batch; no other starts. Resolves after `limitMs` at the latest: a database
   * that hangs is left alone.
   */
  stop(limitMs: number): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Removes what is not needed any more in the background: now, and once per interval until it is stopped. */
export function startCleanUp({ what, remove, log, intervalMs = HOUR_MS }: CleanUpOptions): CleanUp {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;

  async function cleanUp(): Promise<void> {
    try {
      const removed = await remove(stopping.signal);
      if (removed > 0) log.info({ removed }, `${what} removed`);
    } catch (error) {
      log.error({ err: error }, `${what} could not be removed`);
    }
    underWay = null;
  }

  const start = (): void => {
    underWay ??= cleanUp();
  };

  const timer = setInterval(start, intervalMs);
  start();
  return {
    stop: async (limitMs) => {
      clearInterval(timer);
      stopping.abort();
      if (underWay !== null) await settleWithin(underWay, { limitMs });
    },
  };
}
