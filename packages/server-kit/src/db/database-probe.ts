import { sql, type Kysely } from 'kysely';

export type DatabaseState = 'answers' | 'refuses writes' | 'does not answer';

/** More than the free space of a page, so that a full disk is noticed. */
const FILLER = 'x'.repeat(20_000);

/** Whether the database can be used now: writes a little, as durably as a cart, and takes it away again. Never rejects. */
export async function databaseState(db: Kysely<{ write_checks: { filler: string } }>): Promise<DatabaseState> {
  try {
    await db.insertInto('write_checks').values({ filler: FILLER }).execute();
    await db.deleteFrom('write_checks').execute();
    return 'answers';
  } catch {
    return sql`select 1`.execute(db).then(
      () => 'refuses writes',
      () => 'does not answer',
    );
  }
}
