import { isPostgres } from '@cartfare/rate-server/db';
import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The column of 0007 for the embedded database, which has no digest function: a random value, new with each change. By
 * triggers, so that no writer can forget it, older programs included.
 */
export const embeddedSettingsDigestMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres(db)) return;
    await db.schema
      .alterTable('settings')
      .addColumn('digest', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update settings set digest = hex(randomblob(16))`.execute(db);
    await sql`create trigger settings_added after insert on settings begin
      update settings set digest = hex(randomblob(16)) where name = new.name; end`.execute(db);
    await sql`create trigger settings_changed after update of document on settings begin
      update settings set digest = hex(randomblob(16)) where name = new.name; end`.execute(db);
  },
};
