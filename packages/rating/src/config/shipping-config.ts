import type { OriginConfig } from './address.ts';
import type { CalendarConfig, ProcessingConfig } from './calendar-config.ts';
import type { PackingConfig } from './packing-config.ts';
import type { ZoneConfig, ZoneOrder } from './zone-config.ts';

/**
 * How a shop ships: the content of its shipping file, as plain data.
 * Amounts are in real minor units of `currency` (cents, yen, fils), weights in grams, times in milliseconds.
 */
export interface ShippingConfig {
  /** ISO 4217; every amount in this file is in it. */
  readonly currency: string;
  /** IANA name of the zone that the shop's days and hours are counted in, such as `America/Toronto`. */
  readonly timeZone: string;
  /** Where parcels leave from, unless a profile says otherwise. */
  readonly origin: OriginConfig;
  /** Days on which the shop works and carriers deliver. Default: Monday to Friday, no holidays. */
  readonly calendar?: CalendarConfig;
  /** How long an order waits before it leaves. Default: it leaves on the same working day. */
  readonly processing?: ProcessingConfig;
  /** Default: one parcel, no weight of its own. */
  readonly packing?: PackingConfig;
  /** Which zone wins where several contain a destination. Default: `narrowest`. */
  readonly order?: ZoneOrder;
  /** Which postal codes are refused because they look wrong. Default: `lenient`. */
  readonly postalCodes?: PostalCodeCheck;
  readonly zones: readonly ZoneConfig[];
  /** Products that ship in another way than the rest, such as heavy goods from a second warehouse. */
  readonly profiles?: readonly ProfileConfig[];
}

/**
 * What happens to a postal code that does not look like one of its country:
 * - `lenient`: it is refused only where it would decide between zones and no postal rule has it;
 * - `strict`: it is refused.
 *
 * Known formats are incomplete: a wrong refusal loses an order, a wrong acceptance does not.
 */
export type PostalCodeCheck = 'lenient' | 'strict';

/** What is left out is taken from the shop. */
export interface ProfileConfig {
  /** Identifies the profile; imported postal tables refer to it. */
  readonly id: string;
  readonly name: string;
  /** Handles of the products that ship by it, each in one profile at most. Default: none. */
  readonly products?: readonly string[];
  readonly origin?: OriginConfig;
  readonly processing?: ProcessingConfig;
  readonly packing?: PackingConfig;
  readonly order?: ZoneOrder;
  readonly zones?: readonly ZoneConfig[];
}
