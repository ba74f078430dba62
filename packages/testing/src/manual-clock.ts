import { setImmediate as nextMacrotask } from 'node:timers/promises';

import type { Clock } from '@cartfare/core/internal';

/** A clock that moves only when told to. */
export interface ManualClock extends Clock {
  /** The number of scheduled tasks. */
  readonly pending: number;
  /**
   * Advances the time by `ms` and runs the tasks that become due, in order of time and then of scheduling. Promises
   * settle before the first task, between tasks and after the last one, so that later tasks see the effects of earlier
   * ones.
   */
  advance(ms: number): Promise<void>;
}

interface Task {
  readonly run: () => void;
  readonly dueMs: number;
}

export function createManualClock(startMs = 0): ManualClock {
  let nowMs = startMs;
  const tasks = new Set<Task>();

  const nextDue = (untilMs: number): Task | undefined => {
    let next: Task | undefined;
    for (const task of tasks) {
      if (task.dueMs <= untilMs && (next === undefined || task.dueMs < next.dueMs)) next = task;
    }
    return next;
  };

  return {
    now: () => nowMs,
    schedule(run, delayMs) {
      const task: Task = { run, dueMs: nowMs + Math.max(0, delayMs) };
      tasks.add(task);
      return () => {
        tasks.delete(task);
      };
    },
    get pending() {
      return tasks.size;
    },
    async advance(ms) {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError(`Time moves on by 0 ms or more, not by ${ms}.`);
      const untilMs = nowMs + ms;
      await settle();
      for (let task = nextDue(untilMs); task !== undefined; task = nextDue(untilMs)) {
        tasks.delete(task);
        nowMs = task.dueMs;
        task.run();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

/** Runs all pending promise callbacks: the microtask queue is empty when the next macrotask starts. */
const settle = async (): Promise<void> => {
  await nextMacrotask();
};
