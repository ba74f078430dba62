import { DEFAULT_PLATFORM, type Clock } from '@cartfare/core/internal';

export interface Deadline {
  readonly deadlineMs: number;
  /** Measures it. Default: the platform's timers. */
  readonly clock?: Pick<Clock, 'schedule'> | undefined;
}

/** Does work with a signal that aborts at the deadline. The result comes when the work ends, which the signal may hasten. */
export async function withDeadline<Value>(
  { deadlineMs, clock = DEFAULT_PLATFORM.clock }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const deadline = new AbortController();
  const cancel = clock.schedule(() => deadline.abort(), deadlineMs);
  try {
    return await work(deadline.signal);
  } finally {
    cancel();
  }
}
