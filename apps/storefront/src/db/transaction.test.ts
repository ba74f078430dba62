import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { err } from '@cartfare/core';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** A database whose connection breaks before a transaction is taken back. */
class BrokenDriver extends DummyDriver {
  override rollbackTransaction = () => Promise.reject(new DatabaseUnavailableError('the connection broke'));
}

it('a refusal that cannot be taken back fails as unavailable, which clients may try again', async () => {
  const db = new Kysely<Schema>({
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
