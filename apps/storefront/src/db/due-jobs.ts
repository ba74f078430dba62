import type { ShopDatabase } from './connect.ts';

/**
 * Claims a job that one process does for all. True: this process has it. False: it is not due, or another process was
 * quicker. `dueAgainMs` is when it becomes due again if this process ends before it calls `scheduleJob`. A job that was
 * never claimed is due, and so is one whose time is after `latestDueMs`: it was set while the clock was wrong. Times are
 * in ms since 1970.
 */
export async function claimDueJob(
  db: ShopDatabase,
  name: string,
  {
    nowMs,
    dueAgainMs,
    latestDueMs,
  }: { readonly nowMs: number; readonly dueAgainMs: number; readonly latestDueMs: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('due_jobs')
    .values({ name, due_at_ms: dueAgainMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at_ms: dueAgainMs })
        .where(({ or, eb }) => or([eb('due_jobs.due_at_ms', '<=', nowMs), eb('due_jobs.due_at_ms', '>', latestDueMs)])),
    )
    .returning('name')
    .execute();
  return claimed.length > 0;
}

/** Sets when a job is due next. */
export async function scheduleJob(db: ShopDatabase, name: string, dueAtMs: number): Promise<void> {
  await db
    .insertInto('due_jobs')
    .values({ name, due_at_ms: dueAtMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at_ms: dueAtMs }))
    .execute();
}
