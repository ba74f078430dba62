import type { CarrierDates } from '../config/carrier-config.ts';
import type { ProcessingConfig, TransitConfig } from '../config/calendar-config.ts';
import type { Quote } from '../results/rate-result.ts';
import { isoDate, parseIsoDate, type CivilDay } from '../time/civil-date.ts';
import { shippingDay, workingDayAfter, workingDaysBetween, type DayTest, type ShopCalendar } from './shop-calendar.ts';

type Delivery = Pick<Quote, 'delivery' | 'deliveryDays'>;

/** Computes delivery dates for one order. */
export interface DeliveryEstimator {
  /** ISO date of the order. */
  readonly orderDate: string;
  /** ISO date on which the order leaves; null if there is no such day within ten years. */
  dispatchDate(): string | null;
  /**
   * ISO date on which an order is ready to be fetched, after working days of the shop: those of its processing by default.
   * Null as for `dispatchDate`.
   */
  readyDate(days?: number): string | null;
  /**
   * From working days in transit, counted by these days of delivery, which are the calendar's by default. Without them, or with invalid numbers, there is no date.
   */
  after(transit: TransitConfig | undefined, isDeliveryDay?: DayTest): Delivery;
  /**
   * From the carrier's dates, moved to the day of dispatch or as given. Invalid, reversed or past dates are dropped; a
   * window that has begun is shown from today, or from the day of dispatch. `dispatch_told`: the carrier counts from the
   * day of dispatch, and so a window that ends before it is dropped, too.
   */
  on(
    dates: { readonly earliest: string; readonly latest: string },
    counted: CarrierDates | 'dispatch_told',
    isDeliveryDay?: DayTest,
  ): Delivery;
}

const NOTHING_PROMISED: Delivery = { delivery: null, deliveryDays: [] };

/** `at`: the time of the order, in milliseconds since 1970 in UTC. */
export function createDeliveryEstimator(
  calendar: ShopCalendar,
  processing: ProcessingConfig,
  at: number,
): DeliveryEstimator {
  const { day: today, ...time } = calendar.localTime(at);
  const ofShop = calendar.deliveryDays();
  let dispatchDay: CivilDay | null | undefined;
  const leaves = (): CivilDay | null => {
    if (dispatchDay === undefined) dispatchDay = shippingDay(calendar, processing, { day: today, ...time });
    return dispatchDay;
  };
  return {
    orderDate: isoDate(today),
    dispatchDate: () => {
      const day = leaves();
      return day === null ? null : isoDate(day);
    },
    readyDate: (days = processing.days) => {
      const day = shippingDay(calendar, { ...processing, days }, { day: today, ...time });
      return day === null ? null : isoDate(day);
    },
    after: (transit, isDeliveryDay = ofShop) => {
      const from = transit === undefined ? null : leaves();
      if (transit === undefined || from === null) return NOTHING_PROMISED;
      const earliest = deliveryDayAfter(isDeliveryDay, from, transit.minDays);
      return promise(today, { earliest, latest: deliveryDayAfter(isDeliveryDay, from, transit.maxDays) });
    },
    on: (dates, counted, isDeliveryDay = ofShop) => {
      const given = { earliest: parseIsoDate(dates.earliest), latest: parseIsoDate(dates.latest) };
      if (counted === 'as_given' || !isPromise(given, today)) return promise(today, given);
      const from = leaves();
      if (from === null) return NOTHING_PROMISED;
      if (counted === 'dispatch_told') return promise(today, notBefore(from, given));
      const delay = workingDaysBetween(isDeliveryDay, today, from);
      if (delay === 0) return promise(today, notBefore(from, given));
      const dayAfter = deliveryDayAfter(isDeliveryDay, from, 1);
      // From the day after, so that a day on a weekend moves by as many working days as the others.
      const moved = (day: CivilDay): CivilDay | null =>
        later(workingDayAfter(isDeliveryDay, day + 1, delay - 1), day > today ? dayAfter : from);
      return promise(today, { earliest: moved(given.earliest), latest: moved(given.latest) });
    },
  };
}

/**
 * The day of delivery after `count` days in transit; with 0, the day of dispatch or the next one. A day of dispatch that is none
 * of delivery is not counted.
 */
const deliveryDayAfter = (isDeliveryDay: DayTest, dispatch: CivilDay, count: number): CivilDay | null =>
  count === 0 ? workingDayAfter(isDeliveryDay, dispatch, 0) : workingDayAfter(isDeliveryDay, dispatch + 1, count - 1);

interface Window {
  readonly earliest: CivilDay | null;
  readonly latest: CivilDay | null;
}

/** The window without the days before this one. It is reversed if there are no others, and so is no promise. */
const notBefore = (day: CivilDay, { earliest, latest }: Window): Window => ({ earliest: later(earliest, day), latest });

const later = (a: CivilDay | null, b: CivilDay | null): CivilDay | null =>
  a === null || b === null ? null : Math.max(a, b);

/** Whether the window has two days in their order, and is not over. */
const isPromise = (window: Window, today: CivilDay): window is { earliest: CivilDay; latest: CivilDay } =>
  window.earliest !== null && window.latest !== null && window.earliest <= window.latest && window.latest >= today;

function promise(today: CivilDay, window: Window): Delivery {
  if (!isPromise(window, today)) return NOTHING_PROMISED;
  const earliest = Math.max(today, window.earliest);
  return {
    delivery: { earliest: isoDate(earliest), latest: isoDate(window.latest) },
    deliveryDays: [...new Set([earliest - today, window.latest - today])],
  };
}
