import type { RatesQuery } from '../rates/state.ts';
import type { CalculationEnd } from './types.ts';

/** The pending promises of `calculate()`. All of them settle together, because at most one run is under way. */
export interface CalculationEnds {
  /** A run that is restarted because its country's rules came late is still the same calculation. */
  settle(query: RatesQuery): void;
  /** Replaces the pending ones. Call it before a run starts, because a listener that is notified of it may replace it. */
  next(): Promise<CalculationEnd>;
}

export function createCalculationEnds(): CalculationEnds {
  let waiting: ((end: CalculationEnd) => void)[] = [];
  const settleAll = (end: CalculationEnd) => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(end);
  };
  return {
    settle(query) {
      if (query.status !== 'loading') settleAll(endOf(query));
    },
    next() {
      settleAll({ kind: 'cancelled' });
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

function endOf(query: RatesQuery): CalculationEnd {
  if (query.status === 'rated') return { kind: 'rates', rates: query.rates, incomplete: query.incomplete };
  return query.status === 'failed' ? { kind: 'failed', error: query.error } : { kind: 'cancelled' };
}
