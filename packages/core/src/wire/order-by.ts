import { isJsonObject } from './json.ts';

/** By when to order for the dates of the rates. */
export interface OrderBy {
  /**
   * ISO time with the offset of the shop's time zone, `2026-11-30T14:00:00-05:00`: it is shown as it is written, in the
   * shop's own time.
   */
  readonly at: string;
  /** Until then, by the server's clock when it responded: that of the shopper may be wrong. More than 0. */
  readonly secondsLeft: number;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:[+-]\d{2}:\d{2}|Z)$/;

/** A year: a cut-off that is further away is a mistake, and would not be a date in the end. */
const MAX_SECONDS_LEFT = 366 * 86_400;

/** `{ at, seconds_left }` of a response; null for anything else, and for a time that is over. */
export function parseOrderBy(value: unknown): OrderBy | null {
  if (!isJsonObject(value)) return null;
  const { at, seconds_left: secondsLeft } = value;
  return isOrderTime(at) && isTimeLeft(secondsLeft) ? { at, secondsLeft } : null;
}

/** Whether it is a number of seconds that can be left, more than 0. */
export const isTimeLeft = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_SECONDS_LEFT;

/** Whether it is an ISO time with an offset. */
export const isOrderTime = (value: unknown): value is string =>
  typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
