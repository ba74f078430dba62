import { ABANDONED_CHANGE_LIMIT_MS, TAKEOVER_PAUSE_MS, TURN_WAIT_LIMIT_MS } from '../limits.ts';
import type { Fetch, Platform, StandardAbortSignal } from './platform.ts';
import type { RatesOutcome, RatesRun } from './rates-source.ts';

/** What a run has while it is its turn. */
export interface Turn {
  /** Aborted at the end of the turn, whatever the reason. */
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
 *
 * A tab that hangs, or that the system has suspended, may hold the lock for ever. So a run that has waited for
 * `TURN_WAIT_LIMIT_MS` takes the lock over, once; its first call follows after `TAKEOVER_PAUSE_MS`. A run that loses the
 * lock in this way, and is alive, drops its calls and starts over when it has the lock again.
 */
export function runInTurn(
  platform: Platform,
  lock: string,
  { signal }: RatesRun,
  task: (turn: Turn) => Promise<RatesOutcome>,
): Promise<RatesOutcome> {
  if (signal.aborted) return Promise.resolve({ kind: 'aborted' });

  return new Promise((resolve, reject) => {
    let mayTakeOver = true;
    /** Ends the wait for the lock, or the turn. */
    let leave = () => {};
    const onAbort = () => end({ kind: 'aborted' });
    signal.addEventListener('abort', onAbort, { once: true });
    request(false);

    function end(outcome: RatesOutcome): void {
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
      leave();
    }

    function request(takesOver: boolean): void {
      const waiting = platform.createAbortController();
      let turn: OpenTurn | null = null;
      const takeOver = () => {
        mayTakeOver = false;
        waiting.abort();
        request(true);
      };
      let cancelTimer = mayTakeOver ? platform.clock.schedule(takeOver, TURN_WAIT_LIMIT_MS) : () => {};
      leave = () => {
        cancelTimer();
        waiting.abort();
      };

      const begin = (own: OpenTurn) => {
        const isOver = () => own.signal.aborted;
        task(own).then(
          (outcome) => isOver() || end(outcome),
          (error: unknown) => {
            if (isOver()) return;
            reject(error);
            end({ kind: 'aborted' });
          },
        );
      };

      const grant = () =>
        new Promise<void>((release) => {
          cancelTimer();
          if (waiting.signal.aborted) return release();
          const own = openTurn(platform);
          turn = own;
          leave = () => {
            cancelTimer();
            waiting.abort();
            own.close(release);
          };
          if (takesOver) cancelTimer = platform.clock.schedule(() => begin(own), TAKEOVER_PAUSE_MS);
          else begin(own);
        });

      const lose = () => {
        if (waiting.signal.aborted) return;
        if (turn === null) return void grant();
        cancelTimer();
        waiting.abort();
        turn.abandon();
        request(false);
      };

      const how = takesOver ? { steal: true } : { signal: waiting.signal };
      platform.locks.request(lock, how, grant).catch(lose);
    }
  });
}

interface OpenTurn extends Turn {
  /** Aborts the calls, and calls `done` when the shop cannot set the destination any more. */
  close(done: () => void): void;
  /** Aborts all calls. */
  abandon(): void;
}

function openTurn(platform: Platform): OpenTurn {
  const { fetch, clock } = platform;
  const over = platform.createAbortController();
  const abandoned = platform.createAbortController();
  /** The change under way. */
  let change: Promise<unknown> | null = null;
  return {
    signal: over.signal,
    fetchChange(url, options) {
      const response = fetch(url, { ...options, signal: abandoned.signal });
      const settled = () => {
        change = null;
      };
      change = response.then(settled, settled);
      return response;
    },
    abandon() {
      over.abort();
      abandoned.abort();
    },
    close(done) {
      over.abort();
      if (change === null) return done();
      const letGo = () => {
        cancelLimit();
        abandoned.abort();
        done();
      };
      const cancelLimit = clock.schedule(letGo, ABANDONED_CHANGE_LIMIT_MS);
      void change.then(letGo);
    },
  };
}
