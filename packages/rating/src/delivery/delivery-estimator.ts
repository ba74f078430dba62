import type { ProcessingConfig, TransitConfig } from '../config/calendar-config.ts';
import type { Quote } from '../results/rate-result.ts';
import { isoDate, parseIsoDate, type CivilDay } from '../time/civil-date.ts';
import { shippingDay, workingDayAfter, type ShopCalendar } from './shop-calendar.ts';

type Delivery = Pick<Quote, 'delivery' | 'deliveryDays'>;

/** Works out delivery dates for one order. */
export interface DeliveryEstimator {
  /** After so many working days on the way; without them, or with numbers that make no sense, nothing is promised. */
  after(transit: TransitConfig | undefined): Delivery;
  /** On dates that a carrier promises; dates that do not exist, stand in the wrong order or are over, promise nothing. */
  on(dates: { readonly earliest: string; readonly latest: string }): Delivery;
}

const NOTHING_PROMISED: Delivery = { delivery: null, deliveryDays: [] };

/** `at`: when the order would be placed, in milliseconds since 1970 in UTC. */
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
    // Days of the destination's calendar can begin before the shop's own day does.
    deliveryDays: [...new Set([Math.max(0, earliest - today), latest - today])],
  };
}
