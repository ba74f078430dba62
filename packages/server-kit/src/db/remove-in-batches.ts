import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { tryAdvisoryLock } from './advisory-lock.ts';

/** How long a statement of the clean-up may take, in ms. A process that is told to stop waits for it. */
const STATEMENT_LIMIT_MS = 2_000;

/** One batch: what was removed, and where the next one goes on. */
export interface RemovedBatch {
  readonly count: number;
  /** The time of its last row, in milliseconds since 1970. */
  readonly untilMs: number;
  readonly isLast: boolean;
}

export interface BatchedRemoval<Schema> {
  /** Names the lock: of several processes one removes. */
  readonly lock: string;
  /** Removes the rows after this time, as many as a transaction of a few ms can. */
  removeAfter(transaction: Kysely<Schema>, afterMs: number): Promise<RemovedBatch>;
}

/**
 * Removes old rows in batches, each in a transaction and in a turn of the event loop of its own, and bounded by the time of
 * its last row, so that all statements use an index. Returns how many rows; ends early after an abort, and where another
 * process is at it.
 */
export async function removeInBatches<Schema>(
  db: Kysely<Schema>,
  { lock, removeAfter }: BatchedRemoval<Schema>,
  signal?: AbortSignal,
): Promise<number> {
  let [removed, afterMs] = [0, 0];
  for (;;) {
    const batch = await db
      .transaction()
      .execute(async (transaction) =>
        (await tryAdvisoryLock(transaction, lock, STATEMENT_LIMIT_MS)) ? removeAfter(transaction, afterMs) : null,
      );
    if (batch === null) return removed;
    removed += batch.count;
    if (batch.isLast || signal?.aborted === true) return removed;
    afterMs = batch.untilMs;
    // Lets requests that wait go first.
    await setImmediate();
  }
}
