import type { Destination } from '../address/destination.ts';
import { checkOptions } from '../check-options.ts';
import type { Platform } from '../sources/platform.ts';
import type { RatesOutcome, RatesRun, RatesSource } from '../sources/rates-source.ts';
import type { CalculatorState } from './state.ts';
import { isBusy, spelledZip, type CalculatorEvent } from './transition.ts';

/** The runs of one calculator: numbered from 1, at most one under way. */
export interface Runs {
  /** A number that no run has had. */
  nextNumber(): number;
  /**
   * Call after each change of the state: starts the run that the state is busy with, and stops the one before. True
   * while the new run's first call still waits, such as for a lock; `onLeft` is called when it has been sent.
   */
  follow(state: CalculatorState): boolean;
}

export interface RunsOptions {
  readonly source: RatesSource;
  readonly platform: Platform;
  /** Time after which a run ends with `timed_out`, in milliseconds. */
  readonly runLimitMs: number;
}

/** One frame of most screens, in milliseconds. */
const FRAME_MS = 16;

/** `onLeft`: the newest run has sent its first call, or has waited a frame for it. */
export function createRuns(options: RunsOptions, dispatch: (event: CalculatorEvent) => void, onLeft: () => void): Runs {
  const { clock, createAbortController } = options.platform;
  let lastNumber = 0;
  let underWay: { readonly run: number; readonly stop: () => void } | null = null;

  function start(run: number, destination: Destination): boolean {
    let isWaiting = false;
    const controller = createAbortController();
    const endsAtMs = clock.now() + options.runLimitMs;
    const cancelLimit = clock.schedule(() => {
      dispatch({ type: 'run_failed', run, error: { code: 'timed_out', limitMs: options.runLimitMs } });
    }, options.runLimitMs);
    underWay = {
      run,
      stop() {
        cancelLimit();
        controller.abort();
      },
    };
    void ask(options, destination, dispatch, run, {
      signal: controller.signal,
      onPrepared: () => dispatch({ type: 'prepared', run }),
      onWaiting() {
        isWaiting = true;
        // Called a second time, `onLeft` does nothing.
        clock.schedule(onLeft, FRAME_MS);
        return onLeft;
      },
      timeLeftMs: () => endsAtMs - clock.now(),
    });
    return isWaiting;
  }

  return {
    nextNumber() {
      lastNumber += 1;
      return lastNumber;
    },
    follow(state) {
      const run = isBusy(state) ? state.run : null;
      if (underWay?.run === run) return false;
      underWay?.stop();
      underWay = null;
      return run !== null && start(run, { ...state.destination, zip: spelledZip(state) });
    },
  };
}

/**
 * A source that throws, rejects or returns something else than an outcome is a programming error, unless the run was
 * aborted: many functions reject then.
 */
async function ask(
  { source, platform }: RunsOptions,
  destination: Destination,
  dispatch: (event: CalculatorEvent) => void,
  run: number,
  context: RatesRun,
): Promise<void> {
  try {
    const outcome = await source(destination, context);
    checkOptions('source', { outcome });
    const event = endOfRun(outcome, run);
    if (event !== null) dispatch(event);
  } catch (error) {
    if (context.signal.aborted) return;
    platform.reportError(error);
    dispatch({ type: 'run_failed', run, error: { code: 'internal_error' } });
  }
}

function endOfRun(outcome: RatesOutcome, run: number): CalculatorEvent | null {
  switch (outcome.kind) {
    case 'rates':
      return { type: 'rates_arrived', run, rates: outcome.rates, incomplete: outcome.incomplete ?? false };
    case 'failed':
      return { type: 'run_failed', run, error: outcome.error };
    case 'aborted':
      return null;
  }
}
