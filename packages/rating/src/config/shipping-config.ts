import { grams, list, nested, nonEmptyString, oneOf, optional } from '../schema/fields.ts';
import { object } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { originSchema, type OriginConfig } from './address.ts';
import { calendarSchema, processingSchema, type CalendarConfig, type ProcessingConfig } from './calendar-config.ts';
import type { AnyKinds, RateKinds } from './rate-kinds.ts';
import { zoneOrder, zoneSchema, type ZoneConfig, type ZoneOrder } from './zone-config.ts';

/**
 * How a shop ships: the content of its shipping file, as plain data. Amounts are in minor units of `currency` (cents,
 * yen, fils), weights in grams, times in milliseconds.
 *
 * `Kinds`: the types of its prices and conditions, for TypeScript to check them: `ShippingConfig<BuiltInKinds>`, or
 * `ShippingConfig<{ price: PriceConfig | PriceConfigOf<typeof volume>; condition: ConditionConfig }>`.
 */
export interface ShippingConfig<Kinds extends AnyKinds = AnyKinds> {
  /** ISO 4217; the currency of every amount in this file. */
  readonly currency: string;
  /** IANA time zone of the shop's days and hours, such as `America/Toronto`. */
  readonly timeZone: string;
  /** Address from which parcels are shipped, unless a profile has its own. */
  readonly origin: OriginConfig;
  /** Days on which the shop works and carriers deliver. Default: Monday to Friday, no holidays. */
  readonly calendar?: CalendarConfig;
  /** Time before an order is shipped. Default: it is shipped on the same working day. */
  readonly processing?: ProcessingConfig;
  /** Default: one parcel, without packaging weight. */
  readonly packing?: PackingConfig;
  /** Which zone wins if several contain a destination. Default: `narrowest`. */
  readonly order?: ZoneOrder;
  /** Which postal codes are refused because they look wrong. Default: `lenient`. */
  readonly postalCodes?: PostalCodeCheck;
  readonly zones: readonly ZoneConfig<Kinds>[];
  /** Products that ship differently, such as heavy goods from a second warehouse. */
  readonly profiles?: readonly ProfileConfig<Kinds>[];
}

/**
 * What happens to a postal code that does not look like one of its country:
 * - `lenient`: it is refused only where it would decide between zones and no postal rule has it;
 * - `strict`: it is refused.
 *
 * Known formats are incomplete: a wrong refusal loses an order, a wrong acceptance does not.
 */
export type PostalCodeCheck = 'lenient' | 'strict';

/** Omitted settings are inherited from the shop. */
export interface ProfileConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Identifies the profile; imported postal tables refer to it. */
  readonly id: string;
  readonly name: string;
  /** Handles of its products, each in one profile at most. Default: none. */
  readonly products?: readonly string[];
  readonly origin?: OriginConfig;
  readonly processing?: ProcessingConfig;
  readonly packing?: PackingConfig;
  readonly order?: ZoneOrder;
  readonly zones?: readonly ZoneConfig<Kinds>[];
}

/** How lines are packed into parcels. The weights apply to the shop's own rates and to carriers alike. */
export interface PackingConfig {
  /** Weight of each parcel's box and filling, in grams. Default 0. */
  readonly packagingGrams?: number;
  /** Maximum weight of a parcel, including packaging, in grams. Default: everything goes into one parcel. */
  readonly maxParcelGrams?: number;
}

const packingSchema: Schema<PackingConfig> = object<PackingConfig>({
  name: 'packing',
  description: "How lines are packed into parcels, for the shop's own rates and for carriers.",
  fields: {
    packagingGrams: optional(grams("Weight of each parcel's box and filling, in grams. Default: 0.")),
    maxParcelGrams: optional(
      grams(
        'Maximum weight of a parcel, including packaging, in grams; a heavier piece is packed alone. Default: no limit, everything goes into one parcel.',
        1,
      ),
    ),
  },
});

const profileSchema = (kinds: RateKinds): Schema<ProfileConfig> =>
  object<ProfileConfig>({
    name: 'profile',
    description: 'How some products ship. Omitted settings are inherited from the shop.',
    fields: {
      id: nonEmptyString('Identifies the profile; postal tables refer to it.'),
      name: nonEmptyString('Name for the merchant. Shoppers do not see it.'),
      products: optional(
        list(
          nonEmptyString('The handle of a product.'),
          'Handles of its products, such as storm-lantern for /products/storm-lantern. A product may be in one profile only. Default: none.',
        ),
      ),
      origin: optional(nested(originSchema, 'Address from which these products are shipped.')),
      processing: optional(nested(processingSchema, 'Time before an order of these products is shipped.')),
      packing: optional(nested(packingSchema, 'How these products are packed.')),
      order: optional(zoneOrder('Which zone wins if several contain the destination.')),
      zones: optional(list(zoneSchema(kinds), 'Zones for these products. They replace all zones of the shop.')),
    },
  });

const schemas = new WeakMap<RateKinds, Schema<ShippingConfig>>();

/** The schema of the whole shipping file. Cached, because building it takes longer than checking a small file. */
export function shippingSchema(kinds: RateKinds): Schema<ShippingConfig> {
  const schema = schemas.get(kinds) ?? buildSchema(kinds);
  schemas.set(kinds, schema);
  return schema;
}

const buildSchema = (kinds: RateKinds): Schema<ShippingConfig> =>
  object<ShippingConfig>({
    name: 'settings',
    description: 'How the shop ships. Amounts are in minor units of the currency: 980 is 9.80 CAD, and 980 JPY.',
    fields: {
      currency: nonEmptyString(
        "ISO 4217 code of the currency of all amounts in this file, such as CAD. It must be the shop's currency.",
      ),
      timeZone: nonEmptyString("IANA time zone of the shop's days and hours, such as America/Toronto."),
      origin: nested(originSchema, 'Address from which parcels are shipped, unless a profile has its own.'),
      calendar: optional(
        nested(
          calendarSchema,
          'Days on which the shop ships and carriers deliver. Default: Monday to Friday, no holidays.',
        ),
      ),
      processing: optional(
        nested(processingSchema, 'Time before an order is shipped. Default: it is shipped on the same working day.'),
      ),
      packing: optional(
        nested(packingSchema, 'How lines are packed into parcels. Default: one parcel, without packaging weight.'),
      ),
      order: optional(
        zoneOrder(
          'Which zone wins if several contain the destination: "narrowest", or "listed" for the first in the list. Default: narrowest.',
        ),
      ),
      postalCodes: optional(
        oneOf(
          ['lenient', 'strict'],
          'What happens to a postal code that is not in a known format of its country: "strict" refuses it; "lenient" refuses it only if postal rules decide between the zones of the country and none of them matches it. Default: lenient, because a wrong refusal loses an order.',
        ),
      ),
      zones: list(
        zoneSchema(kinds),
        'The zones that the shop ships to. A destination gets the rates of the one zone that wins.',
      ),
      profiles: optional(
        list(profileSchema(kinds), 'Products that ship differently, such as heavy goods. Default: none.'),
      ),
    },
  });
