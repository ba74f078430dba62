import type { Locks, Platform } from './platform.ts';

/** How long a lock requested in advance waits for its run, in milliseconds. Source: ours; longer than a press. */
const AHEAD_MS = 1_000;

/**
 * A platform's locks, for a page that calls `getReady`. Browsers grant a lock in a later task, so a click would wait
 * for it. `getAhead` requests it when a field is edited or a button pressed; the run that the click starts then has it
 * at once. Pass the result as `platform.locks`.
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
