import type { AbortSignalLike, Clock } from '@cartfare/core';

/** What the promise gives, or `not_ready` once `holdMs` have passed or the signal aborts. The promise goes on by itself. */
export function hold<Value>(
  promise: Promise<Value>,
  holdMs: number,
  clock: Pick<Clock, 'schedule'>,
  signal?: AbortSignalLike,
): Promise<Value | 'not_ready'> {
  if (signal?.aborted === true) return Promise.resolve('not_ready');
  return new Promise((resolve, reject) => {
    const letGo = () => {
      cancel();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      letGo();
      resolve('not_ready');
    };
    const cancel = clock.schedule(giveUp, holdMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(letGo);
  });
}
