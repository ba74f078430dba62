import type { ProcessingConfig, TransitConfig } from '../config/calendar-config.ts';
import type { Quote } from '../question/rating.ts';
import { isoDate, parseIsoDate, type CivilDay } from './civil-date.ts';
import { arrivalDays, shippingDay, type ShopCalendar } from './shop-calendar.ts';

type Delivery = Pick<Quote, 'delivery' | 'deliveryDays'>;

/** Works out delivery dates for one order. */
export interface DeliveryDesk {
  /** After so many working days on the way; nothing is promised without them. */
  after(transit: TransitConfig | undefined): Delivery;
  /** On dates that a carrier promises; dates that do not exist, or stand in the wrong order, promise nothing. */
  on(dates: { readonly earliest: string; readonly latest: string }): Delivery;
}

const NOTHING_PROMISED: Delivery = { delivery: null, deliveryDays: [] };

/** `at`: when the order would be placed, in milliseconds since 1970 in UTC. */
export function openDeliveryDesk(calendar: ShopCalendar, processing: ProcessingConfig, at: number): DeliveryDesk {
  const now = calendar.localTime(at);
  let leaves: CivilDay | undefined;
  return {
    after: (transit) => {
      if (transit === undefined) return NOTHING_PROMISED;
      leaves ??= shippingDay(calendar, processing, now);
      const [earliest, latest] = arrivalDays(calendar, leaves, transit);
      return promise(now.day, earliest, latest);
    },
    on: (dates) => {
      const [earliest, latest] = [parseIsoDate(dates.earliest), parseIsoDate(dates.latest)];
      if (earliest === null || latest === null || earliest > latest) return NOTHING_PROMISED;
      return promise(now.day, earliest, latest);
    },
  };
}

const promise = (today: CivilDay, earliest: CivilDay, latest: CivilDay): Delivery => ({
  delivery: { earliest: isoDate(earliest), latest: isoDate(latest) },
  deliveryDays: [...new Set([earliest - today, latest - today])],
});
