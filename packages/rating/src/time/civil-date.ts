import { parseIsoDay } from '@cartfare/core/internal';

/** A calendar day, as the number of days since 1970-01-01. */
export type CivilDay = number;

const MS_IN_DAY = 86_400_000;

/** `2026-11-25`, for years 0 to 9999. */
export function isoDate(day: CivilDay): string {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

/** Null for anything but an existing date in this form. */
export function parseIsoDate(text: string): CivilDay | null {
  return parseIsoDay(text) === text ? Date.parse(text) / MS_IN_DAY : null;
}

/** A day of the week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CivilDay): Weekday => (((((day + 3) % 7) + 7) % 7) + 1) as Weekday;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Days from 0000-03-01 to 1970-01-01, and days in 400 years. */
const DAYS_TO_1970 = 719_468;
const DAYS_IN_ERA = 146_097;

/**
 * Year, month and day, counted in years that begin in March, so that the leap day comes last. Several times as fast as
 * a Date, which would be the slow part of a rating. Source: the proleptic Gregorian calendar.
 */
function civilFromDay(day: CivilDay): { year: number; month: number; dayOfMonth: number } {
  const era = Math.floor((day + DAYS_TO_1970) / DAYS_IN_ERA);
  const dayOfEra = day + DAYS_TO_1970 - era * DAYS_IN_ERA;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth };
}
