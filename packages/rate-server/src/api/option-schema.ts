import type { Quote } from '@cartfare/rating';
import { z } from 'zod';

const day = z.iso.date();

const delivery = z
  .object({ earliest: day.describe('The first of them.'), latest: day.describe('The last of them.') })
  .nullable()
  .describe('Days on which it can arrive; null where that is not known.');

const partSchema = z
  .object({
    items: z.array(z.string()).describe('The names of the lines, as in the request, each once.'),
    from: z.string().describe('The city that they ship from; empty where all parts ship from the same one.'),
    delivery,
  })
  .meta({ id: 'Part', description: 'Lines that ship together.' });

/** An option, as the endpoint writes it and the client reads it. */
export const optionSchema: z.ZodType<Quote> = z
  .object({
    name: z.string().describe("In the shopper's language, if the settings have it."),
    code: z.string().describe('Unique within the result, and the same for the same cart.'),
    description: z.string().describe('Below the name; empty if there is none.'),
    priceMinor: z.int().min(0).describe('In minor units of the currency.'),
    currency: z.string().describe('ISO 4217.'),
    source: z.string().describe("`shop` for the shop's own rates, else the carrier's code."),
    delivery,
    deliveryDays: z.array(z.int()).describe('Calendar days until then: none, one, or the first and the last.'),
    remainingToFreeMinor: z
      .int()
      .min(1)
      .exactOptional()
      .describe(
        'By how much the value of the cart has to grow until the option is free, in minor units of the currency; absent where it is free, or no value makes it so.',
      ),
    parts: z
      .array(partSchema)
      .exactOptional()
      .describe('Of a cart that ships in several parts, under several profiles; absent where a line has no name.'),
    pickup: z
      .object({
        id: z.string().describe('Of the place, in the settings.'),
        name: z.string().describe('Its name.'),
        address: z.string().describe('Its address, on one line.'),
        hours: z.string().describe('When it is open, for people; may be empty.'),
        readyOn: day.nullable().describe('The first day on which the cart is ready; null where that is not known.'),
      })
      .exactOptional()
      .describe(
        'Where the shopper fetches the cart; absent where it is delivered. The name and the description say it, too.',
      ),
    phoneRequired: z.boolean().describe("Whether the carrier needs the shopper's telephone number."),
  })
  .meta({ id: 'Option', description: 'One shipping option.' });
