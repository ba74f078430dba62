import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestSchema } from '../../testing/open-test-database.ts';
import { createDatabaseProbe } from './database-probe.ts';

async function openProbe() {
  const db: Kysely<TestSchema & { write_checks: { filler: string } }> = (await openTestDatabase()).withTables();
  await sql`create table write_checks (filler text not null)`.execute(db);
  await sql`create trigger counted after insert on write_checks begin insert into notes values ('write', ''); end`.execute(
    db,
  );
  let nowMs = 0;
  const probe = createDatabaseProbe(db, () => nowMs);
  const writes = async () => (await db.selectFrom('notes').selectAll().execute()).length;
  return { db, probe, writes, pass: (ms: number) => (nowMs += ms) };
}

it('writes once for all who ask within a second, so that they cannot keep the disk busy', async () => {
  const { probe, writes, pass } = await openProbe();
  expect(await Promise.all([probe(), probe(), probe()])).toEqual(['answers', 'answers', 'answers']);
  pass(999);
  expect(await probe()).toBe('answers');
  expect(await writes()).toBe(1);
  pass(1);
  await probe();
  expect(await writes()).toBe(2);
});

it('sees at once that the database is gone', async () => {
  const { db, probe } = await openProbe();
  expect(await probe()).toBe('answers');
  await db.destroy();
  expect(await probe()).toBe('does not answer');
});

it('tries each time while writes are refused', async () => {
  const { db, probe } = await openProbe();
  await sql`pragma query_only = on`.execute(db);
  expect(await Promise.all([probe(), probe()])).toEqual(['refuses writes', 'refuses writes']);
  await sql`pragma query_only = off`.execute(db);
  expect(await probe()).toBe('answers');
});
