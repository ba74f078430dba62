import { sql, type Kysely, type Migration } from 'kysely';

/** Optional dimensions of variants, all three or none. Existing variants have none. */
export const dimensionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // SQLite adds one column at a time, and a check only together with a new column.
    await db.schema.alterTable('variants').addColumn('length_mm', 'integer').execute();
    await db.schema.alterTable('variants').addColumn('width_mm', 'integer').execute();
    await db.schema
      .alterTable('variants')
      .addColumn('height_mm', 'integer', (column) => column.check(ALL_OR_NONE))
      .execute();
  },
};

const ALL_OR_NONE = sql`
  (length_mm is null and width_mm is null and height_mm is null)
  or (length_mm is not null and width_mm is not null and height_mm is not null)`;
