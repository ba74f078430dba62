import { z } from 'zod';

const ZONE_MATCHES = [
  'postal_code',
  'postal_prefix',
  'postal_wildcard',
  'postal_range',
  'postal_area',
  'province',
  'country',
  'rest_of_world',
] as const;

const zoneSchema = z.object({
  zone: z.string().describe('Its id.'),
  by: z.enum(ZONE_MATCHES).describe('The kind of the rule that matched.'),
  rule: z.string().describe('That rule, such as `CA`, `K1*` or `10000...19999`; empty for the rest of the world.'),
  area: z.string().optional().describe('The id of the area whose rule it is, where the zone names that area.'),
});

const parcelSchema = z.looseObject({
  count: z.int().describe('How many parcels are like this.'),
  packedBy: z
    .enum(['box', 'first_box', 'piece', 'unknown_size', 'weight'])
    .describe('How it was packed; `piece`, `unknown_size` and `weight` have no box.'),
  weightGrams: z.int().describe('Of one parcel, with its packaging.'),
});

const rateSchema = z.object({
  zone: z.string().describe('The id of its zone.'),
  rate: z.string().describe('Its id.'),
  verdict: z
    .looseObject({
      kind: z
        .enum(['offered', 'condition_failed', 'no_price', 'no_exchange_rate', 'not_now', 'elsewhere', 'replaced'])
        .describe('Whether it is offered.'),
    })
    .describe(
      'With `offered` its price, with `condition_failed` the condition, with `replaced` the id of the rate in its place.',
    ),
  reason: z.string().describe('Why it is not offered, in English; empty if it is.'),
  converted: z
    .array(z.string())
    .describe(
      "Fields of the rate, such as `price.priceMinor`, whose amounts are not written in the request's currency, and were converted.",
    ),
});

const carrierSchema = z.looseObject({
  zone: z.string().describe('The id of the zone that asks it.'),
  source: z.string().describe("The carrier's code."),
  response: z
    .looseObject({ kind: z.enum(['quotes', 'cannot_ship', 'failed']).describe('Whether it quoted.') })
    .describe('With `quotes` these, with `failed` the reason.'),
  backupUsed: z.boolean().describe('Whether one of its backup rates is an option, or a part of one.'),
});

const groupSchema = z.object({
  profile: z.string().describe("Empty for the shop's general profile."),
  lineIds: z.array(z.string()).describe('Its lines of the cart.'),
  subtotalMinor: z.int().describe("What they cost, in minor units of the request's currency."),
  weightGrams: z.int().describe('What they weigh, with packaging.'),
  parcels: z.array(parcelSchema).describe('What they are packed in.'),
  zone: zoneSchema.nullable().describe('The zone that won; null if none contains the place.'),
  runnersUp: z.array(zoneSchema).describe('Other zones that contain it, the next best first.'),
  areas: z.array(z.string()).describe('Ids of the areas that have the place, the narrowest first.'),
  excluded: z.array(z.string()).describe('Ids of zones that exclude it by their exceptions.'),
  inactive: z
    .array(z.object({ zone: z.string().describe('Its id.'), reason: z.string().describe('Why, in English.') }))
    .describe('Zones that contain it and do not count at the time of the order.'),
  rates: z.array(rateSchema).describe('Why each rate is or is not offered.'),
  carriers: z.array(carrierSchema).describe('What each live carrier said.'),
});

/** Describes the engine's `Explanation`. Objects that may have more fields are loose: their fields are for people. */
export const explanationSchema: z.ZodType<Record<string, unknown>> = z
  .object({
    place: z
      .object({
        countryCode: z.string().describe('ISO 3166-1 code.'),
        provinceCode: z.string().describe('ISO 3166-2 code without the country; empty where it was not recognised.'),
        postalCode: z.string().describe('As the country writes it.'),
      })
      .nullable()
      .describe('As the engine understood it; null where it did not recognise the country.'),
    groups: z.array(groupSchema).describe('One for each shipping profile in the cart, the general one first.'),
  })
  .meta({ id: 'Explanation', description: 'Which zone won, and why each rate is or is not offered.' });
