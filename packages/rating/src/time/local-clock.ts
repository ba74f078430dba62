import type { CivilDay } from './civil-date.ts';

/** A moment as the shop's clock shows it. */
export interface LocalTime {
  readonly day: CivilDay;
  /** 0 to just under 24. */
  readonly hour: number;
}

export interface LocalClock {
  at(epochMs: number): LocalTime;
  /**
   * Where the clock shows a time for the second time, because it was put back: the last quarter of an hour that it showed
   * before that. Null at all other times.
   */
  repeatedUntil(epochMs: number): LocalTime | null;
  /**
   * The moment, in milliseconds since 1970, at which the clock shows an hour (0 to 24) of a day: the first one if it shows
   * it twice, and one shortly before where it leaves the hour out.
   */
  momentOf(time: LocalTime): number;
}

/** UTC offsets change only on these: the smallest step in the time zone database since 1972. */
const QUARTER_HOUR_MS = 900_000;
/** No clock has been put back by more than three hours since 1972. */
const MAX_SHIFT_QUARTERS = 12;
const MS_IN_HOUR = 3_600_000;
const MS_IN_DAY = 86_400_000;

/** Converts moments to one time zone. Throws a RangeError for a name that is not an IANA time zone. */
export function createLocalClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Formatting is the slow part, and most requests fall into the quarter hour of the last one: its offset is cached.
  let known = { quarter: Number.NaN, offsetMs: 0 };
  const offsetAt = (epochMs: number): number => {
    const quarter = Math.floor(epochMs / QUARTER_HOUR_MS);
    if (quarter !== known.quarter) {
      known = { quarter, offsetMs: measureOffset(format, quarter * QUARTER_HOUR_MS) };
    }
    return known.offsetMs;
  };
  let repeated: { readonly quarter: number; readonly until: LocalTime | null } = { quarter: Number.NaN, until: null };
  const localOf = (localMs: number): LocalTime => {
    const day = Math.floor(localMs / MS_IN_DAY);
    return { day, hour: (localMs - day * MS_IN_DAY) / MS_IN_HOUR };
  };
  const findRepeated = (quarter: number): LocalTime | null => {
    const now = offsetAt(quarter * QUARTER_HOUR_MS);
    const before = measureOffset(format, (quarter - MAX_SHIFT_QUARTERS) * QUARTER_HOUR_MS);
    if (before <= now) return null;
    let change = quarter;
    while (measureOffset(format, (change - 1) * QUARTER_HOUR_MS) === now) change -= 1;
    const end = change * QUARTER_HOUR_MS + before;
    return quarter * QUARTER_HOUR_MS + now < end ? localOf(end - QUARTER_HOUR_MS) : null;
  };
  // Of a day's orders, all ask for that of the same cut-off.
  let last = { day: Number.NaN, hour: 0, ms: 0 };
  return {
    at(epochMs) {
      return localOf(epochMs + offsetAt(epochMs));
    },
    repeatedUntil(epochMs) {
      const quarter = Math.floor(epochMs / QUARTER_HOUR_MS);
      if (quarter !== repeated.quarter) repeated = { quarter, until: findRepeated(quarter) };
      return repeated.until;
    },
    momentOf({ day, hour }) {
      if (last.day === day && last.hour === hour) return last.ms;
      const localMs = Math.round(day * MS_IN_DAY + hour * MS_IN_HOUR);
      // An offset changes at most once in two days.
      const [before = 0, after = 0] = [-MS_IN_DAY, MS_IN_DAY].map((apart) => measureOffset(format, localMs + apart));
      const moments = [localMs - before, localMs - after];
      const shown = before === after ? moments : moments.filter((ms) => ms + measureOffset(format, ms) === localMs);
      last = { day, hour, ms: Math.min(...(shown.length > 0 ? shown : moments)) };
      return last.ms;
    },
  };
}

/** Of a moment on a minute; offsets are whole minutes since 1972. */
function measureOffset(format: Intl.DateTimeFormat, epochMs: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(epochMs)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - epochMs;
}
