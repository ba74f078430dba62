import {
  createCalculator,
  type CalculatorView,
  type Destination,
  type EstimateView,
  type InitialResult,
} from '@cartfare/core';
import type { AppContext } from '../../http/app-context.ts';
import { getContext } from '../../session/request-context.ts';
import { loadLocalRules, localCountries } from '../ui/countries/local-countries.ts';
import { redirectTo } from '../ui/forms/redirect-to.ts';
import { type PageFrame, readFrame } from '../ui/frame/page-frame.ts';
import { renderPage } from '../ui/frame/render-page.tsx';
import { moneyOptions } from '../ui/money/money-settings.ts';
import { inCodes, knownDestination } from '../../rates/known-destination.ts';
import { initialResult } from '../../rates/initial-result.ts';
import { addressText } from '../ui/parts/place-text.ts';
import type { CheckoutDestination, CheckoutShipping, VisibleEstimate } from './checkout-shipping.ts';
import { CheckoutView } from './checkout-view.tsx';
import { RATE_FIELD, readShownShipping, type ShownShipping } from './shown-shipping.tsx';

/** `GET /checkout`: what would be paid. The demo shop ends here. */
export async function showCheckout(c: AppContext): Promise<Response> {
  const { cart } = await getContext(c);
  if (cart.lines.length === 0) return redirectTo(c, (paths) => paths.cart);
  const frame = await readFrame(c);
  const parameters = new URL(c.req.url).searchParams;
  const selectedCode = parameters.get(RATE_FIELD) ?? '';
  const shipping = await readCheckoutShipping(c, { frame, selectedCode, shown: readShownShipping(parameters) });
  return renderPage(c, {
    frame,
    followsCart: true,
    title: frame.texts.checkout.title,
    isError: shipping.kind === 'refused',
    scripts: [c.get('deps').assets.url('src/islands/checkout.ts')],
    content: <CheckoutView frame={frame} cart={cart} shipping={shipping} />,
  });
}

interface CheckoutRequest {
  readonly frame: PageFrame;
  /** Empty when no rate was selected. */
  readonly selectedCode: string;
  readonly shown: ShownShipping | null;
}

/**
 * Gets the current rates, and the selected one among them, for the destination that the cart page showed, even if
 * another was asked for since. The result has the differences from what the cart page showed.
 */
async function readCheckoutShipping(
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
  const answer = await initialResult(c, destination);
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

/** The calculator's view, with any of the rates selected: the same texts and amounts as on the cart page. */
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
      initialResult: answer,
      initialSelectedCode: selectedCode,
    }).getServerSnapshot().view;
}
