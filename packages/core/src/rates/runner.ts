import { checkOrderBy, checkRates } from '../check-options.ts';
import { MIN_TOLD_WAIT_MS } from '../limits.ts';
import type { Destination } from '../address/destination.ts';
import type { Clock, Platform } from '../sources/platform.ts';
import { withDistinctCodes } from '../wire/rates-response.ts';
import type { RatesOutcome, RatesRun, RatesSource } from '../sources/rates-source.ts';
import type { RatesQuery, Wait } from './state.ts';
import type { RatesEvent } from './transition.ts';

/** Makes the runs of one calculator: numbered from 1, at most one under way. */
export interface RatesRunner {
  /** A number that no run has had. */
  nextNumber(): number;
  /**
   * Call after each change of the state: starts the run that the state is loading, for the destination as it is sent,
   * and stops the one before. The source is called at once.
   */
  startOrStop(query: RatesQuery, destination: Destination): void;
}

export interface RatesRunnerOptions {
  readonly source: RatesSource;
  readonly platform: Platform;
  /** Time after which a run ends with `timed_out`, in milliseconds. */
  readonly runLimitMs: number;
}

export function createRatesRunner(options: RatesRunnerOptions, dispatch: (event: RatesEvent) => void): RatesRunner {
  const { clock, createAbortController } = options.platform;
  let lastNumber = 0;
  let underWay: { readonly run: number; readonly stop: () => void } | null = null;

  function start(run: number, destination: Destination): void {
    const controller = createAbortController();
    const endsAtMs = clock.now() + options.runLimitMs;
    const cancelLimit = clock.schedule(() => {
      dispatch({ type: 'failed', run, error: { code: 'timed_out', limitMs: options.runLimitMs } });
    }, options.runLimitMs);
    const wait = createCountdown(clock, (left) => dispatch({ type: 'waiting', run, wait: left }));
    underWay = {
      run,
      stop() {
        cancelLimit();
        wait.stop();
        controller.abort();
      },
    };
    const context = {
      signal: controller.signal,
      timeLeftMs: () => endsAtMs - clock.now(),
      reportWait: wait.start,
    };
    void ask(options, destination, dispatch, run, context);
  }

  return {
    nextNumber() {
      lastNumber += 1;
      return lastNumber;
    },
    startOrStop(query, destination) {
      const run = query.status === 'loading' ? query.run : null;
      if (underWay?.run === run) return;
      underWay?.stop();
      underWay = null;
      if (run !== null) start(run, destination);
    },
  };
}

/** Counts a wait down by seconds; at its end there is none. */
function createCountdown(clock: Clock, tell: (wait: Wait | undefined) => void) {
  let stop = () => {};
  return {
    stop: () => stop(),
    start(waitMs: number) {
      if (waitMs < MIN_TOLD_WAIT_MS) return;
      stop();
      const endsAtMs = clock.now() + waitMs;
      const seconds = Math.ceil(waitMs / 1000);
      const tick = () => {
        const leftMs = endsAtMs - clock.now();
        if (leftMs <= 0) return tell(undefined);
        const secondsLeft = Math.ceil(leftMs / 1000);
        stop = clock.schedule(tick, leftMs - (secondsLeft - 1) * 1000);
        tell({ seconds, secondsLeft });
      };
      tick();
    },
  };
}

/**
 * A source that throws, rejects or returns something else than an outcome is a programming error, unless the run was
 * aborted: many functions reject then.
 */
async function ask(
  { source, platform }: RatesRunnerOptions,
  destination: Destination,
  dispatch: (event: RatesEvent) => void,
  run: number,
  context: RatesRun,
): Promise<void> {
  try {
    const event = eventOf(await source(destination, context), run);
    if (event !== null) dispatch(event);
  } catch (error) {
    if (context.signal.aborted) return;
    platform.reportError(error);
    dispatch({ type: 'failed', run, error: { code: 'internal_error' } });
  }
}

function eventOf(outcome: RatesOutcome, run: number): RatesEvent | null {
  switch (outcome.kind) {
    case 'rates':
      checkRates(outcome.rates);
      checkOrderBy(outcome.orderBy);
      return {
        type: 'arrived',
        run,
        rates: withDistinctCodes(outcome.rates),
        incomplete: outcome.incomplete ?? false,
        orderBy: outcome.orderBy ?? null,
      };
    case 'failed':
      return { type: 'failed', run, error: outcome.error };
    case 'aborted':
      return null;
    default:
      throw new TypeError(
        `The source of rates must return { kind: 'rates', rates: […] } or { kind: 'failed', error }; it returned ${JSON.stringify(outcome)}.`,
      );
  }
}
