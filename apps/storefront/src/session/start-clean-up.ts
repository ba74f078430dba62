import type { Sessions } from './session.ts';

export interface CleanUpOptions {
  readonly sessions: Pick<Sessions, 'removeExpired'>;
  readonly log: CleanUpLog;
  /** Time between the beginnings of two runs, in ms. Default: an hour. */
  readonly intervalMs?: number;
}

interface CleanUpLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface CleanUp {
  /** Ends the run under way after its batch, and starts no other. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Removes expired sessions beside everything else: now, and again and again until it is stopped. Nobody waits for it. */
export function startCleanUp({ sessions, log, intervalMs = HOUR_MS }: CleanUpOptions): CleanUp {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;

  async function cleanUp(): Promise<void> {
    try {
      const removed = await sessions.removeExpired(stopping.signal);
      if (removed > 0) log.info({ removed }, 'expired sessions removed');
    } catch (error) {
      log.error({ err: error }, 'expired sessions could not be removed');
    }
    underWay = null;
  }

  const start = (): void => {
    underWay ??= cleanUp();
  };

  const timer = setInterval(start, intervalMs);
  start();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
