import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from './connect.ts';
import { withShortWait } from './short-wait.ts';
import { inSnapshot } from './transaction.ts';

interface Schema {
  readonly numbers: { readonly number: number };
}

/** Two connections to one embedded database, as two processes have them. */
async function openTwice() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartfare-busy-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const open = () => {
    const db = connectDatabase<Schema>({ dataDir, databaseUrl: null }, 'test.db');
    onTestFinished(() => db.destroy());
    return db;
  };
  const [writing, other] = [open(), open()];
  await sql`create table numbers (number integer)`.execute(writing);
  return { writing, other };
}

const numbersOf = (db: Kysely<Schema>) =>
  inSnapshot(db, async (snapshot) =>
    (await snapshot.selectFrom('numbers').selectAll().execute()).map(({ number }) => number),
  );

it.each([
  ['a write', (db: Kysely<Schema>) => db.insertInto('numbers').values({ number: 2 }).execute()],
  [
    'a write that returns rows',
    (db: Kysely<Schema>) => db.insertInto('numbers').values({ number: 2 }).returningAll().execute(),
  ],
  ['the begin of a transaction', (db: Kysely<Schema>) => sql`begin immediate`.execute(db)],
])(
  'transactions go on after %s that failed because another process was writing',
  async (_what, write: (db: Kysely<Schema>) => Promise<unknown>) => {
    const { writing, other } = await openTwice();
    const transaction = await writing.startTransaction().execute();
    await transaction.insertInto('numbers').values({ number: 1 }).execute();
    for (let time = 0; time < 3; time += 1) {
      await expect(withShortWait(other, write)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    }
    expect(await numbersOf(other)).toEqual([]);
    await transaction.commit().execute();
    expect(await numbersOf(other)).toEqual([1]);
    await other.insertInto('numbers').values({ number: 3 }).execute();
    expect(await numbersOf(writing)).toEqual([1, 3]);
  },
);
