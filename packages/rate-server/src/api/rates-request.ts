import { parsePlace } from '@cartfare/core/languages';
import { MAX_CALL_MS, MAX_PIECES, type CartLine, type RateLine } from '@cartfare/rating';
import { z } from 'zod';
import { EXCESS_TEXTS, excessOf, MAX_LINES } from '../cart-limits.ts';
import type { RatingRequest } from '../rating-request.ts';

/** The engine's own maximum of an amount, in minor units, and of a weight, in grams: sums stay exact. */
const MAX_MINOR = 1_000_000_000_000;
const MAX_GRAMS = 1_000_000_000;
/** Maximum edge of a piece: a kilometre. */
const MAX_MM = 1_000_000;
const MAX_ID = Number.MAX_SAFE_INTEGER;

const minor = z.int().min(0).max(MAX_MINOR);
const text = (max: number) => z.string().max(max);
const tags = z.array(text(255)).max(250);
const edge = z.int().min(1).max(MAX_MM);

/** So that a backend need not strip its addresses. */
const UNUSED = 'May be sent, and does not count.';

const placeSchema = z
  .strictObject({
    countryCode: text(100).describe('ISO 3166-1 code, such as `CA`; a name of the country is understood, too.'),
    provinceCode: text(100)
      .optional()
      .describe(
        'ISO 3166-2 code without the country, such as `ON`; a name of the province is understood, too. Default: empty.',
      ),
    postalCode: text(30).optional().describe('In any notation. Default: empty.'),
    city: text(255).optional().describe(UNUSED),
    street: text(255).optional().describe(UNUSED),
  })
  .meta({ id: 'Place', description: 'Where the cart goes: as much as a cart page knows.' });

const lineSchema = z
  .strictObject({
    quantity: z.int().min(1).max(MAX_PIECES).describe('Pieces. All lines together have as many at most.'),
    weightGrams: z.int().min(0).max(MAX_GRAMS).describe('Of one piece, in grams, without packaging.'),
    priceMinor: minor.describe(
      'Of one piece, before discounts, in minor units of `currency`: 980 is 9.80 CAD, and 980 JPY.',
    ),
    linePriceMinor: minor.optional().describe('Of the line, after discounts. Default: `priceMinor` of all pieces.'),
    id: text(255)
      .optional()
      .describe('Identifies the line. Default: its position, `#1` for the first. Two lines may have the same.'),
    name: text(255).optional().describe('For carriers, and for lines that cannot be shipped.'),
    requiresShipping: z.boolean().optional().describe('Whether it has to be shipped. Default: true.'),
    taxable: z.boolean().optional().describe('For carriers. Default: true.'),
    sku: text(255).optional().describe('For carriers.'),
    vendor: text(255).optional().describe('For carriers.'),
    productId: z.int().min(0).max(MAX_ID).optional().describe('For carriers.'),
    variantId: z.int().min(0).max(MAX_ID).optional().describe('For carriers.'),
    productHandle: text(255).optional().describe('The name by which shipping profiles list the product.'),
    tags: tags.optional().describe("The product's tags, for conditions."),
    dimensions: z
      .strictObject({ lengthMm: edge, widthMm: edge, heightMm: edge })
      .optional()
      .describe('Of one piece, in millimetres.'),
  })
  .meta({ id: 'Line', description: 'One line of the cart.' });

/** A line as the engine takes it; a field that is not there may be undefined. */
type RequestLine = Pick<RateLine, 'quantity' | 'weightGrams' | 'priceMinor'> & OrUndefined<RateLine>;

type OrUndefined<Value> = { [Key in keyof Value]?: Value[Key] | undefined };

/** A question: the rates for a cart to a place. The schema says what each field is. */
export interface RatesRequest {
  place: { countryCode: string; provinceCode?: string | undefined; postalCode?: string | undefined };
  currency: string;
  lines: RequestLine[];
  customerTags?: string[] | undefined;
  locale?: string | undefined;
  deadlineMs?: number | undefined;
  explain?: boolean | undefined;
  at?: string | undefined;
}

/** Below this no carrier has a chance, in milliseconds. */
const MIN_DEADLINE_MS = 100;

export const ratesRequestSchema: z.ZodType<RatesRequest> = z
  .strictObject({
    place: placeSchema.describe('Where the cart goes.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'has to be an ISO 4217 code, such as CAD')
      .describe(
        'ISO 4217 code of the prices, also of those in the response. Another one than the settings have needs an exchange rate.',
      ),
    lines: z.array(lineSchema).max(MAX_LINES).describe('The lines of the cart.'),
    customerTags: tags.optional().describe('Tags of the customer who is logged in. Default: nobody is.'),
    locale: text(35).optional().describe("BCP 47 tag of the shopper's language. Default: that of the settings."),
    deadlineMs: z
      .int()
      .min(MIN_DEADLINE_MS)
      .max(MAX_CALL_MS)
      .optional()
      .describe(
        `How long to wait for live carriers, in milliseconds: options of those that have not answered by then are omitted (\`withdrawn\`), or replaced by backup rates. Default: ${MAX_CALL_MS}; the settings may have less for a carrier.`,
      ),
    explain: z
      .boolean()
      .optional()
      .describe('Whether to say why there are these options; the key has to allow it. Default: false.'),
    at: z.iso
      .datetime({
        offset: true,
        abort: true,
        error: 'has to be a date and a time with an offset, such as 2026-12-24T15:00:00-05:00',
      })
      .regex(/^2\d{3}/, 'has to be in the years 2000 to 2999')
      .optional()
      .describe(
        'The time of the order, in the years 2000 to 2999, to try the settings on another day; the key has to allow to explain. Live carriers are asked now. Default: now.',
      ),
  })
  .check(({ value, issues }) => {
    for (const [at, { linePriceMinor = 0, priceMinor, quantity }] of value.lines.entries()) {
      if (linePriceMinor <= priceMinor * quantity) continue;
      const path = ['lines', at, 'linePriceMinor'];
      issues.push({ code: 'custom', path, message: 'is more than `priceMinor` of all pieces', input: linePriceMinor });
    }
    const excess = excessOf(value.lines);
    if (excess === null) return;
    issues.push({ code: 'custom', path: ['lines'], message: EXCESS_TEXTS[excess], input: value.lines });
  })
  .meta({ id: 'RatesRequest', description: 'A question: the rates for a cart to a place.' });

/** The engine's own question. */
export async function toRatingRequest(request: RatesRequest): Promise<RatingRequest> {
  const { place, currency, lines, customerTags, locale, at } = request;
  return {
    place: await parsePlace({
      country: place.countryCode,
      province: place.provinceCode ?? '',
      postalCode: place.postalCode ?? '',
    }),
    currency,
    lines: lines.map(withoutUndefined),
    ...(customerTags === undefined ? {} : { customer: { tags: customerTags } }),
    ...(locale === undefined ? {} : { locale }),
    ...(at === undefined ? {} : { at: Date.parse(at) }),
  };
}

/** Optional fields that are not there are absent, as the engine wants them. */
const withoutUndefined = (line: RequestLine): CartLine =>
  Object.fromEntries(Object.entries(line).filter(([, field]) => field !== undefined)) as unknown as CartLine;
