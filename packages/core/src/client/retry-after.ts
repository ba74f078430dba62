import type { FetchResponse } from './platform.ts';

/**
 * The wait a server asks for, in milliseconds, or null when it asks for none that can be read. Seconds as they are;
 * a date is taken from the answer's own `Date`, so that a shopper's wrong clock does not matter.
 */
export function retryAfterMs(headers: FetchResponse['headers']): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
