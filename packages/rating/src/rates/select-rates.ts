import type { OrderTime } from '../kinds/shipped-cart.ts';
import { inactivityOfRate, type Rate } from './judge-rate.ts';

/**
 * The rates that count at the time of the order, and those that do not. Of several that count with the same id, only the
 * first is there: a narrow zone's comes before that of a zone which it adds.
 */
export function selectRates(rates: readonly Rate[], orderTime: OrderTime): readonly Rate[] {
  const taken = new Set<string>();
  return rates.filter((rate) => {
    if (inactivityOfRate(rate, orderTime) !== null) return true;
    const isFirst = !taken.has(rate.config.id);
    taken.add(rate.config.id);
    return isFirst;
  });
}
