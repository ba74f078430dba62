import { removeInBatches } from '@cartfare/server-kit/db';
import type { ShopDatabase } from '../db/connect.ts';
import { deleteEndedSessions, selectEndOfSession, selectLastExpiry } from './session-queries.ts';

/** Sessions removed in one transaction. This takes the embedded database a few ms. */
const CLEAN_UP_BATCH = 200;

export const CLEAN_UP_LOCK = 'removing expired sessions';

/** Removes sessions that have ended, unless none has been used since: a clock that is set wrong would end all of them. */
export const removeExpired = (
  db: ShopDatabase,
  { nowMs, lifetimeMs }: { readonly nowMs: number; readonly lifetimeMs: number },
  signal?: AbortSignal,
): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: CLEAN_UP_LOCK,
      removeAfter: async (transaction, afterMs) => {
        const lastUseMs = ((await selectLastExpiry(transaction)) ?? 0) - lifetimeMs;
        const endMs = Math.min(nowMs, lastUseMs);
        const untilMs = (await selectEndOfSession(transaction, CLEAN_UP_BATCH, { afterMs, untilMs: endMs })) ?? endMs;
        const count = await deleteEndedSessions(transaction, { afterMs, untilMs });
        return { untilMs, count, isLast: untilMs === endMs };
      },
    },
    signal,
  );
