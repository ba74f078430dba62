/** A time as the shop's clock shows it, such as `Nov 28, 2026, 2:02 PM`. */
export const timeText = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(atMs);

/** For the attribute `dateTime`. */
export const isoTime = (atMs: number): string => new Date(atMs).toISOString();
