import type { AbortSignalLike, Clock } from '@cartfare/core';

/**
 * What the promise gives, or `not_ready` once `timeoutMs` have passed or the signal aborts. The promise goes on by
 * itself.
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  clock: Pick<Clock, 'schedule'>,
  signal?: AbortSignalLike,
): Promise<Value | 'not_ready'> {
  if (signal?.aborted === true) {
    // Nobody hears of an error any more; here it must not end the process.
    promise.catch(() => undefined);
    return Promise.resolve('not_ready');
  }
  return new Promise((resolve, reject) => {
    const release = () => {
      cancel();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      release();
      resolve('not_ready');
    };
    const cancel = clock.schedule(giveUp, timeoutMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(release);
  });
}
