import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

it('the log has no data that an error of PostgreSQL quotes', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = new DatabaseError('invalid input syntax for type json', 229, 'error');
  const quotes = { code: '22P02', detail: 'Failing row contains (K1N 5T2).', where: 'JSON data: {"zip":"K1N 5T2"' };
  log.error({ err: Object.assign(error, quotes), requestId: 'r-1' }, 'a page failed');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { requestId: 'r-1', err: { message: 'invalid input syntax for type json', code: '22P02' } },
  ]);
  expect(lines.join('')).not.toContain('K1N');
});
