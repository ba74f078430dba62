import { EMPTY_DESTINATION } from '../address/destination.ts';
import type { CalculatorOptions } from './contract.ts';
import type { CountryLookup } from './country-lookup.ts';
import type { CalculatorState } from './state.ts';
import { fieldsOf, NO_RUN } from './transition.ts';

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
        run: NO_RUN,
        rates: answer.rates,
        incomplete: answer.incomplete ?? false,
        chosenCode: answer.chosenCode ?? null,
      };
    case 'failed':
      return { ...common, status: 'failed', run: NO_RUN, error: answer.error };
  }
}
