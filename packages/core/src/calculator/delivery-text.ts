import type { ShippingRate } from '../wire/shipping-rate.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Wed, Nov 25 – Fri, Nov 27" in the shopper's language; empty when the rate has no dates (clause BE-6). */
export function deliveryText(delivery: ShippingRate['delivery'], locale: string): string {
  if (delivery === null) return '';
  const range = formatFor(locale).formatRange(utcDay(delivery.earliest), utcDay(delivery.latest));
  // Engines differ in the thin spaces they put around the dash; servers and browsers have to agree.
  return range.replace(/[\u2009\u202f]/g, ' ');
}

/** Days of delivery are calendar days of the destination: they must not move with the shopper's time zone. */
const utcDay = (isoDay: string): Date => new Date(`${isoDay}T00:00:00Z`);

function formatFor(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format;
}
