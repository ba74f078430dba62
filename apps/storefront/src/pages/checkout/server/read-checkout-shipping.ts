import {
  type CalculatorView,
  type EstimateView,
  type FieldsView,
  initialView,
  type InitialResult,
} from '@cartfare/core';
import type { Destination, Place } from '@cartfare/core/address';
import type { AppContext } from '../../../app-context.ts';
import { initialResult } from '../../ui/rates/initial-result.ts';
import { defaultDestination, knownDestination } from '../../../rates/known-destination.ts';
import { getContext } from '../../../session/request-context.ts';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import { destinationOf } from '../../../shop/place.ts';
import { loadLocalRules, localCountries, offeredCountries } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { moneyOptions } from '../../ui/money/money-settings.ts';
import { addressText } from '../../ui/parts/place-text.ts';
import type {
  AddressFieldName,
  CheckoutAddress,
  CheckoutShipping,
  VisibleEstimate,
} from '../shared/checkout-shipping.ts';

export interface CheckoutRequest {
  readonly frame: PageFrame;
  /** Null when the page was opened by a link. */
  readonly start: (CheckoutStart & { readonly id: string }) | null;
  /** Empty when no rate was selected. */
  readonly selectedCode: string;
}

/**
 * Gets the current rates, and the selected one among them, for the address that the shopper sent, even if another tab
 * has asked for another since. The result has the differences from what the page before showed.
 */
export async function readCheckoutShipping(c: AppContext, request: CheckoutRequest): Promise<CheckoutShipping> {
  const { frame, start, selectedCode } = request;
  const { cart } = await getContext(c);
  if (!cart.lines.some((line) => line.variant.requiresShipping)) return { kind: 'nothing_to_ship' };
  const known = await knownDestination(c);
  const asked = start?.place ?? known;
  const place = asked ?? (await defaultDestination(c)).place;
  const destination = destinationOf(place);
  const answer = asked === null || asked.countryCode === '' ? null : await initialResult(c, place);
  const viewWith = await createViews(c, frame, { destination, answer });
  const { results, estimate, fields } = viewWith(selectedCode);
  const wrong = firstWrong(destination, fields, answer !== null);
  const to: CheckoutAddress = {
    ...(await readAddresses(frame, destination, known)),
    id: start?.id ?? null,
    destination,
    fields,
    firstWrong: wrong,
  };
  if (results.kind === 'rates' && estimate.visible) {
    const estimates = results.rates.map(({ code }) => viewWith(code).estimate).filter(isVisible);
    const isLost = selectedCode !== '' && estimate.rateCode !== selectedCode;
    const shown = start?.shown ?? [];
    const before = shown.find(({ code }) => code === estimate.rateCode)?.priceHundredths ?? null;
    return {
      kind: 'rated',
      results,
      estimate: isLost ? null : estimate,
      estimates,
      lostRate: isLost ? (shown.find(({ code }) => code === selectedCode)?.name ?? '') : null,
      formerPriceHundredths: isLost || before === estimate.priceHundredths ? null : before,
      ...to,
    };
  }
  const isMissing = results.kind !== 'error' || (wrong !== null && destination[wrong].trim() === '');
  const { text, advice } = isMissing ? { text: '', advice: '' } : results;
  return { kind: 'unrated', text, advice, ...to };
}

const isVisible = (estimate: EstimateView): estimate is VisibleEstimate => estimate.visible;

async function readAddresses(
  { language }: PageFrame,
  destination: Destination,
  known: Place | null,
): Promise<Pick<CheckoutAddress, 'address' | 'otherAddress'>> {
  const address = await addressText(destination, language);
  const knownAddress =
    known === null || destination.country === '' ? address : await addressText(destinationOf(known), language);
  return { address, otherAddress: knownAddress === address ? '' : knownAddress };
}

function firstWrong({ country }: Destination, fields: FieldsView, isAsked: boolean): AddressFieldName | null {
  if (country === '') return 'country';
  const isWrong = (name: 'province' | 'postalCode') => fields[name].invalid || fields[name].missing;
  if (isAsked) return (['province', 'postalCode'] as const).find(isWrong) ?? null;
  return (['province', 'postalCode'] as const).find((name) => fields[name].visible) ?? null;
}

interface Answered {
  readonly destination: Destination;
  /** Null where nothing was asked. */
  readonly answer: InitialResult | null;
}

/** The calculator's view, with any of the rates selected: the same texts and amounts as on the cart page. */
async function createViews(
  c: AppContext,
  { language, ...frame }: PageFrame,
  { destination, answer }: Answered,
): Promise<(selectedCode: string) => CalculatorView> {
  const rules = await loadLocalRules(destination.country, language);
  const countries = { ...localCountries(language, rules), ...(await offeredCountries(c, language)) };
  const money = moneyOptions(frame.money, frame.currency);
  return (selectedCode) =>
    initialView({
      countries,
      language: { texts: language.calculator, tag: language.locale },
      initialDestination: destination,
      money,
      initialResult: { ...(answer ?? { kind: 'none' }), selectedCode },
    });
}
