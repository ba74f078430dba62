import { days, list, number, oneOf, optional, strings } from '../schema/fields.ts';
import { object } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';
import type { Weekday } from '../time/civil-date.ts';

export interface CalendarConfig {
  /** Default: Monday to Friday. */
  readonly workingDays?: readonly Weekday[];
  /** ISO dates (`2026-12-25`) without shipping and delivery. */
  readonly holidays?: readonly string[];
}

export const calendarSchema: Schema<CalendarConfig> = object<CalendarConfig>({
  name: 'calendar',
  description: 'Working days.',
  fields: {
    workingDays: optional(
      list(
        oneOf<Weekday>([1, 2, 3, 4, 5, 6, 7], 'A day of the week.'),
        'Days of the week, 1 for Monday to 7 for Sunday. Default: 1 to 5.',
        1,
      ),
    ),
    holidays: optional(strings('Dates such as 2026-12-25 on which nothing leaves and nothing arrives. Default: none.')),
  },
});

export interface ProcessingConfig {
  /** Working days between the order and its shipping; 0 or more. Default 0. */
  readonly days?: number;
  /**
   * Orders from this hour on count as the next working day's: 0 to 24 in the shop's time zone, in quarter hours,
   * because results are cached until the next quarter of an hour begins. Default 24: no cut-off.
   */
  readonly cutOffHour?: number;
}

/** Steps of `cutOffHour`, in hours. Source: the smallest step of time zones' offsets, and so of the ends of days. */
const CUT_OFF_STEP_HOURS = 0.25;

export const processingSchema: Schema<ProcessingConfig> = object<ProcessingConfig>({
  name: 'processing',
  description: 'How long an order waits before it leaves.',
  fields: {
    days: optional(days('Working days between the order and its leaving, 0 to 365. Default: 0.')),
    cutOffHour: optional(
      number(
        "Orders from this hour on count as the next working day's: 0 to 24 on the shop's clock, in quarter hours; 14.5 is half past two. Default: 24, there is no such hour.",
        { min: 0, max: 24, unit: 'hours', step: CUT_OFF_STEP_HOURS },
      ),
    ),
  },
});

/** Working days in transit, both 0 or more, `minDays` at most `maxDays`. */
export interface TransitConfig {
  readonly minDays: number;
  readonly maxDays: number;
}

export const transitSchema: Schema<TransitConfig> = object<TransitConfig>({
  name: 'transit',
  description: 'Working days on the way.',
  fields: { minDays: days('At least, 0 to 365.'), maxDays: days('At most, minDays to 365.') },
});
