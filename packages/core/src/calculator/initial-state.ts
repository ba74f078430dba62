import { openAddress } from '../address/address-form.ts';
import type { Destination } from '../address/destination.ts';
import { NO_RUN, type RatesQuery } from '../rates/state.ts';
import { selectionAmong } from '../rates/transition.ts';
import type { CalculatorState } from './state.ts';
import type { CalculatorOptions, InitialResult } from './types.ts';

/** The state of a new calculator: what a server renders, and what hydration starts from. */
export function initialState(options: CalculatorOptions): CalculatorState {
  const address = openAddress(options.initialDestination, options.countries, options.isCountryGuessed);
  return {
    address,
    query: initialQuery(address.destination, options.initialResult),
    displayCurrency: options.money?.displayCurrency ?? null,
  };
}

/** Nothing asked, or the result that the server put into the page. */
function initialQuery(
  destination: Destination,
  result: InitialResult = { kind: 'none', selectedCode: null },
): RatesQuery {
  const { selectedCode = null } = result;
  const ofRun = { run: NO_RUN, destination };
  const selection = { selectedCode, selectedName: '' };
  switch (result.kind) {
    case 'none':
      return { status: 'idle', isCancelled: false, recalculates: false, ...selection };
    case 'failed':
      return { ...ofRun, status: 'failed', error: result.error, ...selection };
    case 'rates': {
      const { rates, incomplete = false } = result;
      return { ...ofRun, status: 'rated', rates, incomplete, ...selectionAmong(rates, selection) };
    }
  }
}
