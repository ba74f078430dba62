import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { err, ok } from '@cartfare/core/internal';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestSchema } from '../../testing/open-test-database.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { inTransaction } from './transaction.ts';

/** A database whose connection breaks before a transaction is taken back. */
class BrokenDriver extends DummyDriver {
  override rollbackTransaction = () => Promise.reject(new DatabaseUnavailableError('the connection broke'));
}

it('a refusal that cannot be taken back fails as unavailable, which clients may try again', async () => {
  const db = new Kysely<TestSchema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BrokenDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const outcome = inTransaction(db, () => Promise.resolve(err('sold_out')));
  await expect(outcome).rejects.toThrow(DatabaseUnavailableError);
});

it('a change that fails leaves nothing of itself, and the next one is made', async () => {
  const db = await openTestDatabase();
  const write = (name: string, outcome: () => void) =>
    inTransaction(db, async (transaction) => {
      await transaction.insertInto('notes').values({ name, text: '' }).execute();
      outcome();
      return ok(name);
    });
  const fail = () => {
    throw new Error('a fault');
  };
  await expect(write('first', fail)).rejects.toThrow('a fault');
  await write('second', () => undefined);
  expect(await db.selectFrom('notes').select('name').execute()).toEqual([{ name: 'second' }]);
});
