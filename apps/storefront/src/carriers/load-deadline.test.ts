import { expect, it } from 'vitest';
import { loadDeadlineMs } from './load-deadline.ts';

it('gives carriers 10 s, and 5 s and 3 s under load', () => {
  expect([0, 49, 50, 199, 200, 5000].map(loadDeadlineMs)).toEqual([10_000, 10_000, 5000, 5000, 3000, 3000]);
});
