import {
  createCalculator,
  createCountryBook,
  loadCountryRules,
  type CalculatorView,
  type Destination,
  type EstimateView,
  type InitialResult,
  type ResultsView,
} from '@cartfare/core';
import type { AppContext } from '../../app-deps.ts';
import { getContext } from '../../http/request-context.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { moneyOptions } from '../money/money-settings.ts';
import { knownDestination } from '../shipping/known-destination.ts';
import { quoteAnswer } from '../shipping/quote-answer.ts';

/** What the checkout has to say about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  /** Nobody said yet where to. */
  | { readonly kind: 'no_destination' }
  | { readonly kind: 'refused'; readonly text: string; readonly advice: string }
  | {
      readonly kind: 'rated';
      readonly results: Extract<ResultsView, { kind: 'rates' }>;
      readonly estimate: Extract<EstimateView, { visible: true }>;
      /** The option that was chosen before is not offered any more; the first one stands in. */
      readonly chosenIsGone: boolean;
    };

/** Asks for the rates of this moment, and looks for the chosen one among them: nothing is taken over from before. */
export async function readCheckoutShipping(
  c: AppContext,
  frame: PageFrame,
  chosenCode: string,
): Promise<CheckoutShipping> {
  const { cart } = await getContext(c);
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return { kind: 'nothing_to_ship' };
  const destination = await knownDestination(c);
  if (destination === null) return { kind: 'no_destination' };
  const answer = await quoteAnswer(c, destination);
  const { results, estimate } = await viewOf(frame, destination, answer, chosenCode);
  if (results.kind === 'rates' && estimate.visible) {
    return { kind: 'rated', results, estimate, chosenIsGone: chosenCode !== '' && estimate.rateCode !== chosenCode };
  }
  const { text, advice } = results.kind === 'error' ? results : { text: '', advice: '' };
  return { kind: 'refused', text, advice };
}

/** The same words and amounts as on the cart page, from the same projection. */
async function viewOf(
  frame: PageFrame,
  destination: Destination,
  answer: InitialResult,
  chosenCode: string,
): Promise<CalculatorView> {
  const rules = await loadCountryRules(destination.country);
  const calculator = createCalculator({
    countries: createCountryBook({ preloaded: rules === null ? [] : [rules] }),
    initialDestination: destination,
    money: moneyOptions(frame.money, frame.currency),
    initialResult: answer.kind === 'rates' ? { ...answer, selectedCode: chosenCode } : answer,
  });
  return calculator.getServerSnapshot().view;
}
