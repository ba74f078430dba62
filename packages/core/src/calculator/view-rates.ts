import type { ShippingRate } from '../wire/shipping-rate.ts';
import { fill } from '../texts/fill.ts';
import { deliveryText } from './delivery-text.ts';
import type { Rated } from './state.ts';
import type { ViewSettings } from './view-settings.ts';
import type { EstimateView, RateView } from './view-model.ts';

/** The options, in the server's order; cheapest and fastest are marked, never moved. */
export function projectRates(state: Rated, settings: ViewSettings): readonly RateView[] {
  const { texts, locale } = settings;
  const cheapest = cheapestOf(state.rates);
  const fastest = fastestOf(state.rates);
  const counted = countedRate(state);
  return state.rates.map((rate) => {
    const price = priceText(rate, state, settings);
    const badges: RateView['badges'][number][] = [];
    if (rate === cheapest) badges.push({ kind: 'cheapest', text: texts.cheapest });
    if (rate === fastest) badges.push({ kind: 'fastest', text: texts.fastest });
    return {
      code: rate.code,
      name: rate.name,
      price,
      spoken: fill(texts.rateSpoken, { name: rate.name, price }),
      description: rate.description,
      delivery: deliveryText(rate.delivery, locale),
      badges,
      chosen: rate === counted,
    };
  });
}

/** The estimated-shipping line: the chosen rate, before that the first one (clause MO-4). */
export function projectEstimate(state: Rated, settings: ViewSettings): EstimateView {
  const rate = countedRate(state);
  const label = settings.texts.estimatedShipping;
  if (rate === undefined) return { visible: false, label, amount: '' };
  return {
    visible: true,
    label,
    amount: rate.priceMinor === 0 ? settings.texts.free : priceText(rate, state, settings),
    rateName: rate.name,
    rateCode: rate.code,
    priceMinor: rate.priceMinor,
    currency: rate.currency,
  };
}

export const priceText = (rate: ShippingRate, state: Rated, { money }: ViewSettings): string =>
  money.write(rate.priceMinor, rate.currency, state.displayCurrency);

const countedRate = ({ rates, chosenCode }: Rated): ShippingRate | undefined =>
  rates.find((rate) => rate.code === chosenCode) ?? rates[0];

/** The first of the cheapest; undefined for a single rate, and where amounts of two currencies cannot be compared. */
export function cheapestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  if (rates.length < 2 || rates.some((rate) => rate.currency !== rates[0]?.currency)) return undefined;
  return rates.reduce((best, rate) => (rate.priceMinor < best.priceMinor ? rate : best));
}

/** The first of those that surely arrive soonest; undefined unless two rates have dates to compare. */
function fastestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  const dated = rates.filter((rate) => rate.delivery !== null);
  if (dated.length < 2) return undefined;
  return dated.reduce((best, rate) => (arrival(rate) < arrival(best) ? rate : best));
}

/** Sorts by the latest day, then by the earliest; ISO days sort as text. */
const arrival = ({ delivery }: ShippingRate): string => `${delivery?.latest} ${delivery?.earliest}`;
