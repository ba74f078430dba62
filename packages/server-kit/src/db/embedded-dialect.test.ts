import { setImmediate } from 'node:timers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';

it('lets other requests have their turn between transactions that wait for each other', async () => {
  const db = await openTestDatabase();
  const TRANSACTIONS = 10;
  let done = 0;
  const seen = new Set<number>();
  const look = () => {
    seen.add(done);
    if (done < TRANSACTIONS) setImmediate(look);
  };
  const write = db.updateTable('notes').set({ text: '' }).where('name', '=', 'none');
  const all = Array.from({ length: TRANSACTIONS }, () =>
    db.transaction().execute(async (transaction) => {
      await transaction.executeQuery(write);
      done += 1;
    }),
  );
  look();
  await Promise.all(all);
  expect(seen.size).toBeGreaterThan(TRANSACTIONS / 2);
});

it('says why a transaction failed that the database has taken back by itself', async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  // As on a disk that is full: not one page more.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  const note = { name: 'long', text: 'a'.repeat(100_000) };
  const insert = () =>
    db.transaction().execute((transaction) => transaction.insertInto('notes').values(note).execute());
  await expect(insert()).rejects.toThrow('database or disk is full');
  await sql`pragma max_page_count = 1000000`.execute(db);
  await expect(insert()).resolves.toHaveLength(1);
});
