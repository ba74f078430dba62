import { parseIsoDay } from '../iso-day.ts';
import { daysOf, isDelivered, type ShippingRate } from '../wire/shipping-rate.ts';
import { soleCheapestOf } from './rate-orders.ts';

/** The day that the shopper needs the cart. */
export interface NeededByState {
  /** As the field has it; empty: none. */
  readonly value: string;
  /**
   * What a screen reader is told beside rates: the rates themselves; once a day has been set for them and has settled, what
   * it makes of them; nothing while another day settles then, because neither is news.
   */
  readonly tells: 'rates' | 'day' | 'nothing';
}

/** Whether a rate arrives by the day that the shopper needs it. */
export type NeededByMark =
  | { readonly kind: 'in_time' }
  /** It costs less than each other rate that arrives in time; where the shopper fetches the cart is not compared. */
  | { readonly kind: 'cheapest_in_time' }
  /** `days`: from the day that it is needed to the last one on which it can arrive; 1 or more. */
  | { readonly kind: 'late'; readonly days: number };

/** A native date field passes through such years while one is typed: 0002, 0020, 0202. */
const FIRST_YEAR = '1970';

/** The day that a field has; empty for none, and for a year that is only half typed. */
export const neededDay = (value: string): string => {
  const day = parseIsoDay(value) ?? '';
  return day >= FIRST_YEAR ? day : '';
};

/** The mark of a rate. `day`: ISO; empty: none. Null for a rate without dates, which promises nothing. */
export function neededByMarks(
  rates: readonly ShippingRate[],
  day: string,
  incomplete: boolean,
): (rate: ShippingRate) => NeededByMark | null {
  const daysLate = (rate: ShippingRate): number | null => {
    const days = daysOf(rate);
    return days === null || day === '' ? null : (Date.parse(days.latest) - Date.parse(day)) / MS_IN_DAY;
  };
  const inTime = rates.filter((rate) => (daysLate(rate) ?? 1) <= 0);
  const cheapest = incomplete ? undefined : soleCheapestOf(inTime.filter(isDelivered));
  return (rate) => {
    const days = daysLate(rate);
    if (days === null) return null;
    if (days > 0) return { kind: 'late', days };
    return { kind: rate === cheapest ? 'cheapest_in_time' : 'in_time' };
  };
}

const MS_IN_DAY = 86_400_000;
