import type { Kysely, Migration } from 'kysely';

/** Where a process finds out whether the database takes writes: see `createReadiness`. Empty but for a moment. */
export const writeChecksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('write_checks')
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute();
  },
};
