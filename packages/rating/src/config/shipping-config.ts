import * as z from 'zod';
import { nonEmptyString } from '../schema/fields.ts';
import { originSchema, type OriginConfig } from './address.ts';
import { areaSchema, type AreaConfig } from './area-config.ts';
import {
  calendarSchema,
  deliverySchema,
  processingSchema,
  type CalendarConfig,
  type DeliveryConfig,
  type ProcessingConfig,
} from './calendar-config.ts';
import { liveCarrierSchema, type LiveCarrierConfig } from './live-carrier-config.ts';
import { packingSchema, type PackingConfig } from './packing-config.ts';
import { languageTag, localText, type LocalText } from './local-text.ts';
import { rateSchema } from './rate-config.ts';
import type { AnyKinds, RateKinds } from './rate-kinds.ts';
import { zoneOrder, zoneSchema, type ZoneConfig, type ZoneOrder } from './zone-config.ts';

/**
 * How a shop ships: the content of its shipping file, as plain data. Amounts are in minor units of `currency` (cents,
 * yen, fils), weights in grams, times in milliseconds.
 *
 * `Kinds`: the types of its prices and conditions, for TypeScript to check them: `ShippingConfig<BuiltInKinds>`, or
 * `ShippingConfig<{ price: BuiltInKinds['price'] | PriceConfigOf<typeof volume>; condition: BuiltInKinds['condition'] }>`.
 */
export interface ShippingConfig<Kinds extends AnyKinds = AnyKinds> {
  /** Path or URL of the JSON Schema of the file, for editors. */
  readonly $schema?: string | undefined;
  /** ISO 4217; the currency of every amount in this file that is a number. */
  readonly currency: string;
  /** IANA time zone of the shop's days and hours, such as `America/Toronto`. */
  readonly timeZone: string;
  /** BCP 47 tag of the language of names and descriptions that are written once. Default: `en`. */
  readonly language?: string | undefined;
  /** Address from which parcels are shipped, unless a profile has its own. */
  readonly origin: OriginConfig;
  /** Days on which the shop works and carriers deliver. Default: Monday to Friday, no holidays. */
  readonly calendar?: CalendarConfig | undefined;
  /** Days on which parcels are delivered. Default: those of the calendar. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Time before an order is shipped. Default: it is shipped on the same working day. */
  readonly processing?: ProcessingConfig | undefined;
  /** Default: one parcel, without packaging weight. */
  readonly packing?: PackingConfig | undefined;
  /** Which zone wins if several contain a destination. Default: `narrowest`. */
  readonly order?: ZoneOrder | undefined;
  /** Which postal codes are refused because they look wrong. Default: `lenient`. */
  readonly postalCodes?: PostalCodeCheck | undefined;
  /** Live carriers with keys, which zones name by their ids. Default: none. */
  readonly carriers?: readonly LiveCarrierConfig[] | undefined;
  /** Places with names, for zones and rates. Default: none. */
  readonly areas?: readonly AreaConfig[] | undefined;
  readonly zones: readonly ZoneConfig<Kinds>[];
  /** Products that ship differently, such as heavy goods from a second warehouse. */
  readonly profiles?: readonly ProfileConfig<Kinds>[] | undefined;
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
  /** Identifies the profile. */
  readonly id: string;
  readonly name: LocalText;
  /** Handles of its products, each in one profile at most. Default: none. */
  readonly products?: readonly string[] | undefined;
  readonly origin?: OriginConfig | undefined;
  readonly processing?: ProcessingConfig | undefined;
  readonly packing?: PackingConfig | undefined;
  readonly order?: ZoneOrder | undefined;
  readonly zones?: readonly ZoneConfig<Kinds>[] | undefined;
}

