import * as z from 'zod';
import { days, nonEmptyString } from '../schema/fields.ts';
import { localText, type LocalText } from './local-text.ts';

/** Shoppers fetch the cart themselves, at one of these places. */
export interface PickupConfig {
  /** At least one; each is an option of its own. */
  readonly places: readonly PickupPlaceConfig[];
}

export interface PickupPlaceConfig {
  /** Identifies the place within the rate: the option's code is that of the rate, a hyphen, and this. */
  readonly id: string;
  readonly name: LocalText;
  readonly address: LocalText;
  readonly hours?: LocalText | undefined;
  /** Working days of the shop until it is ready. Default: those of `processing`. */
  readonly readyDays?: number | undefined;
}

const placeSchema: z.ZodType<PickupPlaceConfig> = z
  .strictObject({
    id: nonEmptyString.describe("Identifies the place; the option's code is that of the rate, a hyphen, and this."),
    name: localText(nonEmptyString).describe('Name that shoppers see: text, or a table of languages.'),
    address: localText(nonEmptyString).describe('Its address, on one line, as shoppers see it.'),
    hours: localText(nonEmptyString)
      .optional()
      .describe('When it is open, as shoppers see it, such as Mon–Sat 10–19. Default: not said.'),
    readyDays: days
      .optional()
      .describe(
        "Working days of the shop until the order is ready, 0 to 365. Default: those of the shop's processing.",
      ),
  })
  .meta({ id: 'place_of_pickup', description: 'A place where shoppers fetch their orders.' });

export const pickupSchema: z.ZodType<PickupConfig> = z
  .strictObject({ places: z.array(placeSchema).min(1).describe('The places; each is an option of its own.') })
  .meta({
    id: 'pickup',
    description:
      'Shoppers fetch the order themselves. It counts for all products of the cart, whatever profiles they ship by, and needs no postal code.',
  });
