import * as z from 'zod';
import { MAX_FOLLOWED_ZONES } from '../limits.ts';
import { nonEmptyString, text } from '../schema/fields.ts';
import { deliverySchema, type DeliveryConfig } from './calendar-config.ts';
import { validityFields, type Validity } from './validity.ts';
import { carrierSchema, type CarrierConfig } from './carrier-config.ts';
import type { RateConfig } from './rate-config.ts';
import { localText, type LocalText } from './local-text.ts';
import type { AnyKinds } from './rate-kinds.ts';

/**
 * - `narrowest`: an exact postal code, then the postal rule that admits the fewest codes, then a province, then a
 *   country, then the rest of the world; between equals the one listed first.
 * - `listed`: the one listed first.
 */
export type ZoneOrder = 'narrowest' | 'listed';

/** A part of the world and its rates. A destination gets the rates of the one zone that wins. */
export interface ZoneConfig<Kinds extends AnyKinds = AnyKinds> extends Validity {
  readonly id: string;
  /** Name for shoppers, on the page that lists the shop's zones. */
  readonly name: LocalText;
  readonly regions: readonly RegionConfig[];
  /** Places that do not belong to the zone: "everywhere but". */
  readonly except?: readonly PlaceConfig[] | undefined;
  /**
   * Ids of zones whose rates and carriers are appended to this zone's own, in that order, whatever those zones' regions
   * are. A rate is omitted if this zone, or one named before, has one with the same id.
   */
  readonly also?: readonly string[] | undefined;
  /** In the order shown to shoppers. */
  readonly rates: readonly RateConfig<Kinds>[];
  /** Days on which parcels are delivered there. Default: the settings'. */
  readonly delivery?: DeliveryConfig | undefined;
  /** Live carriers; their options follow the zone's rates. */
  readonly carriers?: readonly CarrierConfig<Kinds>[] | undefined;
}

/** `rest_of_world` contains every destination; as the widest region, it wins only if no other zone does. */
export type RegionConfig = PlaceConfig | 'rest_of_world';

/** A whole country, or parts of it, given either by provinces or by postal codes. */
export interface PlaceConfig {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Province codes. */
  readonly provinces?: readonly string[] | undefined;
  /**
   * Postal codes, in one of four forms; case never matters:
   * - `K1N 5T2`: this code;
   * - `K1*`: every code that begins so; spaces and hyphens do not matter;
   * - `SE1 *`: the same, but a space or hyphen in it matters: SE1 9GF is in, SE10 9NF is not;
   * - `10000...19999`: from the first to the last; each end stands for all codes that begin with it. Ends of digits
   *   that are too short for a code need a `*` (`10*...19*`), else a warning says that zeros may be missing. Ends of the same letters and a number (`SE1...SE28`, `K1...K2`) are compared by that number.
   */
  readonly postalCodes?: readonly string[] | undefined;
}

/** Which zone wins. */
export const zoneOrder: z.ZodType<ZoneOrder> = z.enum(['narrowest', 'listed']);

const placeSchema: z.ZodType<PlaceConfig> = z
  .strictObject({
    country: nonEmptyString.describe(
      'ISO 3166-1 alpha-2 code in capitals, such as CA. Territories such as PR have their own codes; shoppers may also select PR as a state of US, so give both places.',
    ),
    provinces: z.array(text).optional().describe('Province codes. Default: the whole country.'),
    postalCodes: z
      .array(text)
      .optional()
      .describe(
        'Postal rules: K1N 5T2 is one code; K1* is every code that begins with K1; SE1 * is the same, but the space counts; 10000...19999 and SE1...SE28 are ranges, including both ends. Default: the whole country.',
      ),
  })
  .meta({
    id: 'place',
    description: 'A whole country, or parts of it, given by either provinces or postal codes.',
  });

const regionSchema: z.ZodType<RegionConfig> = z.union([z.literal('rest_of_world'), placeSchema], {
  error: 'This should be "rest_of_world" or { "country": "CA" }.',
});

export const zoneSchema = (rate: z.ZodType<RateConfig>): z.ZodType<ZoneConfig> =>
  z
    .strictObject({
      id: nonEmptyString.describe('Identifies the zone within its list; postal tables and "also" refer to it.'),
      name: localText(nonEmptyString).describe(
        'Name that shoppers see on the page "Where we ship": text, or a table of languages.',
      ),
      regions: z
        .array(regionSchema)
        .describe(
          'Places, or "rest_of_world". May be empty if the zone gets its places from a postal table, or only lends its rates to others by "also".',
        ),
      except: z.array(placeSchema).optional().describe('Places that are excluded from the zone. Default: none.'),
      also: z
        .array(text)
        .optional()
        .describe(
          "Ids of zones whose rates and carriers are appended to this zone's, whatever their regions are. Of several rates with the same id, or carriers with the same source, only the first is used. At most 100 zones, with those that they name in turn. Default: none.",
        ),
      rates: z.array(rate).describe("The shop's own rates, in the order in which shoppers see them."),
      carriers: z
        .array(carrierSchema(rate))
        .optional()
        .describe('Live carriers; their options follow the rates. Default: none.'),
      delivery: deliverySchema
        .optional()
        .describe("Days on which parcels are delivered there. Default: the settings'."),
      ...validityFields,
    })
    .meta({ id: 'zone', description: 'Places that get the same rates.' });

/**
 * The zone, then those named in its `also`, each followed by those that it names; each once. `byId`: all zones of its
 * list. Ends with the first zone beyond `MAX_FOLLOWED_ZONES`, which no checked configuration has.
 */
export function withFollowed(zone: ZoneConfig, byId: ReadonlyMap<string, ZoneConfig>): readonly ZoneConfig[] {
  const found = new Set<ZoneConfig>();
  const open = [zone];
  for (let next = open.pop(); next !== undefined && found.size <= MAX_FOLLOWED_ZONES + 1; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const id of (next.also ?? []).toReversed()) {
      const followed = byId.get(id);
      if (followed !== undefined) open.push(followed);
    }
  }
  return [...found];
}
