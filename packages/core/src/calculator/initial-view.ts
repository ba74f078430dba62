import { checkCountries } from '../check-options.ts';
import type { CalculatorView } from '../view/view-model.ts';
import { projectView } from '../view/view.ts';
import { viewSettings } from './display.ts';
import { initialState } from './initial-state.ts';
import type { CalculatorOptions } from './types.ts';

type InitialOptions = Pick<
  CalculatorOptions,
  'countries' | 'initialDestination' | 'isCountryGuessed' | 'initialResult' | 'money' | 'language'
>;

/**
 * What a calculator with these options shows at first: for a page that has a result and no calculator, such as a
 * checkout. Pure: rules that the book has not loaded count as unknown. Throws where `createCalculator` throws.
 */
export function initialView(options: InitialOptions): CalculatorView {
  checkCountries(options.countries);
  return projectView(initialState(options), viewSettings(options));
}
