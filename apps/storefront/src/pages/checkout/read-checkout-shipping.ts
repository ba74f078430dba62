import {
  createCalculator,
  type CalculatorView,
  type Destination,
  type EstimateView,
  type InitialResult,
  type ResultsView,
} from '@cartfare/core';
import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import { loadLocalRules, localCountries } from '../ui/countries/local-countries.ts';
import type { PageFrame } from '../ui/frame/page-frame.ts';
import { moneyOptions } from '../ui/money/money-settings.ts';
import { inCodes, knownDestination } from '../../rates/known-destination.ts';
import { quoteAnswer } from '../../rates/quote-answer.ts';
import { addressText } from '../ui/parts/place-text.ts';
import type { ShownShipping } from './shown-shipping.tsx';

/** What the checkout has to say about shipping. */
export type CheckoutShipping =
  | { readonly kind: 'nothing_to_ship' }
  /** Nobody said yet where to. */
  | { readonly kind: 'no_destination' }
  | (Refused & CheckoutDestination)
  | (Rated & CheckoutDestination);

interface Refused {
  readonly kind: 'refused';
  readonly text: string;
  readonly advice: string;
}

interface Rated {
  readonly kind: 'rated';
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  readonly estimate: VisibleEstimate;
  /** What the estimate is with each of the options, in their order. */
  readonly estimates: readonly VisibleEstimate[];
  /** The option that was chosen before is not offered any more; the first one stands in. */
  readonly isSelectionLost: boolean;
  /** What the cart page showed for this option, in hundredths, where it is another price now; else null. */
  readonly formerPriceHundredths: number | null;
}

interface CheckoutDestination {
  /** "K1N 5T2, Ontario, Canada" */
  readonly address: string;
  /** Where rates were asked for last, in another tab, when that is not where this checkout ships to; else empty. */
  readonly otherAddress: string;
  /** What the cart page showed, to be carried on; null where it showed nothing. */
  readonly shown: ShownShipping | null;
}

export type VisibleEstimate = Extract<EstimateView, { visible: true }>;

interface CheckoutRequest {
  readonly frame: PageFrame;
  /** Empty where none was selected. */
  readonly selectedCode: string;
  readonly shown: ShownShipping | null;
}

/**
 * Asks for the rates of this moment, and looks for the selected one among them. It ships to where the cart page showed,
 * whatever was asked for since, and says what is another than it showed.
 */
export async function readCheckoutShipping(
  c: AppContext,
  { frame, selectedCode, shown }: CheckoutRequest,
): Promise<CheckoutShipping> {
  const { cart } = await getContext(c);
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return { kind: 'nothing_to_ship' };
  const known = await knownDestination(c);
  const destination = shown === null ? known : await inCodes(shown.destination);
  if (destination === null) return { kind: 'no_destination' };
  const address = await addressText(destination, frame.language);
  const knownAddress = known === null ? address : await addressText(known, frame.language);
  const to: CheckoutDestination = { address, otherAddress: knownAddress === address ? '' : knownAddress, shown };
  const answer = await quoteAnswer(c, destination);
  const viewWith = await createViews(frame, destination, answer);
  const { results, estimate } = viewWith(selectedCode);
  if (results.kind === 'rates' && estimate.visible) {
    const estimates = results.rates.map(({ code }) => viewWith(code).estimate).filter(isVisible);
    const isSelectionLost = selectedCode !== '' && estimate.rateCode !== selectedCode;
    const shownPrice = shown?.prices.get(estimate.rateCode) ?? estimate.priceHundredths;
    const formerPriceHundredths = shownPrice === estimate.priceHundredths ? null : shownPrice;
    return { kind: 'rated', results, estimate, estimates, isSelectionLost, formerPriceHundredths, ...to };
  }
  const { text, advice } = results.kind === 'error' ? results : { text: '', advice: '' };
  return { kind: 'refused', text, advice, ...to };
}

const isVisible = (estimate: EstimateView): estimate is VisibleEstimate => estimate.visible;

/** The same words and amounts as on the cart page, from the same projection, with any of the options selected. */
async function createViews(
  { language, ...frame }: PageFrame,
  destination: Destination,
  answer: InitialResult,
): Promise<(selectedCode: string) => CalculatorView> {
  const rules = await loadLocalRules(destination.country, language);
  const countries = localCountries(language, rules);
  const money = moneyOptions(frame.money, frame.currency);
  return (selectedCode) =>
    createCalculator({
      countries,
      texts: language.calculator,
      locale: language.locale,
      initialDestination: destination,
      money,
      initialResult: answer.kind === 'rates' ? { ...answer, selectedCode } : answer,
    }).getServerSnapshot().view;
}
