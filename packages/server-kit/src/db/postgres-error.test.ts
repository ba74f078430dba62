import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { postgresOutage } from './postgres-error.ts';

/** As PgBouncer 1.18 tells a client whose PostgreSQL was stopped during a statement. */
function crashedBehindPgBouncer(): DatabaseError {
  const error = new DatabaseError('server conn crashed?', 0, 'error');
  error.code = '08P01';
  return error;
}

it('takes a PostgreSQL that is lost behind PgBouncer for a broken connection', () => {
  expect(postgresOutage(crashedBehindPgBouncer())).toBe('broken');
});
