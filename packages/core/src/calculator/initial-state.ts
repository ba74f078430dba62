import { EMPTY_DESTINATION } from '../address/destination.ts';
import type { CalculatorOptions } from './contract.ts';
import type { CountryLookup } from './country-lookup.ts';
import type { CalculatorState } from './state.ts';
import { fieldsOf } from './transition.ts';

/** No run has this number: runs are counted from 1. */
const SERVER_RUN = 0;

/** Where a calculator begins: with nothing asked, or with the answer that the server put into the page. */
export function initialState(options: CalculatorOptions, lookup: CountryLookup): CalculatorState {
  const asked = { ...EMPTY_DESTINATION, ...options.destination };
  const country = lookup.now(asked.country);
  const common = {
    destination: fieldsOf(asked, country),
    country,
    displayCurrency: options.money?.displayCurrency ?? null,
  };
  const { answer } = options;
  switch (answer?.kind) {
    case undefined:
      return { ...common, status: 'idle', because: 'not_asked' };
    case 'rates':
      return {
        ...common,
        status: 'rated',
        run: SERVER_RUN,
        rates: answer.rates,
        incomplete: answer.incomplete ?? false,
        chosenCode: answer.chosenCode ?? null,
      };
    case 'failed':
      return { ...common, status: 'failed', run: SERVER_RUN, error: answer.error };
  }
}
