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
    let leave = () => {};
    const onAbort = () => end({ kind: 'aborted' });
    signal.addEventListener('abort', onAbort, { once: true });
    enter(false);

    function end(outcome: RatesOutcome): void {
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
      leave();
    }

    function enter(takesOver: boolean): void {
      const limitMs = mayTakeOver ? TURN_WAIT_LIMIT_MS : null;
      takeTurn(platform, { lock, takesOver, limitMs }, { begin, onLimit, onLost: () => enter(false), setLeave });
    }

    function setLeave(next: () => void): void {
      leave = next;
    }

    function onLimit(): void {
      mayTakeOver = false;
      leave();
      enter(true);
    }

    function begin(turn: Turn): void {
      task(turn).then(
        (outcome) => {
          if (!turn.signal.aborted) end(outcome);
        },
        (error: unknown) => {
          if (turn.signal.aborted) return;
          reject(error);
          end({ kind: 'aborted' });
        },
      );
    }
  });
}

interface TurnRequest {
  readonly lock: string;
  readonly takesOver: boolean;
  /** How long the lock is waited for, in milliseconds; null: without a limit. */
  readonly limitMs: number | null;
}

interface TurnEvents {
  begin(turn: Turn): void;
  /** The limit has passed. */
  onLimit(): void;
  /** Another run has taken the lock over. */
  onLost(): void;
  /** Gets what ends the wait and, later, the turn. */
  setLeave(leave: () => void): void;
}

function takeTurn(
  platform: Platform,
  { lock, takesOver, limitMs }: TurnRequest,
  { begin, onLimit, onLost, setLeave }: TurnEvents,
): void {
  const waiting = platform.createAbortController();
  let turn: OpenTurn | null = null;
  let cancelTimer = limitMs === null ? () => {} : platform.clock.schedule(onLimit, limitMs);
  const stopWaiting = () => {
    cancelTimer();
    waiting.abort();
  };
  setLeave(stopWaiting);

  const hold = () =>
    new Promise<void>((release) => {
      if (waiting.signal.aborted) return release();
      cancelTimer();
      const own = openTurn(platform);
      turn = own;
      setLeave(() => {
        stopWaiting();
        own.close(release);
      });
      if (takesOver) cancelTimer = platform.clock.schedule(() => begin(own), TAKEOVER_PAUSE_MS);
      else begin(own);
    });

  const how = takesOver ? { steal: true } : { signal: waiting.signal };
  platform.locks.request(lock, how, hold).catch(() => {
    if (waiting.signal.aborted) return;
    if (turn === null) return void hold();
    stopWaiting();
    turn.abandon();
    onLost();
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
