import * as z from 'zod';
import { MAX_FOLLOWED_ZONES } from '../limits.ts';
import { nonEmptyString, text } from '../schema/fields.ts';
import { placeSchema, type PlaceConfig, type RegionConfig } from './place-config.ts';
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
  /** Places, and areas of the settings. */
  readonly regions: readonly ZoneRegion[];
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

/** Places, or an area of the settings by its id. */
export type ZoneRegion = RegionConfig | AreaReference;

export interface AreaReference {
  readonly area: string;
}

export const isAreaReference = (region: ZoneRegion): region is AreaReference =>
  region !== 'rest_of_world' && 'area' in region;

/** Which zone wins. */
export const zoneOrder: z.ZodType<ZoneOrder> = z.enum(['narrowest', 'listed']);

const zoneRegion: z.ZodType<ZoneRegion> = z.union(
  [
    z.literal('rest_of_world'),
    placeSchema,
    z
      .strictObject({ area: nonEmptyString.describe('Id of an area of the settings.') })
      .meta({ id: 'area_of_zone', description: 'All places of an area.' }),
  ],
  { error: 'This should be "rest_of_world", { "country": "CA" } or { "area": "islands" }.' },
);

export const zoneSchema = (rate: z.ZodType<RateConfig>): z.ZodType<ZoneConfig> =>
  z
    .strictObject({
      id: nonEmptyString.describe('Identifies the zone within its list; "also" refers to it.'),
      name: localText(nonEmptyString).describe(
        'Name that shoppers see on the page "Where we ship": text, or a table of languages.',
      ),
      regions: z
        .array(zoneRegion)
        .describe(
          'Places, areas of the settings, or "rest_of_world". May be empty if the zone only lends its rates to others by "also".',
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
