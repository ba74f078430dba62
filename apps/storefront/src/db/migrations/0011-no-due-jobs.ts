import type { Kysely, Migration } from 'kysely';

/** Removes what stored when the exchange rates were to be refreshed next. A command refreshes them now. */
export const noDueJobsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('due_jobs').execute();
  },
};
