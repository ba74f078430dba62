import type { RateOrder } from '../texts/texts.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';

/** The codes of all rates in one order. Equal rates keep the shop's order. */
export interface OrderedRates {
  readonly order: RateOrder;
  readonly codes: readonly string[];
}

/**
 * The orders that rates can be shown in, the shop's own first. Price and speed are included only where at least two
 * rates can be compared. Empty when there is only one order.
 */
export function rateOrders(rates: readonly ShippingRate[]): readonly OrderedRates[] {
  const orders: OrderedRates[] = [inOrder('shop', rates)];
  if (cheapestOf(rates) !== undefined) {
    orders.push(
      inOrder(
        'price',
        rates.toSorted((a, b) => a.priceHundredths - b.priceHundredths),
      ),
    );
  }
  const dated = rates.filter(isDated);
  if (dated.length > 1) {
    const byArrival = dated.toSorted((a, b) =>
      arrivalOf(a) < arrivalOf(b) ? -1 : arrivalOf(a) > arrivalOf(b) ? 1 : 0,
    );
    orders.push(inOrder('speed', [...byArrival, ...rates.filter((rate) => !isDated(rate))]));
  }
  return orders.length > 1 ? orders : [];
}

const inOrder = (order: RateOrder, rates: readonly ShippingRate[]): OrderedRates => ({
  order,
  codes: rates.map(({ code }) => code),
});

/** The first of the cheapest; undefined for a single rate, and when the currencies differ. */
export function cheapestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  if (rates.length < 2 || rates.some((rate) => rate.currency !== rates[0]?.currency)) return undefined;
  return rates.reduce((best, rate) => (rate.priceHundredths < best.priceHundredths ? rate : best));
}

/** The one rate that costs less than each other; undefined where several do, and for a free one, which says so itself. */
export function soleCheapestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  const best = cheapestOf(rates);
  if (best === undefined || best.priceHundredths === 0) return undefined;
  return rates.some((rate) => rate !== best && rate.priceHundredths === best.priceHundredths) ? undefined : best;
}

/** The one rate that arrives sooner than each other that has dates; undefined where several do. */
export function fastestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  const [best, second] = rates
    .filter(isDated)
    .toSorted((a, b) => (arrivalOf(a) < arrivalOf(b) ? -1 : arrivalOf(a) > arrivalOf(b) ? 1 : 0));
  return best === undefined || second === undefined || arrivalOf(best) === arrivalOf(second) ? undefined : best;
}

/** Programs without types leave `delivery` out where there are no dates. */
const isDated = ({ delivery }: ShippingRate): boolean => delivery != null;

/** Sorts by the latest day, then by the earliest; ISO days sort as text. */
const arrivalOf = ({ delivery }: ShippingRate): string => `${delivery?.latest} ${delivery?.earliest}`;
