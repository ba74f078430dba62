import type { Locks } from './platform.ts';

/** Locks for all users of this object. A free lock is granted at once, before `request` returns. */
export function createLockQueue(): Locks {
  /** By name; the first of each queue holds the lock. */
  const queues = new Map<string, Entry[]>();

  function leave(name: string, entry: Entry): void {
    const queue = queues.get(name) ?? [];
    const wasHolder = queue[0] === entry;
    const rest = queue.filter((other) => other !== entry);
    if (rest.length === 0) queues.delete(name);
    else queues.set(name, rest);
    if (wasHolder) rest[0]?.start();
  }

  return {
    request(name, { signal, steal = false }, task) {
      return new Promise((resolve, reject) => {
        const refuse = () => reject(abortError());
        if (signal?.aborted === true) return refuse();
        const entry: Entry = {
          start() {
            signal?.removeEventListener('abort', onAbort);
            task()
              .finally(() => leave(name, entry))
              .then(resolve, reject);
          },
          lose: refuse,
        };
        function onAbort(): void {
          leave(name, entry);
          refuse();
        }
        signal?.addEventListener('abort', onAbort, { once: true });
        const queue = queues.get(name) ?? [];
        const [holder, ...waiting] = queue;
        queues.set(name, steal ? [entry, ...waiting] : [...queue, entry]);
        if (steal) holder?.lose();
        if (steal || holder === undefined) entry.start();
      });
    },
  };
}

interface Entry {
  /** Runs the task, which has the lock now. */
  start(): void;
  /** Rejects the request, whose task has lost the lock. */
  lose(): void;
}

function abortError(): Error {
  const error = new Error('The request for the lock was aborted.');
  error.name = 'AbortError';
  return error;
}
