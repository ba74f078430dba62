import type { CalendarConfig, ProcessingConfig, TransitConfig } from '../config/calendar-config.ts';
import { parseIsoDate, weekdayOf, type CivilDay } from './civil-date.ts';
import { createLocalClock, type LocalTime } from './local-time.ts';

/** The shop's days and hours. */
export interface ShopCalendar {
  localTime(epochMs: number): LocalTime;
  isWorkingDay(day: CivilDay): boolean;
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Takes a calendar that was checked. */
export function createShopCalendar(timeZone: string, config: CalendarConfig = {}): ShopCalendar {
  const { workingDays = MONDAY_TO_FRIDAY, holidays = [] } = config;
  const weekdays = new Set<number>(workingDays);
  const closed = new Set(holidays.map(parseIsoDate));
  return {
    localTime: createLocalClock(timeZone),
    isWorkingDay: (day) => weekdays.has(weekdayOf(day)) && !closed.has(day),
  };
}

/** Days looked ahead for a working day before giving up; a calendar without one is refused when it is checked. */
const FARTHEST_DAYS = 3660;

/** The working day that is `count` working days after `day`; with 0, the day itself or the next that is one. */
export function workingDayAfter(calendar: ShopCalendar, day: CivilDay, count: number): CivilDay {
  let left = count;
  for (let at = day; at < day + FARTHEST_DAYS; at += 1) {
    if (!calendar.isWorkingDay(at)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  throw new RangeError(`There are no ${count} working days within ${FARTHEST_DAYS} days; check the calendar.`);
}

/** The day on which an order placed at `at` leaves. */
export function shippingDay(calendar: ShopCalendar, processing: ProcessingConfig, at: LocalTime): CivilDay {
  const { days = 0, cutOffHour = 24 } = processing;
  const taken = workingDayAfter(calendar, at.hour >= cutOffHour ? at.day + 1 : at.day, 0);
  return workingDayAfter(calendar, taken, days);
}

/** First and last day of arrival for something that leaves on the working day `leaves`. */
export const arrivalDays = (
  calendar: ShopCalendar,
  leaves: CivilDay,
  transit: TransitConfig,
): readonly [CivilDay, CivilDay] => [
  workingDayAfter(calendar, leaves, transit.minDays),
  workingDayAfter(calendar, leaves, transit.maxDays),
];
