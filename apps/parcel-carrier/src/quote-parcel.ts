import { distanceZone } from './distance-zone.ts';
import { PRICE_LIST, type ServicePrices, sizeSurchargeMinor, weightBand } from './price-list.ts';
import type { CarrierRateRequest, Shipment } from './rate-request.ts';
import { serviceTexts, type ServiceText } from './service-texts.ts';

/** One entry of the response's `rates`. Source: the platform's carrier callback. */
export interface CarrierRate {
  readonly service_name: string;
  readonly description: string;
  readonly service_code: string;
  readonly currency: 'CAD';
  /** Hundredths as text. */
  readonly total_price: string;
  readonly phone_required: boolean;
  readonly min_delivery_date: string;
  readonly max_delivery_date: string;
}

/** The services for one parcel with all items that ship, cheapest first; empty where the carrier does not deliver. */
export function quoteParcel(request: CarrierRateRequest, shipment: Shipment, nowMs: number): readonly CarrierRate[] {
  const zone = distanceZone(request.origin, request.destination);
  const band = weightBand(parcelGrams(request));
  if (zone === null || band === null) return [];
  const collected = collectionDay(shipment, depotDay(nowMs));
  const surchargeMinor = sizeSurchargeMinor([shipment.length_mm, shipment.width_mm, shipment.height_mm]);
  const texts = serviceTexts(request.locale ?? 'en');
  return PRICE_LIST[zone].flatMap((service) => {
    const priceMinor = service.pricesMinor[band];
    return priceMinor === undefined
      ? []
      : [describe(service, texts[service.code], priceMinor + surchargeMinor, collected)];
  });
}

/** The day on which the shop hands the parcel over; today if it does not say, or if that day is over. */
const collectionDay = ({ dispatch_date: date }: Shipment, today: number): number =>
  date == null ? today : Math.max(today, Date.parse(date) / DAY_MS);

const parcelGrams = ({ items }: CarrierRateRequest): number =>
  items.reduce((sum, item) => sum + (item.requires_shipping ? item.grams * item.quantity : 0), 0);

const describe = (
  service: ServicePrices,
  { name, description }: ServiceText,
  priceMinor: number,
  collected: number,
): CarrierRate => ({
  service_name: name,
  description,
  service_code: service.code,
  currency: 'CAD',
  total_price: String(priceMinor),
  // Parcels that need a signature are announced by phone.
  phone_required: service.code !== 'tracked_packet',
  min_delivery_date: deliveryTime(addBusinessDays(collected, service.earliestDays)),
  max_delivery_date: deliveryTime(addBusinessDays(collected, service.latestDays)),
});

/** In the platform's documented format. Noon in UTC is the same date all over Canada. */
const deliveryTime = (day: number): string => `${isoDay(day)} 12:00:00 +0000`;

const DAY_MS = 86_400_000;

/** The date at the carrier's depot, as days since 1 January 1970. */
export function depotDay(nowMs: number): number {
  return Date.parse(DEPOT_DATE.format(nowMs)) / DAY_MS;
}

/** The depot is in Toronto's time zone; the Swedish locale writes ISO 8601 dates. */
const DEPOT_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short' });

/**
 * The day that is `businessDays` (0 or more) after `day`. Monday to Friday are business days, except the carrier's
 * holidays; a parcel that is handed over on another day counts from the next business day.
 */
export function addBusinessDays(day: number, businessDays: number): number {
  let result = nextBusinessDay(day);
  for (let left = businessDays; left > 0; left -= 1) result = nextBusinessDay(result + 1);
  return result;
}

/** `2026-11-24`. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Days of every year on which the carrier delivers nowhere. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '12-25', '12-26']);

function nextBusinessDay(day: number): number {
  let result = day;
  while (!isBusinessDay(result)) result += 1;
  return result;
}

const isBusinessDay = (day: number): boolean =>
  ![0, 6].includes(new Date(day * DAY_MS).getUTCDay()) && !HOLIDAYS.has(isoDay(day).slice('2026-'.length));
