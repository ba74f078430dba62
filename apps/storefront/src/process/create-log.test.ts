import { DatabaseError } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog, inBatches } from './create-log.ts';

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

it('writes a line a quarter of a second later, with those that came meanwhile', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const buffered: string[] = [];
  const batches: string[][] = [];
  const log = inBatches({ write: (line) => buffered.push(line), flush: () => batches.push(buffered.splice(0)) });
  log.write('one');
  vi.advanceTimersByTime(249);
  log.write('two');
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(batches).toEqual([['one', 'two']]);
  vi.advanceTimersByTime(10_000);
  log.write('three');
  vi.advanceTimersByTime(250);
  expect(batches).toEqual([['one', 'two'], ['three']]);
});
