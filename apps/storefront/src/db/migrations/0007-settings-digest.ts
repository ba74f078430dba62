import { isPostgres } from '@cartfare/rate-server/db';
import { type Kysely, type Migration, sql } from 'kysely';

/** A digest beside each document of settings in PostgreSQL: each rating reads their version, and they are long. */
export const settingsDigestMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return;
    await db.schema
      .alterTable('settings')
      .addColumn('digest', 'text', (column) => column.generatedAlwaysAs(sql`md5(document)`).stored())
      .execute();
  },
};
