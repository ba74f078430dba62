import type { AbortSignalLike, Clock } from '@cartfare/core';

/**
 * The promise's value, or `not_ready` once `timeoutMs` have passed or the signal aborts. What the promise stands for is
 * not stopped.
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  clock: Pick<Clock, 'schedule'>,
  signal?: AbortSignalLike,
): Promise<Value | 'not_ready'> {
  if (signal?.aborted === true) {
    // Nobody awaits the promise any more, and unhandled its error would end the process.
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
