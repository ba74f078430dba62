import { expect, it } from 'vitest';
import { loadDeadlineMs } from './load-deadline.ts';

it('gives carriers 10 s, and 5 s and 3 s under load', () => {
  expect([0, 1_499, 1_500, 2_999, 3_000, 50_000].map(loadDeadlineMs)).toEqual([10_000, 10_000, 5000, 5000, 3000, 3000]);
});
