const DAY_MS = 86_400_000;

/** The date at the carrier's depot, as days since 1 January 1970. */
export function depotDay(nowMs: number): number {
  return Date.parse(DEPOT_DATE.format(nowMs)) / DAY_MS;
}

/** The depot keeps Toronto's time; the Swedish locale writes dates as ISO 8601 does. */
const DEPOT_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short' });

/**
 * The day that lies `businessDays` (0 or more) after `day`. Monday to Friday are business days; a parcel that is
 * handed over on a weekend counts from the Monday. Public holidays are not known to this carrier.
 */
export function addBusinessDays(day: number, businessDays: number): number {
  let result = nextBusinessDay(day);
  for (let left = businessDays; left > 0; left -= 1) result = nextBusinessDay(result + 1);
  return result;
}

/** `2026-11-24`. */
export const isoDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function nextBusinessDay(day: number): number {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
}
