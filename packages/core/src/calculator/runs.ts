import type { AbortControllerLike } from '../client/platform.ts';
import { requestRates, type RatesOutcome } from '../client/rates-client.ts';
import type { RatesClientOptions } from '../client/run.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorEvent } from './transition.ts';

/** The runs of one calculator: numbered from 1, at most one under way. */
export interface Runs {
  /** A number that no run had. */
  nextNumber(): number;
  /** Makes the run under way the one that the state is busy with; call after each change of the state. */
  follow(state: CalculatorState): void;
}

export function createRuns(client: RatesClientOptions, tell: (event: CalculatorEvent) => void): Runs {
  let lastNumber = 0;
  let underWay: { readonly run: number; readonly controller: AbortControllerLike } | null = null;

  function start(run: number, { destination }: CalculatorState): void {
    const controller = client.platform.createAbortController();
    underWay = { run, controller };
    const onPrepared = () => tell({ type: 'prepared', run });
    void requestRates({ destination, signal: controller.signal, onPrepared }, client).then((outcome) => {
      const event = endOfRun(outcome, run);
      if (event !== null) tell(event);
    });
  }

  return {
    nextNumber() {
      lastNumber += 1;
      return lastNumber;
    },
    follow(state) {
      const run = state.status === 'preparing' || state.status === 'polling' ? state.run : null;
      if (underWay?.run === run) return;
      underWay?.controller.abort();
      underWay = null;
      if (run !== null) start(run, state);
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
