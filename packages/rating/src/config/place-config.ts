import * as z from 'zod';
import { nonEmptyString, text } from '../schema/fields.ts';

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

/** A whole country, or parts of it. */
export const placeSchema: z.ZodType<PlaceConfig> = z
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

/** Places, or the rest of the world. */
export const regionSchema: z.ZodType<RegionConfig> = z.union([z.literal('rest_of_world'), placeSchema], {
  error: 'This should be "rest_of_world" or { "country": "CA" }.',
});
