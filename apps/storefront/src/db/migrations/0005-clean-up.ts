import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What removing rows needs: an index for each foreign key, without which every removed customer or variant reads a whole
 * table. And visitors' carts go that no session leads to: sessions take theirs along from now on.
 */
export const cleanUpMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute();
    await db.schema.createIndex('cart_lines_by_variant').on('cart_lines').column('variant_id').execute();
    while ((await removeStrayCarts(db)) > 0n);
  },
};

/** So many at a time that a statement stays far below its time limit. */
const BATCH = 10_000;

async function removeStrayCarts(db: Kysely<unknown>): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from carts where token in (
      select token from carts
      where customer_id is null and not exists (select 1 from sessions where sessions.cart_token = carts.token)
      limit ${sql.lit(BATCH)})`.execute(db);
  return numAffectedRows;
}