const profileSchema = (zone: z.ZodType<ZoneConfig>): z.ZodType<ProfileConfig> =>
  z
    .strictObject({
      id: nonEmptyString.describe('Identifies the profile.'),
      name: localText(nonEmptyString).describe('Name for the merchant. Shoppers do not see it.'),
      products: z
        .array(nonEmptyString)
        .optional()
        .describe(
          'Handles of its products, such as storm-lantern for /products/storm-lantern. A product may be in one profile only. Default: none.',
        ),
      origin: originSchema.optional().describe('Address from which these products are shipped.'),
      processing: processingSchema.optional().describe('Time before an order of these products is shipped.'),
      packing: packingSchema.optional().describe('How these products are packed.'),
      order: zoneOrder.optional().describe('Which zone wins if several contain the destination.'),
      zones: z.array(zone).optional().describe('Zones for these products. They replace all zones of the shop.'),
    })
    .meta({
      id: 'profile',
      description: 'How some products ship. Omitted settings are inherited from the shop.',
    });

const schemas = new WeakMap<RateKinds, z.ZodType<ShippingConfig>>();

/** The schema of the whole shipping file. Cached, because building it takes longer than checking a small file. */
export function shippingSchema(kinds: RateKinds): z.ZodType<ShippingConfig> {
  const schema = schemas.get(kinds) ?? buildSchema(zoneSchema(rateSchema(kinds)), liveCarrierSchema(kinds.adapters));
  schemas.set(kinds, schema);
  return schema;
}

/** Those that need no kinds. */
const GENERAL_FIELDS = {
  $schema: z
    .string()
    .optional()
    .describe('Path or URL of the JSON Schema of this file, for editors. The shop ignores it.'),
  currency: nonEmptyString.describe(
    "ISO 4217 code of the currency of all amounts in this file that are numbers, such as CAD. It must be the shop's currency.",
  ),
  timeZone: nonEmptyString.describe("IANA time zone of the shop's days and hours, such as America/Toronto."),
  language: languageTag
    .optional()
    .describe(
      'Tag of the language of names and descriptions that are written once, such as en or pt-BR; shoppers of a language without a text of its own see this one, too. Default: en.',
    ),
  origin: originSchema.describe('Address from which parcels are shipped, unless a profile has its own.'),
  calendar: calendarSchema
    .optional()
    .describe('Days on which the shop ships and carriers deliver. Default: Monday to Friday, no holidays.'),
  delivery: deliverySchema
    .optional()
    .describe(
      'Days on which parcels are delivered, where they are others than the shop works on. Default: those of the calendar.',
    ),
  processing: processingSchema
    .optional()
    .describe('Time before an order is shipped. Default: it is shipped on the same working day.'),
  packing: packingSchema
    .optional()
    .describe('How lines are packed into parcels. Default: one parcel, without packaging weight.'),
  order: zoneOrder
    .optional()
    .describe(
      'Which zone wins if several contain the destination: "narrowest", or "listed" for the first in the list. Default: narrowest.',
    ),
  postalCodes: z
    .enum(['lenient', 'strict'])
    .optional()
    .describe(
      'What happens to a postal code that is not in a known format of its country: "strict" refuses it; "lenient" refuses it only if postal rules decide between the zones of the country and none of them matches it. Default: lenient, because a wrong refusal loses an order.',
    ),
};

const buildSchema = (
  zone: z.ZodType<ZoneConfig>,
  liveCarrier: z.ZodType<LiveCarrierConfig>,
): z.ZodType<ShippingConfig> =>
  z
    .strictObject({
      ...GENERAL_FIELDS,
      carriers: z
        .array(liveCarrier)
        .optional()
        .describe('Live carriers with keys, which zones name by their ids. Default: none.'),
      areas: z
        .array(areaSchema)
        .optional()
        .describe('Places with names, for regions of zones and for `where` of rates. Default: none.'),
      zones: z
        .array(zone)
        .describe('The zones that the shop ships to. A destination gets the rates of the one zone that wins.'),
      profiles: z
        .array(profileSchema(zone))
        .optional()
        .describe('Products that ship differently, such as heavy goods. Default: none.'),
    })
    .meta({
      title: 'How a shop ships',
      description: 'How the shop ships. Amounts are in minor units of the currency: 980 is 9.80 CAD, and 980 JPY.',
    });
