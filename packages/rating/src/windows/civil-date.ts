/** A day of the calendar, as the number of days since 1970-01-01. */
export type CivilDay = number;

const MS_IN_DAY = 86_400_000;

/** `2026-11-25`. */
export const isoDate = (day: CivilDay): string => new Date(day * MS_IN_DAY).toISOString().slice(0, 10);

/** Null for anything but a date that exists, written so. */
export function parseIsoDate(text: string): CivilDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || isoDate(ms / MS_IN_DAY) !== text ? null : ms / MS_IN_DAY;
}

/** 1 is Monday, 7 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CivilDay): number => ((((day + 3) % 7) + 7) % 7) + 1;
