import { parseIsoDate } from './civil-date.ts';
import { createLocalClock } from './local-clock.ts';

const MINUTES_IN_HOUR = 60;

/**
 * A local time of a time zone (`2026-12-24 15:00`, `2026-12-24T15:00`, or a date for its midnight) in milliseconds since 1970
 * in UTC, of the years 2000 to 2999; null for anything else. Throws a RangeError for a name that is not an IANA time zone.
 *
 * @example
 * momentIn('America/Toronto', '2026-12-24 15:00'); // Date.UTC(2026, 11, 24, 20)
 */
export function momentIn(timeZone: string, local: string): number | null {
  const [, date = '', hours = '00', minutes = '00'] =
    /^(2\d{3}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d))?$/.exec(local.trim()) ?? [];
  const day = parseIsoDate(date);
  if (day === null) return null;
  return createLocalClock(timeZone).momentOf({ day, hour: Number(hours) + Number(minutes) / MINUTES_IN_HOUR });
}
