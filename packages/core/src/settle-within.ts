import { err, ok, type Result } from './result.ts';
import { DEFAULT_PLATFORM } from './sources/default-platform.ts';
import type { AbortSignalLike, Clock } from './sources/platform.ts';

/** What ends the wait for a promise. */
export interface WaitLimits {
  /** In milliseconds. Default: none. */
  readonly limitMs?: number | undefined;
  /** Measures the limit. Default: the platform's timers. */
  readonly clock?: Pick<Clock, 'schedule'>;
  /** Ends the wait when it aborts. */
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * The promise's value, unless the limit passes or the signal aborts first: then why there is none. Rejects if the promise
 * rejects in time; a later rejection is ignored. The work behind the promise is not stopped.
 */
export function settleWithin<Value>(
  promise: Promise<Value>,
  { limitMs, clock = DEFAULT_PLATFORM.clock, signal }: WaitLimits,
): Promise<Result<Value, 'timed_out' | 'aborted'>> {
  let release = () => {};
  const givenUp = new Promise<Result<never, 'timed_out' | 'aborted'>>((resolve) => {
    const onAbort = () => resolve(err('aborted'));
    if (signal?.aborted === true) return onAbort();
    const cancel = limitMs === undefined ? () => {} : clock.schedule(() => resolve(err('timed_out')), limitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    release = () => {
      cancel();
      signal?.removeEventListener('abort', onAbort);
    };
  });
  return Promise.race([givenUp, promise.then(ok)]).finally(release);
}
