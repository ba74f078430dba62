import type { CalendarConfig, ProcessingConfig } from '../config/calendar-config.ts';
import { parseIsoDate, weekdayOf, type CivilDay } from '../time/civil-date.ts';
import { createLocalClock, type LocalTime } from '../time/local-clock.ts';

/** The shop's days and hours. */
export interface ShopCalendar {
  localTime(epochMs: number): LocalTime;
  /** See `LocalClock`. */
  momentOf(time: LocalTime): number;
  isWorkingDay(day: CivilDay): boolean;
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Takes a checked calendar. */
export function createShopCalendar(timeZone: string, config: CalendarConfig = {}): ShopCalendar {
  const { workingDays = MONDAY_TO_FRIDAY, holidays = [] } = config;
  const weekdays = new Set<number>(workingDays);
  const closed = new Set(holidays.map(parseIsoDate));
  const clock = createLocalClock(timeZone);
  return {
    localTime: clock.at,
    momentOf: clock.momentOf,
    isWorkingDay: (day) => weekdays.has(weekdayOf(day)) && !closed.has(day),
  };
}

/** Maximum number of days to search for working days; later dates are not promised. Ten years. */
const FARTHEST_DAYS = 3660;

/**
 * The working day that is `count` working days after `day`; with 0, the day itself or the next working day. Null if
 * there are not that many in ten years, or if `count` is not a number of days.
 */
export function workingDayAfter(calendar: ShopCalendar, day: CivilDay, count: number): CivilDay | null {
  let left = count;
  for (let at = day; at < day + FARTHEST_DAYS; at += 1) {
    if (!calendar.isWorkingDay(at)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return null;
}

/** The number of working days after `day`, up to `until`. */
export function workingDaysBetween(calendar: ShopCalendar, day: CivilDay, until: CivilDay): number {
  let count = 0;
  for (let at = day + 1; at <= until; at += 1) if (calendar.isWorkingDay(at)) count += 1;
  return count;
}

/** The day on which an order placed at `at` is shipped; null as in `workingDayAfter`. */
export function shippingDay(calendar: ShopCalendar, processing: ProcessingConfig, at: LocalTime): CivilDay | null {
  const taken = orderDay(calendar, processing, at);
  return taken === null ? null : workingDayAfter(calendar, taken, processing.days ?? 0);
}

/** The working day as whose order one placed at `at` counts; null as in `workingDayAfter`. */
const orderDay = (calendar: ShopCalendar, { cutOffHour = 24 }: ProcessingConfig, at: LocalTime): CivilDay | null =>
  workingDayAfter(calendar, at.hour >= cutOffHour ? at.day + 1 : at.day, 0);

/** Orders from this time on are shipped later than one placed at `at`; null as in `workingDayAfter`. */
export function cutOffAfter(calendar: ShopCalendar, processing: ProcessingConfig, at: LocalTime): LocalTime | null {
  const day = orderDay(calendar, processing, at);
  return day === null ? null : { day, hour: processing.cutOffHour ?? 24 };
}
