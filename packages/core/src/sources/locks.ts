import type { Locks, Platform } from './platform.ts';

/**
 * The lock of the two calls. One for an origin, and not one for a root path: the shop keeps one destination a session, and
 * its languages (`/`, `/fr/`) share the session.
 */
export const RATES_LOCK = 'cartfare.rates';

/** Locks for everybody who shares this object. A free lock is granted at once, before `request` returns. */
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

/** How long a lock that was got ahead waits for its request, in milliseconds. Source: ours; longer than a press. */
const AHEAD_MS = 1_000;

/**
 * A platform's locks, for a page that calls `getReady`: browsers grant them in a task of its own. `getAhead` gets one while
 * a button is pressed, and the request that comes with the click has it at once. Give it as `platform.locks`.
 */
export function createLocksAhead({
  locks,
  clock,
  createAbortController,
}: Pick<Platform, 'locks' | 'clock' | 'createAbortController'>): Required<Locks> {
  let ahead: { readonly name: string; readonly request: Locks['request'] } | null = null;

  function hold(name: string): Locks['request'] {
    const controller = createAbortController();
    let go: (task: (() => Promise<void>) | null) => void = () => {};
    const requested = new Promise<(() => Promise<void>) | null>((resolve) => (go = resolve));
    const ended = locks.request(name, { signal: controller.signal }, async () => (await requested)?.());
    ended.catch(() => {});
    const cancel = clock.schedule(() => {
      ahead = null;
      controller.abort();
      go(null);
    }, AHEAD_MS);
    return (_name, { signal }, task) => {
      cancel();
      ahead = null;
      go(task);
      if (signal.aborted) controller.abort();
      signal.addEventListener('abort', () => controller.abort(), { once: true });
      return ended;
    };
  }

  return {
    getAhead(name) {
      ahead ??= { name, request: hold(name) };
    },
    request: (name, options, task) =>
      ahead?.name === name ? ahead.request(name, options, task) : locks.request(name, options, task),
  };
}
