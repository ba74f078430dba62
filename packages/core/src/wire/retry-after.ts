/**
 * The wait that a server asks for with `Retry-After`, in milliseconds, or null when it asks for none or unreadably. A
 * date is compared with the response's own `Date`, so that a wrong clock on either side does not matter. A response
 * without one counts from its receipt, which is `now()` (RFC 9110, section 6.6.1).
 */
export function retryAfterMs(
  headers: { get(name: string): string | null },
  now: () => number = Date.now,
): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  // `Date.parse` reads `-1` too. A date of HTTP begins with a letter.
  if (!/^[a-z]/i.test(value)) return null;
  const wait = Date.parse(value) - (Date.parse(headers.get('date') ?? '') || now());
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
