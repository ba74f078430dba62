import { sql, type Kysely, type Migration } from 'kysely';

/**
 * An index for each foreign key, without which removing a customer or a variant reads a whole table. Removes visitors'
 * carts that no session uses; from this version on a session is removed together with its cart.
 */
export const cleanUpMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute();
    await db.schema.createIndex('cart_lines_by_variant').on('cart_lines').column('variant_id').execute();
    while ((await removeStrayCarts(db)) > 0n);
  },
};

/** Rows removed by one statement, so that it stays far below its time limit. */
const BATCH = 10_000;

async function removeStrayCarts(db: Kysely<unknown>): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from carts where token in (
      select token from carts
      where customer_id is null and not exists (select 1 from sessions where sessions.cart_token = carts.token)
      limit ${sql.lit(BATCH)})`.execute(db);
  return numAffectedRows;
}
