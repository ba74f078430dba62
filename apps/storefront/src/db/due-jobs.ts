import type { ShopDatabase } from './connect.ts';

/**
 * Takes a job that one process does for all, if it is due, and says when it is due again should this process not come to
 * say so itself. True: it is this process's; false: it is not due, or another process was quicker. A name that was never
 * taken is due. Times are in ms since 1970.
 */
export async function claimDueJob(
  db: ShopDatabase,
  name: string,
  { nowMs, dueAgainMs }: { readonly nowMs: number; readonly dueAgainMs: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('due_jobs')
    .values({ name, due_at_ms: dueAgainMs })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_at_ms: dueAgainMs }).where('due_jobs.due_at_ms', '<=', nowMs),
    )
    .returning('name')
    .execute();
  return claimed.length > 0;
}

/** Says when a job is due next, whoever has it. */
export async function scheduleJob(db: ShopDatabase, name: string, dueAtMs: number): Promise<void> {
  await db
    .insertInto('due_jobs')
    .values({ name, due_at_ms: dueAtMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at_ms: dueAtMs }))
    .execute();
}
