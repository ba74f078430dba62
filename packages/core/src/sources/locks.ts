import type { Locks } from './platform.ts';

/** Locks for all users of this object. A free lock is granted at once, before `request` returns. */
export function createLockQueue(): Locks {
  /** By name; the first of each queue holds the lock. */
  const queues = new Map<string, (() => void)[]>();

  function leave(name: string, start: () => void): void {
    const queue = queues.get(name) ?? [];
    const wasHolder = queue[0] === start;
    const rest = queue.filter((entry) => entry !== start);
    if (rest.length === 0) queues.delete(name);
    else queues.set(name, rest);
    if (wasHolder) rest[0]?.();
  }

  return {
    request(name, { signal }, task) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(abortError());
          return;
        }
        const start = () => {
          signal.removeEventListener('abort', onAbort);
          task()
            .finally(() => leave(name, start))
            .then(resolve, reject);
        };
        function onAbort(): void {
          leave(name, start);
          reject(abortError());
        }
        signal.addEventListener('abort', onAbort, { once: true });
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, start]);
        if (queue.length === 0) start();
      });
    },
  };
}

function abortError(): Error {
  const error = new Error('The request for the lock was aborted.');
  error.name = 'AbortError';
  return error;
}
