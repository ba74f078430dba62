import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../advisory-lock.ts';

/** PostgreSQL keeps a digest beside each document of settings: they are long, and asked for their version at each rating. */
export const settingsDigestMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return;
    await db.schema
      .alterTable('settings')
      .addColumn('digest', 'text', (column) => column.generatedAlwaysAs(sql`md5(document)`).stored())
      .execute();
  },
};
