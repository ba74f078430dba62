/** A day of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface CalendarConfig {
  /** Default: Monday to Friday. */
  readonly workingDays?: readonly Weekday[];
  /** ISO dates (`2026-12-25`) on which nothing leaves and nothing arrives. */
  readonly holidays?: readonly string[];
}

export interface ProcessingConfig {
  /** Working days between the order and its leaving; 0 or more. Default 0. */
  readonly days?: number;
  /** Orders from this hour on (0 to 24, in the shop's time zone) count as the next working day's. Default 24: no cut-off. */
  readonly cutOffHour?: number;
}

/** Working days on the way, both 0 or more, `minDays` at most `maxDays`. */
export interface TransitConfig {
  readonly minDays: number;
  readonly maxDays: number;
}
