import { tryAdvisoryLock } from '@cartfare/rate-server/db';
import { setImmediate } from 'node:timers/promises';
import type { ShopDatabase } from '../db/connect.ts';
import { deleteEndedSessions, selectEndOfSession, selectLastExpiry } from './session-queries.ts';
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
  /** Stops the run under way after its current batch; no other starts. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Removes expired sessions in the background: now, and once per interval until it is stopped. */
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

/** Sessions removed in one transaction. This takes the embedded database a few ms. */
const CLEAN_UP_BATCH = 200;

/** How long a statement of the clean-up may take, in ms. A process that is told to stop waits for it. */
const CLEAN_UP_STATEMENT_LIMIT_MS = 2_000;

export const CLEAN_UP_LOCK = 'removing expired sessions';

/**
 * Removes sessions that have ended, unless none has been used since: a clock that is set wrong would end all of them.
 * Works in batches, each bounded by the end of its last session, so that all statements use an index.
 */
export async function removeExpired(
  db: ShopDatabase,
  { nowMs, lifetimeMs }: { readonly nowMs: number; readonly lifetimeMs: number },
  signal?: AbortSignal,
): Promise<number> {
  let [removed, afterMs] = [0, 0];
  for (;;) {
    const batch = await db.transaction().execute(async (transaction) => {
      if (!(await tryAdvisoryLock(transaction, CLEAN_UP_LOCK, CLEAN_UP_STATEMENT_LIMIT_MS))) return null;
      const lastUseMs = ((await selectLastExpiry(transaction)) ?? 0) - lifetimeMs;
      const endMs = Math.min(nowMs, lastUseMs);
      const untilMs = (await selectEndOfSession(transaction, CLEAN_UP_BATCH, { afterMs, untilMs: endMs })) ?? endMs;
      const count = await deleteEndedSessions(transaction, { afterMs, untilMs });
      return { untilMs, count, isLast: untilMs === endMs };
    });
    if (batch === null) return removed;
    removed += batch.count;
    if (batch.isLast || signal?.aborted === true) return removed;
    afterMs = batch.untilMs;
    // Lets requests that wait go first.
    await setImmediate();
  }
}
