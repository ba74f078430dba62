import { createAbort } from './abort.ts';
import type { AbortSignalLike, RateSource, SourceAnswer, SourceFailure, SourceRequest } from './rate-source.ts';

/** Time as an argument; the core's clock fits. */
export interface RatingClock {
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

export interface AskOptions {
  readonly clock: RatingClock;
  readonly deadlineMs: number;
  /** Withdraws the question. */
  readonly signal?: AbortSignalLike | undefined;
}

const failed = (reason: SourceFailure): SourceAnswer => ({ kind: 'failed', reason });

/** Asks one source. Always resolves, at the deadline at the latest; what comes after that is dropped. */
export function askSource(source: RateSource, request: SourceRequest, options: AskOptions): Promise<SourceAnswer> {
  const { clock, deadlineMs, signal } = options;
  if (signal?.aborted === true) return Promise.resolve(failed('withdrawn'));
  return new Promise((resolve) => {
    const abort = createAbort();
    const settle = (answer: SourceAnswer) => {
      cancelDeadline();
      signal?.removeEventListener('abort', withdraw);
      resolve(answer);
    };
    const giveUp = (reason: SourceFailure) => {
      settle(failed(reason));
      abort.abort();
    };
    const withdraw = () => giveUp('withdrawn');
    const cancelDeadline = clock.schedule(() => giveUp('timed_out'), deadlineMs);
    signal?.addEventListener('abort', withdraw, { once: true });
    quoteSafely(source, request, abort.signal).then(settle, () => settle(failed('broken')));
  });
}

/** Turns a throw into a rejection. */
async function quoteSafely(source: RateSource, request: SourceRequest, signal: AbortSignalLike): Promise<SourceAnswer> {
  return source.quote(request, signal);
}
