import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result, roundHalfExpand } from '@cartfare/core/internal';
import { fromHundredths, toHundredths } from '@cartfare/core/wire';
import type { CartLine, Quote } from '@cartfare/rating';
import { secret } from '@cartfare/server-kit/environment';
import { z } from 'zod';
import { optionsOf } from '../rating-request.ts';
import {
  errorBody,
  STATUS_OF,
  type Authenticate,
  type PlatformCart,
  type PlatformKind,
  type RefusedRequest,
} from './platform.ts';
import {
  addressPart,
  currencyField,
  MAX_UNKNOWN_SENDER_BYTES,
  optionalText,
  quantity,
  readWith,
  withinLimits,
} from './read-request.ts';

/**
 * Shopify's carrier service: the callback `POST /shopify/carrier-service`. Source: the platform's documentation of the callback, with the two fields that it has since
 * 4 November 2025.
 *
 * | question               | answer                                                                                  |
 * | ---------------------- | --------------------------------------------------------------------------------------- |
 * | major or minor units   | "Subunits", which are hundredths in every currency: 1,000 yen are 100000, and a third   |
 * |                        | decimal is rounded (1.234 dinars are 123), on both ways                                 |
 * | whose currency         | The shop's own, also if the shopper sees another one. Each rate names its currency      |
 * | what an empty list     | The shop has no option for this cart: the checkout says that it cannot be shipped there. |
 * | means there            | Shopify remembers it for 15 minutes                                                     |
 * | what an error means    | A status other than 2xx, or no response in time (10 s, under load 5 s and 3 s): the     |
 * | there                  | backup rates that the shop has at Shopify. Remembered for 30 seconds                    |
 *
 * So what the settings decide is a list, and what has gone wrong is an error:
 *
 * | outcome                        | response | why                                                                   |
 * | ------------------------------ | -------- | --------------------------------------------------------------------- |
 * | rated                          | rates    |                                                                       |
 * | no rates, by decision          | empty    | The settings and the carriers say that this cart does not go there:   |
 * |                                |          | not at all, only to a service point, or in too many parcels           |
 * | no rates, a carrier failed     | 503      | An outage: a backup sells, and is asked again after 30 seconds        |
 * | no rates, a carrier has no     | 503      | The set-up is incomplete: backups sell until someone sees it          |
 * | key, or another currency       |          |                                                                       |
 * | nothing to ship                | empty    |                                                                       |
 * | country not supported, a line  | empty    | A backup rate would sell what the shop does not ship                  |
 * | cannot ship                    |          |                                                                       |
 * | invalid destination            | empty    | The same: no parcel arrives at a wrong postal code                    |
 * | currency not supported, or the | 422      | The settings do not fit the shop; backups sell until someone sees it  |
 * | cart out of range in theirs    |          |                                                                       |
 */
export const shopify: PlatformKind<string> = {
  label: 'Shopify',
  variable: 'SHOPIFY_SECRET',
  setting: secret.optional().describe('the client secret of the Shopify app, which signs its requests'),
  connect: (clientSecret) => {
    if (clientSecret === '') throw new TypeError("Give the secret of the shop's app; it is empty.");
    return {
      name: 'shopify',
      path: '/carrier-service',
      // Half a second below the shortest time-out of Shopify, for the way there and back.
      deadlineMs: 2500,
      authenticate: bySignature(clientSecret),
      read: readShopifyRequest,
      respond: (result) => ({ rates: optionsOf(result).quotes.map(shopifyRate) }),
      refusals: {
        failed: 'The rates could not be computed.',
        respond: (refused) => ({ status: STATUS_OF[refused.code], body: errorBody(refused) }),
      },
    };
  },
};

const SIGNATURE = 'x-shopify-hmac-sha256';

const SIGNATURE_MISSING: RefusedRequest = {
  code: 'signature_missing',
  message: 'Send the signature of the body as X-Shopify-Hmac-SHA256.',
};

const SIGNATURE_WRONG: RefusedRequest = {
  code: 'signature_wrong',
  message: 'The signature does not fit the body and the secret.',
};

/** One secret is that of one app, however many shops a sender names: all its requests are counted together. */
const bySignature =
  (clientSecret: string): Authenticate =>
  ({ header }) => {
    const signature = header(SIGNATURE);
    if (signature === undefined) return err(SIGNATURE_MISSING);
    return ok({
      maxBytes: MAX_UNKNOWN_SENDER_BYTES,
      confirm: ({ bytes }) => (isHmacOf(bytes, signature, clientSecret) ? ok('shopify') : err(SIGNATURE_WRONG)),
    });
  };

/**
 * Whether `signature` is the base64 HMAC-SHA256 of the bytes. Compares in constant time. Other spellings of the same
 * base64 are wrong: `Buffer` ignores what it cannot read.
 */
function isHmacOf(bytes: Uint8Array, signature: string, key: string): boolean {
  const expected = createHmac('sha256', key).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  const isCanonical = given.toString('base64') === signature;
  return isCanonical && given.length === expected.length && timingSafeEqual(given, expected);
}

