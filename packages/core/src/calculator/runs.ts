import type { Destination } from '../address/destination.ts';
import type { AbortControllerLike } from '../client/platform.ts';
import { requestRates, type RatesOutcome } from '../client/rates-client.ts';
import type { RatesClientOptions } from '../client/run.ts';
import type { CalculatorEvent } from './transition.ts';

/** The runs of one calculator: numbered from 1, at most one under way. */
export interface Runs {
  /** Replaces the run under way. */
  start(destination: Destination): void;
  /** Drops the run under way, silently; nothing happens when there is none. */
  stop(): void;
}

export function createRuns(client: RatesClientOptions, tell: (event: CalculatorEvent) => void): Runs {
  let lastRun = 0;
  let underWay: AbortControllerLike | null = null;

  function stop(): void {
    underWay?.abort();
    underWay = null;
  }

  return {
    stop,
    start(destination) {
      stop();
      const controller = client.platform.createAbortController();
      underWay = controller;
      lastRun += 1;
      const run = lastRun;
      tell({ type: 'run_started', run });
      const onPrepared = () => tell({ type: 'prepared', run });
      void requestRates({ destination, signal: controller.signal, onPrepared }, client).then((outcome) => {
        const event = endOfRun(outcome, run);
        if (event !== null) tell(event);
      });
    },
  };
}

function endOfRun(outcome: RatesOutcome, run: number): CalculatorEvent | null {
  switch (outcome.kind) {
    case 'rates':
      return { type: 'rates_arrived', run, rates: outcome.rates, incomplete: outcome.incomplete };
    case 'failed':
      return { type: 'run_failed', run, error: outcome.error };
    case 'aborted':
      return null;
  }
}
