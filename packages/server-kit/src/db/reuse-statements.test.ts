import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase, type TestSchema } from '../../testing/open-test-database.ts';
import { haltBusyStatements } from './halt-busy-statements.ts';
import { reuseStatements } from './reuse-statements.ts';

/** Counts how often each text is prepared. */
function countedDatabase() {
  const texts: string[] = [];
  const fails = { now: false };
  const database = reuseStatements({
    prepare: (text) => {
      texts.push(text);
      const run = () => {
        if (fails.now) throw new Error('busy');
        return { changes: 0, lastInsertRowid: 0 };
      };
      return { reader: true, all: () => [], run, iterate: () => [][Symbol.iterator]() };
    },
    close: () => undefined,
  });
  return { database, texts, fails };
}

it('prepares a text once', () => {
  const { database, texts } = countedDatabase();
  for (let time = 0; time < 3; time += 1) database.prepare('select 1').all([]);
  expect(texts).toEqual(['select 1']);
});

it('prepares a pragma each time, because that sets some of them', () => {
  const { database, texts } = countedDatabase();
  for (let time = 0; time < 2; time += 1) database.prepare('pragma busy_timeout = 20').all([]);
  expect(texts).toHaveLength(2);
});

it('prepares a statement anew that has failed', () => {
  const { database, texts, fails } = countedDatabase();
  fails.now = true;
  expect(() => database.prepare('insert').run([])).toThrow('busy');
  fails.now = false;
  database.prepare('insert').run([]);
  database.prepare('insert').run([]);
  expect(texts).toEqual(['insert', 'insert']);
});

it('forgets the oldest of very many texts', () => {
  const { database, texts } = countedDatabase();
  for (let number = 0; number < 1_000; number += 1) database.prepare(`select ${number}`);
  texts.length = 0;
  for (let number = 999; number >= 0; number -= 1) database.prepare(`select ${number}`);
  expect(texts.length).toBeGreaterThanOrEqual(800);
  expect(texts).not.toContain('select 999');
});

const addNotes = (names: readonly string[]) => names.map((name) => ({ name, text: '' }));

it('reads each row once while the same text is used in between', () => {
  const file = new Libsql(':memory:');
  const database = reuseStatements(haltBusyStatements(file));
  onTestFinished(() => database.close());
  // The driver reads a hundred rows at once.
  const count = 300;
  const select = `with recursive numbers(number) as (
    select 1 union all select number + 1 from numbers where number < ${count}) select number from numbers`;
  let seen = 0;
  for (const row of database.prepare(select).iterate([])) {
    seen += 1;
    expect(row).toEqual({ number: seen });
    if (seen % 50 === 0) expect(database.prepare(select).all([])).toHaveLength(count);
  }
  expect(seen).toBe(count);
});

it('sees a column that another statement has added', async () => {
  const db = await openTestDatabase();
  await db
    .insertInto('notes')
    .values(addNotes(['first']))
    .execute();
  const read = () => db.selectFrom('notes').selectAll().execute();
  expect(await read()).toEqual([{ name: 'first', text: '' }]);
  await sql`alter table notes add column length integer default 7`.execute(db);
  expect(await read()).toEqual([{ name: 'first', text: '', length: 7 }]);
});

it('goes on after a transaction that was rolled back, and after a row that was refused', async () => {
  const db = await openTestDatabase();
  await sql`create unique index notes_by_name on notes (name)`.execute(db);
  const insert = (name: string) =>
    db
      .insertInto('notes')
      .values(addNotes([name]))
      .execute();
  await insert('first');
  await expect(insert('first')).rejects.toThrow('UNIQUE');
  const broken = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('notes')
      .values(addNotes(['second']))
      .execute();
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  await insert('third');
  const rows = await db.selectFrom('notes').select('name').orderBy('name').execute();
  expect(rows.map(({ name }: Pick<TestSchema['notes'], 'name'>) => name)).toEqual(['first', 'third']);
});