const hundredths = z.int().min(0).max(1e14);

const itemSchema = z.object({
  name: optionalText(255),
  sku: optionalText(255),
  vendor: optionalText(255),
  quantity,
  /** Of one piece. */
  grams: z.number().min(0).max(1e9).nullish(),
  /** Of one piece, before discounts. */
  price: hundredths,
  requires_shipping: z.boolean().catch(true),
  taxable: z.boolean().catch(true),
  product_id: z.int().min(0).catch(0),
  variant_id: z.int().min(0).catch(0),
});

const requestSchema = z.object({
  rate: z.object({
    destination: z.object({ country: addressPart, province: addressPart, postal_code: addressPart }),
    items: z.array(itemSchema).max(10_000),
    currency: currencyField,
    locale: z.string().min(1).max(35).nullish().catch(null),
    order_totals: z
      .object({ discount_amount: hundredths, subtotal_price: hundredths.catch(0) })
      .nullish()
      .catch(null),
    customer: z
      .object({ id: z.int().min(1).nullish().catch(null), tags: z.array(z.string().max(255)).max(1000).catch([]) })
      .nullish()
      .catch(null),
  }),
});

type Item = z.infer<typeof itemSchema>;

function readShopifyRequest(body: unknown): Result<PlatformCart, RefusedRequest> {
  const read = readWith(requestSchema, body);
  if (!read.ok) return read;
  const { destination, items, currency, locale, order_totals: totals, customer } = read.value.rate;
  const { country, province, postal_code: postalCode } = destination;
  const request: PlatformCart = {
    destination: { country, province, postalCode },
    currency,
    lines: items.map((item) => cartLine(item, currency)),
    ...(locale == null ? {} : { locale }),
    ...(customer == null
      ? {}
      : { customer: { tags: customer.tags, ...(customer.id == null ? {} : { id: customer.id }) } }),
  };
  const limited = withinLimits(request);
  if (!limited.ok) return limited;
  const order: OrderTotals = {
    subtotalMinor: fromHundredths(totals?.subtotal_price ?? 0, currency),
    discountMinor: fromHundredths(totals?.discount_amount ?? 0, currency),
  };
  return ok({ ...request, lines: discounted(request.lines, order) });
}

/** The callback has no product handle: shipping profiles refer to a product of Shopify by its id. */
const cartLine = (item: Item, currency: string): CartLine => ({
  name: item.name,
  sku: item.sku,
  vendor: item.vendor,
  quantity: item.quantity,
  weightGrams: roundHalfExpand(item.grams ?? 0),
  priceMinor: fromHundredths(item.price, currency),
  requiresShipping: item.requires_shipping,
  taxable: item.taxable,
  productId: item.product_id,
  variantId: item.variant_id,
  ...(item.product_id === 0 ? {} : { productHandle: String(item.product_id) }),
});

/** Of the whole order, of which the callback has the items of one shipping profile alone; before discounts. */
interface OrderTotals {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
}

/**
 * Distributes the order's discount over its items by their price, so that thresholds compare what the shopper pays. Each
 * line gets the difference of two rounded sums: together they are exactly the items' share of the discounted order.
 */
function discounted(lines: readonly CartLine[], { subtotalMinor, discountMinor }: OrderTotals): readonly CartLine[] {
  const itemsMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  // An order costs as much as its items at least.
  const orderMinor = Math.max(subtotalMinor, itemsMinor);
  if (discountMinor === 0 || itemsMinor === 0) return lines;
  const paid = shareOf(Math.max(0, orderMinor - discountMinor), orderMinor);
  let beforeMinor = 0;
  return lines.map((line) => {
    const afterMinor = beforeMinor + line.priceMinor * line.quantity;
    const linePriceMinor = paid(afterMinor) - paid(beforeMinor);
    beforeMinor = afterMinor;
    return { ...line, linePriceMinor };
  });
}

/** Multiplies by `part / whole`, halves rounded up. Products are beyond the numbers that JavaScript has exactly. */
const shareOf = (part: number, whole: number): ((amountMinor: number) => number) => {
  const [numerator, divisor] = [2n * BigInt(part), 2n * BigInt(whole)];
  return (amountMinor) => Number((BigInt(amountMinor) * numerator + BigInt(whole)) / divisor);
};

const shopifyRate = ({ name, code, description, priceMinor, currency, delivery, phoneRequired }: Quote) => ({
  service_name: name,
  service_code: code,
  description,
  total_price: String(toHundredths(priceMinor, currency)),
  currency,
  phone_required: phoneRequired,
  ...(delivery === null
    ? {}
    : { min_delivery_date: timeOf(delivery.earliest), max_delivery_date: timeOf(delivery.latest) }),
});

/** The callback wants a time. At noon in UTC it is the same day in nearly all time zones. */
const timeOf = (isoDay: string): string => `${isoDay} 12:00:00 +0000`;
