import type { CalendarConfig, DeliveryConfig, ProcessingConfig } from '../config/calendar-config.ts';
import { parseIsoDate, weekdayOf, type CivilDay } from '../time/civil-date.ts';
import { createLocalClock, type LocalTime } from '../time/local-clock.ts';

/** The shop's days and hours. */
export interface ShopCalendar {
  localTime(epochMs: number): LocalTime;
  /** See `LocalClock`. */
  repeatedUntil(epochMs: number): LocalTime | null;
  /** See `LocalClock`. */
  momentOf(time: LocalTime): number;
  /** Whether the shop ships on this day. */
  isShippingDay: DayTest;
  /**
   * The days of transit and delivery: what the first of these says about working days, and about holidays; what none says
   * is as in the shop's calendar.
   */
  deliveryDays(...configs: readonly (DeliveryConfig | undefined)[]): DayTest;
}

export type DayTest = (day: CivilDay) => boolean;

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** Takes a checked calendar. */
export function createShopCalendar(timeZone: string, config: CalendarConfig = {}): ShopCalendar {
  const { workingDays = MONDAY_TO_FRIDAY, holidays = [], closures = [] } = config;
  const isWorkingDay = dayTest(workingDays, holidays);
  const closed = closures.map(({ from, until }) => ({ from: dayOf(from), until: dayOf(until) }));
  const clock = createLocalClock(timeZone);
  return {
    localTime: clock.at,
    repeatedUntil: clock.repeatedUntil,
    momentOf: clock.momentOf,
    isShippingDay: (day) => isWorkingDay(day) && !closed.some(({ from, until }) => day >= from && day <= until),
    deliveryDays: (...configs) => {
      const days = configs.find((each) => each?.workingDays !== undefined)?.workingDays;
      const dates = configs.find((each) => each?.holidays !== undefined)?.holidays;
      return days === undefined && dates === undefined ? isWorkingDay : dayTest(days ?? workingDays, dates ?? holidays);
    },
  };
}

function dayTest(workingDays: readonly number[], holidays: readonly string[]): DayTest {
  const weekdays = new Set(workingDays);
  const off = new Set(holidays.map(parseIsoDate));
  return (day) => weekdays.has(weekdayOf(day)) && !off.has(day);
}

const dayOf = (date: string): CivilDay => parseIsoDate(date) ?? Number.NaN;

/** Maximum number of days to search for working days; later dates are not promised. Ten years. */
const FARTHEST_DAYS = 3660;

/**
 * The working day that is `count` working days after `day`; with 0, the day itself or the next working day. Null if
 * there are not that many in ten years, or if `count` is not a number of days.
 */
export function workingDayAfter(isWorkingDay: DayTest, day: CivilDay, count: number): CivilDay | null {
  let left = count;
  for (let at = day; at < day + FARTHEST_DAYS; at += 1) {
    if (!isWorkingDay(at)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return null;
}

/** The number of working days after `day`, up to `until`. */
export function workingDaysBetween(isWorkingDay: DayTest, day: CivilDay, until: CivilDay): number {
  let count = 0;
  for (let at = day + 1; at <= until; at += 1) if (isWorkingDay(at)) count += 1;
  return count;
}

/** The day on which an order placed at `at` is shipped; null as in `workingDayAfter`. */
export function shippingDay(calendar: ShopCalendar, processing: ProcessingConfig, at: LocalTime): CivilDay | null {
  const taken = orderDay(calendar, processing, at);
  return taken === null ? null : workingDayAfter(calendar.isShippingDay, taken, processing.days ?? 0);
}

/** The working day as whose order one placed at `at` counts; null as in `workingDayAfter`. */
const orderDay = (calendar: ShopCalendar, { cutOffHour = 24 }: ProcessingConfig, at: LocalTime): CivilDay | null =>
  workingDayAfter(calendar.isShippingDay, at.hour >= cutOffHour ? at.day + 1 : at.day, 0);

/** Orders from this time on are shipped later than one placed at `at`; null as in `workingDayAfter`. */
export function cutOffAfter(calendar: ShopCalendar, processing: ProcessingConfig, at: LocalTime): LocalTime | null {
  const day = orderDay(calendar, processing, at);
  return day === null ? null : { day, hour: processing.cutOffHour ?? 24 };
}
