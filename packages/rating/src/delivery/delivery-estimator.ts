import type { ProcessingConfig, TransitConfig } from '../config/calendar-config.ts';
import type { Quote } from '../results/rate-result.ts';
import { isoDate, parseIsoDate, type CivilDay } from '../time/civil-date.ts';
import { shippingDay, workingDayAfter, type ShopCalendar } from './shop-calendar.ts';

type Delivery = Pick<Quote, 'delivery' | 'deliveryDays'>;

/** Computes delivery dates for one order. */
export interface DeliveryEstimator {
  /** From working days in transit. Without them, or with invalid numbers, there is no date. */
  after(transit: TransitConfig | undefined): Delivery;
  /** From the carrier's dates. Invalid, reversed or past dates are dropped. */
  on(dates: { readonly earliest: string; readonly latest: string }): Delivery;
}

const NOTHING_PROMISED: Delivery = { delivery: null, deliveryDays: [] };

/** `at`: the time of the order, in milliseconds since 1970 in UTC. */
export function createDeliveryEstimator(
  calendar: ShopCalendar,
  processing: ProcessingConfig,
  at: number,
): DeliveryEstimator {
  const now = calendar.localTime(at);
  let leaves: CivilDay | null | undefined;
  return {
    after: (transit) => {
      if (transit === undefined) return NOTHING_PROMISED;
      if (leaves === undefined) leaves = shippingDay(calendar, processing, now);
      if (leaves === null) return NOTHING_PROMISED;
      const earliest = workingDayAfter(calendar, leaves, transit.minDays);
      return promise(now.day, earliest, workingDayAfter(calendar, leaves, transit.maxDays));
    },
    on: (dates) => promise(now.day, parseIsoDate(dates.earliest), parseIsoDate(dates.latest)),
  };
}

function promise(today: CivilDay, earliest: CivilDay | null, latest: CivilDay | null): Delivery {
  if (earliest === null || latest === null || earliest > latest || latest < today) return NOTHING_PROMISED;
  return {
    delivery: { earliest: isoDate(earliest), latest: isoDate(latest) },
    // The destination's calendar day can begin before the shop's.
    deliveryDays: [...new Set([Math.max(0, earliest - today), latest - today])],
  };
}
