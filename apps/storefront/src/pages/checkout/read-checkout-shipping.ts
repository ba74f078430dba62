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
import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { moneyOptions } from '../ui/money/money-settings.ts';
import { knownDestination } from '../../rates/known-destination.ts';
import { quoteAnswer } from '../../rates/quote-answer.ts';

/** What the checkout has to say about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  /** Nobody said yet where to. */
  | { readonly kind: 'no_destination' }
  | { readonly kind: 'refused'; readonly text: string; readonly advice: string }
  | {
      readonly kind: 'rated';
      readonly results: Extract<ResultsView, { kind: 'rates' }>;
      readonly estimate: VisibleEstimate;
      /** What the estimate is with each of the options, in their order. */
      readonly estimates: readonly VisibleEstimate[];
      /** The option that was chosen before is not offered any more; the first one stands in. */
      readonly isSelectionLost: boolean;
    };

export type VisibleEstimate = Extract<EstimateView, { visible: true }>;

/** Asks for the rates of this moment, and looks for the chosen one among them: nothing is taken over from before. */
export async function readCheckoutShipping(
  c: AppContext,
  frame: PageFrame,
  selectedCode: string,
): Promise<CheckoutShipping> {
  const { cart } = await getContext(c);
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return { kind: 'nothing_to_ship' };
  const destination = await knownDestination(c);
  if (destination === null) return { kind: 'no_destination' };
  const answer = await quoteAnswer(c, destination);
  const viewWith = await createViews(frame, destination, answer);
  const { results, estimate } = viewWith(selectedCode);
  if (results.kind === 'rates' && estimate.visible) {
    const estimates = results.rates.map(({ code }) => viewWith(code).estimate).filter(isVisible);
    const isSelectionLost = selectedCode !== '' && estimate.rateCode !== selectedCode;
    return { kind: 'rated', results, estimate, estimates, isSelectionLost };
  }
  const { text, advice } = results.kind === 'error' ? results : { text: '', advice: '' };
  return { kind: 'refused', text, advice };
}

const isVisible = (estimate: EstimateView): estimate is VisibleEstimate => estimate.visible;

/** The same words and amounts as on the cart page, from the same projection, with any of the options selected. */
async function createViews(
  frame: PageFrame,
  destination: Destination,
  answer: InitialResult,
): Promise<(selectedCode: string) => CalculatorView> {
  const rules = await loadCountryRules(destination.country);
  const countries = createCountryBook({ preloaded: rules === null ? [] : [rules] });
  const money = moneyOptions(frame.money, frame.currency);
  return (selectedCode) =>
    createCalculator({
      countries,
      initialDestination: destination,
      money,
      initialResult: answer.kind === 'rates' ? { ...answer, selectedCode: selectedCode } : answer,
    }).getServerSnapshot().view;
}
