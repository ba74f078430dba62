/**
 * The day of an ISO date or date-time, such as `2026-11-24`, as written, without a change of the time zone. Null for
 * anything else, and for a day that is not in the calendar.
 */
export function parseIsoDay(value: unknown): string | null {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|T| )/.exec(value)?.[0] : undefined;
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
