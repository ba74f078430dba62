import { expect, test } from 'vitest';

import { createManualClock } from './manual-clock.ts';

test('time stands still until it is moved', async () => {
  const clock = createManualClock();
  const ran: string[] = [];
  clock.schedule(() => ran.push('task'), 500);

  await clock.advance(499);
  expect([clock.now(), ran, clock.pending]).toEqual([499, [], 1]);

  await clock.advance(1);
  expect([clock.now(), ran, clock.pending]).toEqual([500, ['task'], 0]);
});

test('tasks run in order of time, and in order of scheduling at the same time', async () => {
  const clock = createManualClock();
  const ran: string[] = [];
  clock.schedule(() => ran.push('late'), 20);
  clock.schedule(() => ran.push('first'), 10);
  clock.schedule(() => ran.push('second'), 10);

  await clock.advance(20);
  expect(ran).toEqual(['first', 'second', 'late']);
});

test('a task sees its own time, and what it schedules runs in the same advance when due', async () => {
  const clock = createManualClock();
  const times: number[] = [];
  clock.schedule(() => {
    times.push(clock.now());
    void Promise.resolve().then(() => clock.schedule(() => times.push(clock.now()), 500));
  }, 100);

  await clock.advance(1_000);
  expect(times).toEqual([100, 600]);
  expect(clock.now()).toBe(1_000);
});

test('a cancelled task does not run', async () => {
  const clock = createManualClock();
  let ran = false;
  const cancel = clock.schedule(() => (ran = true), 10);
  cancel();
  await clock.advance(10);
  expect([ran, clock.pending]).toEqual([false, 0]);
});

test('time cannot go backwards', async () => {
  await expect(createManualClock().advance(-1)).rejects.toThrow('0 ms or more');
});
