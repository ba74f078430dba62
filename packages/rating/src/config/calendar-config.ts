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
  description: 'Working days and holidays.',
  fields: {
    workingDays: optional(
      list(
        oneOf<Weekday>([1, 2, 3, 4, 5, 6, 7], 'A day of the week.'),
        'Days of the week, from 1 (Monday) to 7 (Sunday). Default: 1 to 5.',
        1,
      ),
    ),
    holidays: optional(strings('Dates without shipping and delivery, such as 2026-12-25. Default: none.')),
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
  description: 'Time before an order is shipped.',
  fields: {
    days: optional(days('Working days between the order and its shipping, 0 to 365. Default: 0.')),
    cutOffHour: optional(
      number(
        "Orders from this hour on count as placed on the next working day: 0 to 24 in the shop's time zone, in quarter hours; 14.5 is 14:30. Default: 24, no cut-off.",
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
  description: 'Working days in transit.',
  fields: { minDays: days('Minimum, 0 to 365.'), maxDays: days('Maximum, minDays to 365.') },
});
