import { ABANDONED_CHANGE_LIMIT_MS } from '../limits.ts';
import type { Fetch, Platform, StandardAbortSignal } from './platform.ts';
import type { RatesOutcome, RatesRun } from './rates-source.ts';

/** What a run has while it is its turn. */
export interface Turn {
  /** Aborted at the end of the run, whatever the reason. */
  readonly signal: StandardAbortSignal;
  /** Makes the call that sets the destination, which is not aborted with the run. */
  readonly fetchChange: Fetch;
}

/**
 * Makes a run under the lock of this name, which runs in other tabs wait for. If the locks fail, it goes ahead without.
 *
 * An aborted run ends at once, and its calls are aborted, except one that sets the destination: the shop may have it
 * already, and would set it after that of the next run. So the lock is held until that call has a response or fails, for
 * `ABANDONED_CHANGE_LIMIT_MS` at most. Other calls do not keep the lock, even if `fetch` ignores the signal.
 */
export function runInTurn(
  platform: Platform,
  lock: string,
  { signal }: RatesRun,
  task: (turn: Turn) => Promise<RatesOutcome>,
): Promise<RatesOutcome> {
  const { fetch, clock, locks } = platform;
  if (signal.aborted) return Promise.resolve({ kind: 'aborted' });

  return new Promise((resolve, reject) => {
    const over = platform.createAbortController();
    const abandoned = platform.createAbortController();
    /** The change under way. */
    let change: Promise<unknown> | null = null;

    const fetchChange: Fetch = (url, options) => {
      const response = fetch(url, { ...options, signal: abandoned.signal });
      const settled = () => {
        change = null;
      };
      change = response.then(settled, settled);
      return response;
    };

    const onAbort = () => end({ kind: 'aborted' });
    signal.addEventListener('abort', onAbort, { once: true });

    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let hasBegun = false;
    const begin = (): Promise<void> => {
      if (!hasBegun && !over.signal.aborted) {
        hasBegun = true;
        task({ signal: over.signal, fetchChange }).then(end, (error: unknown) => {
          reject(error);
          end({ kind: 'aborted' });
        });
      }
      return released;
    };
    locks.request(lock, { signal: over.signal }, begin).catch(begin);

    /** Only the first call counts. The requests are aborted before the lock is released to the next run. */
    function end(outcome: RatesOutcome): void {
      signal.removeEventListener('abort', onAbort);
      over.abort();
      resolve(outcome);
      if (change === null) return release();
      const letGo = () => {
        cancelLimit();
        abandoned.abort();
        release();
      };
      const cancelLimit = clock.schedule(letGo, ABANDONED_CHANGE_LIMIT_MS);
      void change.then(letGo);
    }
  });
}
