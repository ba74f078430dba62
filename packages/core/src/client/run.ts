import type { Endpoints } from './endpoints.ts';
import type { AbortSignalLike, Platform } from './platform.ts';

export interface RatesClientOptions {
  readonly platform: Platform;
  readonly endpoints: Endpoints;
  /** Time between an answer of call 2 and the next call 2. */
  readonly intervalMs: number;
  /** Time after which the whole run gives up. */
  readonly runLimitMs: number;
}

/** One run: its options, its end, and the signal that says it is over, whatever ended it. */
export interface Run extends RatesClientOptions {
  readonly signal: AbortSignalLike;
  /** On the platform's clock. */
  readonly endsAtMs: number;
  /** How often the shop asked this run to come back later (429, 409). */
  refusals: number;
  /** The address of the call that is under way, or null. */
  unanswered: string | null;
}

/**
 * Resolves after `delayMs`, or never when the run ends before: the chain then simply stops where it stands, because
 * the end of a run is decided and told elsewhere.
 */
export function pause(run: Run, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (run.signal.aborted) return;
    const cancel = run.platform.clock.schedule(() => {
      run.signal.removeEventListener('abort', cancel);
      resolve();
    }, delayMs);
    run.signal.addEventListener('abort', cancel, { once: true });
  });
}
