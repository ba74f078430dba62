import type { RateOrder } from '../texts/texts.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { arrivalOf, cheapestOf } from './view-rates.ts';

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
  const isDated = ({ delivery }: ShippingRate): boolean => delivery != null;
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
