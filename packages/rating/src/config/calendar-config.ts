import * as z from 'zod';
import { days, text } from '../schema/fields.ts';
import type { Weekday } from '../time/civil-date.ts';

export interface CalendarConfig {
  /** Default: Monday to Friday. */
  readonly workingDays?: readonly Weekday[] | undefined;
  /** ISO dates (`2026-12-25`) without shipping and delivery. */
  readonly holidays?: readonly string[] | undefined;
  /** Times in which the shop ships nothing; carriers deliver. */
  readonly closures?: readonly ClosureConfig[] | undefined;
}

/** From one date to another, both included. */
export interface ClosureConfig {
  readonly from: string;
  readonly until: string;
  /** For the merchant. */
  readonly name?: string | undefined;
}

/** Days on which parcels are delivered. What is omitted is the shop's calendar. */
export interface DeliveryConfig {
  readonly workingDays?: readonly Weekday[] | undefined;
  readonly holidays?: readonly string[] | undefined;
}

const closureSchema: z.ZodType<ClosureConfig> = z
  .strictObject({
    from: text.describe('The first date without shipping, such as 2026-12-24.'),
    until: text.describe('The last one, such as 2027-01-02.'),
    name: text.optional().describe('Why, for the merchant. Default: none.'),
  })
  .meta({ id: 'closure', description: 'Dates on which the shop ships nothing, while carriers deliver.' });

const workingDays = z
  .array(z.literal([1, 2, 3, 4, 5, 6, 7]))
  .min(1)
  .optional();

export const deliverySchema: z.ZodType<DeliveryConfig> = z
  .strictObject({
    workingDays: workingDays.describe("Days of the week, from 1 (Monday) to 7 (Sunday). Default: the shop's."),
    holidays: z
      .array(text)
      .optional()
      .describe("Dates without delivery, such as 2026-12-25. Default: the shop's holidays."),
  })
  .meta({ id: 'delivery', description: 'Days on which parcels are in transit and are delivered.' });

export const calendarSchema: z.ZodType<CalendarConfig> = z
  .strictObject({
    workingDays: workingDays.describe('Days of the week, from 1 (Monday) to 7 (Sunday). Default: 1 to 5.'),
    holidays: z
      .array(text)
      .optional()
      .describe('Dates without shipping and delivery, such as 2026-12-25. Default: none.'),
    closures: z
      .array(closureSchema)
      .optional()
      .describe('Times in which the shop ships nothing, while carriers deliver. Default: none.'),
  })
  .meta({ id: 'calendar', description: 'Working days and holidays.' });

export interface ProcessingConfig {
  /** Working days between the order and its shipping; 0 or more. Default 0. */
  readonly days?: number | undefined;
  /**
   * Orders from this hour on count as the next working day's: 0 to 24 in the shop's time zone, in quarter hours,
   * because results are cached until the next quarter of an hour begins. Default 24: no cut-off.
   */
  readonly cutOffHour?: number | undefined;
}

/** Steps of `cutOffHour`, in hours. Source: the smallest step of time zones' offsets, and so of the ends of days. */
const CUT_OFF_STEP_HOURS = 0.25;

export const processingSchema: z.ZodType<ProcessingConfig> = z
  .strictObject({
    days: days.optional().describe('Working days between the order and its shipping, 0 to 365. Default: 0.'),
    cutOffHour: z
      .number()
      .min(0)
      .max(24)
      .multipleOf(CUT_OFF_STEP_HOURS)
      .optional()
      .describe(
        "Orders from this hour on count as placed on the next working day: 0 to 24 in the shop's time zone, in quarter hours; 14.5 is 14:30. Default: 24, no cut-off.",
      ),
  })
  .meta({ id: 'processing', description: 'Time before an order is shipped.' });

/** Working days in transit, both 0 or more, `minDays` at most `maxDays`. */
export interface TransitConfig {
  readonly minDays: number;
  readonly maxDays: number;
}

export const transitSchema: z.ZodType<TransitConfig> = z
  .strictObject({
    minDays: days.describe('Minimum, 0 to 365.'),
    maxDays: days.describe('Maximum, minDays to 365.'),
  })
  .meta({ id: 'transit', description: 'Working days in transit.' });
