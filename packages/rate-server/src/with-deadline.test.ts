import { createManualClock } from '@cartfare/testing';
import { expect, it } from 'vitest';
import { withDeadline } from './with-deadline.ts';

it('returns the result of the work, and cancels the deadline', async () => {
  const clock = createManualClock();
  expect(await withDeadline({ deadlineMs: 100, clock }, async ({ aborted }) => aborted)).toBe(false);
  expect(clock.pending).toBe(0);
});

it('rejects as the work does, and cancels the deadline', async () => {
  const clock = createManualClock();
  const work = () => Promise.reject(new Error('broken'));
  await expect(withDeadline({ deadlineMs: 100, clock }, work)).rejects.toThrow('broken');
  expect(clock.pending).toBe(0);
});

it('aborts the signal at the deadline, and not before', async () => {
  const clock = createManualClock();
  const abortedAtMs = withDeadline(
    { deadlineMs: 100, clock },
    (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(clock.now()))),
  );
  await clock.advance(500);
  expect(await abortedAtMs).toBe(100);
});
