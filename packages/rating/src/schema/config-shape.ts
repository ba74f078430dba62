import type { OriginConfig } from '../config/address.ts';
import type { CalendarConfig, ProcessingConfig, Weekday } from '../config/calendar-config.ts';
import type { PackingConfig } from '../config/packing-config.ts';
import type { PostalCodeCheck, ProfileConfig, ShippingConfig } from '../config/shipping-config.ts';
import { days, grams, hour, positiveGrams } from './number-shapes.ts';
import { list, textList } from './list-shape.ts';
import { object, optional } from './object-shape.ts';
import type { Shape } from './shape.ts';
import { label, oneOf, text } from './value-shapes.ts';
import { zoneOrder, zoneShape } from './zone-shape.ts';

const origin = object<OriginConfig>({
  country: label,
  province: text,
  postalCode: text,
  city: text,
  address1: optional(text),
  address2: optional(text),
  name: optional(text),
  company: optional(text),
  phone: optional(text),
});

const weekday: Shape<Weekday> = oneOf([1, 2, 3, 4, 5, 6, 7]);
const calendar = object<CalendarConfig>({ workingDays: optional(list(weekday, 1)), holidays: optional(textList) });
const processing = object<ProcessingConfig>({ days: optional(days), cutOffHour: optional(hour) });
const packing = object<PackingConfig>({ packagingGrams: optional(grams), maxParcelGrams: optional(positiveGrams) });

const profile = object<ProfileConfig>({
  id: label,
  name: label,
  products: optional(list(label)),
  origin: optional(origin),
  processing: optional(processing),
  packing: optional(packing),
  order: optional(zoneOrder),
  zones: optional(list(zoneShape)),
});

const postalCodeCheck: Shape<PostalCodeCheck> = oneOf(['lenient', 'strict']);

/** The whole shipping file. */
export const configShape: Shape<ShippingConfig> = object<ShippingConfig>({
  currency: label,
  timeZone: label,
  origin,
  calendar: optional(calendar),
  processing: optional(processing),
  packing: optional(packing),
  order: optional(zoneOrder),
  postalCodes: optional(postalCodeCheck),
  zones: list(zoneShape),
  profiles: optional(list(profile)),
});
