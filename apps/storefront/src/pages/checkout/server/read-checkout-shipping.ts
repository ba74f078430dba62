import { destinationOf } from '@cartfare/core/internal';
import {
  type CalculatorView,
  type EstimateView,
  type FieldsView,
  initialView,
  type InitialResult,
} from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import { fromHundredths } from '@cartfare/core/wire';
import type { CheckoutStart } from '../../../shop/checkouts/checkouts.ts';
import type { Place } from '../../../shop/place.ts';
import { loadLocalRules, localCountries, type OfferedCountries } from '../../ui/countries/local-countries.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { moneyOptions } from '../../ui/money/money-settings.ts';
import type { PageRates } from '../../ui/rates/page-rates.ts';
import type { VisitorDestinations } from '../../ui/rates/visitor-destinations.ts';
import { placeText } from '../../ui/parts/place-text.ts';
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
  readonly rates: PageRates;
  readonly destinations: VisitorDestinations;
  readonly countries: OfferedCountries;
}

/**
 * Gets the current rates, and the selected one among them, for the address that the shopper sent, even if another tab
 * has requested those of another since. The result has the differences from what the page before showed.
 */
export async function readCheckoutShipping(request: CheckoutRequest): Promise<CheckoutShipping> {
  const { frame, start, selectedCode, rates, countries } = request;
  const { known, fallback } = request.destinations;
  const requested = start?.place ?? known;
  const place = requested ?? fallback;
  const destination = destinationOf(place);
  const result = requested === null || requested.countryCode === '' ? null : await rates.request(place);
  const viewWith = await createViews(frame, countries, { destination, result });
  const { results, estimate, fields } = viewWith(selectedCode);
  const wrong = firstWrong(destination, fields, result !== null);
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
      isChosen: selectedCode !== '' && !isLost,
      estimates,
      lostRate: isLost ? (shown.find(({ code }) => code === selectedCode)?.name ?? '') : null,
      formerPriceMinor:
        isLost || before === null || before === estimate.priceHundredths
          ? null
          : fromHundredths(before, frame.shopCurrency),
      ratesLanguage: await rates.language(),
      ...to,
    };
  }
  const isMissing = results.kind !== 'error' || (wrong !== null && destination[wrong].trim() === '');
  const { headline, text, advice } = isMissing ? { headline: '', text: '', advice: '' } : results;
  // A refused field has its own advice.
  return { kind: 'unrated', headline, text, advice: wrong === null ? advice : '', ...to };
}

const isVisible = (estimate: EstimateView): estimate is VisibleEstimate => estimate.visible;

async function readAddresses(
  { language }: PageFrame,
  destination: Destination,
  known: Place | null,
): Promise<Pick<CheckoutAddress, 'address' | 'otherAddress'>> {
  const address = await placeText(destination, language);
  const knownAddress =
    known === null || destination.country === '' ? address : await placeText(destinationOf(known), language);
  return { address, otherAddress: knownAddress === address ? '' : knownAddress };
}

function firstWrong({ country }: Destination, fields: FieldsView, isRequested: boolean): AddressFieldName | null {
  if (!isRequested) return null;
  if (country === '') return 'country';
  const isWrong = (name: 'province' | 'postalCode') => fields[name].invalid || fields[name].missing;
  return (['province', 'postalCode'] as const).find(isWrong) ?? null;
}

interface RequestedRates {
  readonly destination: Destination;
  /** Null where nothing was requested. */
  readonly result: InitialResult | null;
}

/** The calculator's view, with any of the rates selected: the same texts and amounts as on the cart page. */
async function createViews(
  { language, ...frame }: PageFrame,
  offered: OfferedCountries,
  { destination, result }: RequestedRates,
): Promise<(selectedCode: string) => CalculatorView> {
  const rules = await loadLocalRules(destination.country, language);
  const countries = { ...localCountries(language, rules), ...offered };
  const money = moneyOptions(frame.money, frame.currency, frame.country);
  return (selectedCode) =>
    initialView({
      countries,
      language: { texts: language.calculator, tag: language.locale },
      initialDestination: destination,
      money,
      initialResult: { ...(result ?? { kind: 'none' }), selectedCode },
    });
}
