import { countryNow, spelledPostalCode } from '../address/address-form.ts';
import type { Destination } from '../address/destination.ts';
import { cheapestOf } from '../rates/rate-orders.ts';
import { oldRatesOf, type Rated } from '../rates/state.ts';
import { fill, fillParts } from '../texts/fill.ts';
import { addressText, inParts } from './address-sentence.ts';
import { daysOf } from '../wire/shipping-rate.ts';
import { daysText, priceText } from './rate-view.ts';
import { spoken, type Viewed } from './results-view.ts';
import type { CalculatorView, DeliveryLineView, SentencePart, ViewSettings } from './view-model.ts';

/** The answer in one line, for pages with little room, such as a product's. */
export function projectDeliveryLine(
  state: Viewed,
  settings: ViewSettings,
  shown: Pick<CalculatorView, 'fields' | 'results'>,
): DeliveryLineView {
  const { texts } = settings;
  const line = sentence(state, settings, shown);
  const isEmpty = line.length === 0;
  return {
    line,
    isStale: shown.results.isStale,
    note: isEmpty ? '' : texts.pricesCanDiffer,
    toggleLabel: isEmpty ? texts.estimateDelivery : texts.changeAddress,
  };
}

function sentence(
  state: Viewed,
  settings: ViewSettings,
  { results, fields }: Pick<CalculatorView, 'fields' | 'results'>,
): readonly SentencePart[] {
  const { query, address } = state;
  const { texts } = settings;
  if (results.kind === 'error') {
    const atFields = spoken(fields.country.error, fields.province.error, fields.postalCode.error);
    return [{ text: atFields || results.headline || results.text, role: 'plain' }];
  }
  const rated = query.status === 'rated' ? query : oldRatesOf(query)?.rated;
  if (rated !== undefined && rated.rates.length === 0) return results.feedback;
  if (rated !== undefined) return [...deliveryTo(rated.destination, settings), ...offer(state, rated, settings)];
  const isExpected = (results.kind === 'none' && results.isExpected) || isLoadDue(state, settings);
  return isExpected ? [...deliveryTo(address.destination, settings), { text: texts.calculating, role: 'plain' }] : [];
}

/** The calculation on load is still to come: the line is there from the first frame, and nothing moves when it begins. */
const isLoadDue = ({ query, address }: Viewed, { calculateOnLoad = false }: ViewSettings): boolean =>
  calculateOnLoad && query.status === 'idle' && !query.isCancelled && !address.isEdited && !address.isCountryGuessed;

/** "Delivery to K1N 5T2: ", by the postal code alone where there is one. */
function deliveryTo(destination: Destination, settings: ViewSettings): readonly SentencePart[] {
  const { texts } = settings;
  const form = { destination, country: countryNow(settings.countries, destination.country) };
  const postalCode = spelledPostalCode(form).trim();
  const address =
    postalCode === ''
      ? addressText(form, settings)
      : fill<'addressPostalCode'>(texts.addressPostalCode, { postalCode });
  return [...inParts(fillParts<'deliveryTo'>(texts.deliveryTo, { address }), postalCode), { text: ' ', role: 'plain' }];
}

/** "from $9.80 · Tue, Dec 1": the cheapest rate, or the first one where they cannot be compared. */
function offer(state: Viewed, rated: Rated, { texts, money, locale }: ViewSettings): readonly SentencePart[] {
  // The line is about delivery, unless there is none.
  const delivered = rated.rates.filter(({ pickup }) => pickup === undefined);
  const rates = delivered.length > 0 ? delivered : rated.rates;
  const rate = cheapestOf(rates) ?? rates[0];
  if (rate === undefined) return [];
  const price = priceText(rate, texts, { money, displayCurrency: state.displayCurrency });
  const isLowest = rate.priceHundredths > 0 && rates.some((each) => each.priceHundredths > rate.priceHundredths);
  const days = daysText(daysOf(rate), locale);
  return [
    ...(isLowest
      ? inParts(fillParts<'fromPrice'>(texts.fromPrice, { price }))
      : [{ text: price, role: 'price' } as const]),
    ...(days === '' ? [] : [{ text: ` ·\u00a0${days}`, role: 'plain' } as const]),
  ];
}
