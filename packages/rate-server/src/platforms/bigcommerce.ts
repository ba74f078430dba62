import { createHash } from 'node:crypto';
import { err, fromDecimal, ok, type Result, roundHalfExpand, toDecimal } from '@cartfare/core/internal';
import type { CartLine, Quote } from '@cartfare/rating';
import { onOrOff } from '@cartfare/server-kit/environment';
import { bearerOf } from '@cartfare/server-kit/http';
import { z } from 'zod';
import { MAX_BODY_BYTES } from '../cart-limits.ts';
import type { AuthorizeKey } from '../keys/authorize-key.ts';
import { optionsOf } from '../rating-request.ts';
import {
  cutText,
  STATUS_OF,
  type Authenticate,
  type PlatformCart,
  type PlatformKind,
  type RefusedRequest,
  type Refusals,
  type RequestBody,
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
 * BigCommerce's shipping provider: `POST /bigcommerce/rates`, and `/bigcommerce/check`, which says whether the merchant's
 * connection options are valid. Source: the published description of its API.
 *
 * | question             | answer                                                                                     |
 * | -------------------- | ------------------------------------------------------------------------------------------ |
 * | major or minor units | Major, as numbers with the decimals of the currency: 9.8, 1078 yen, 1.234 dinars            |
 * | whose currency       | The request names none: that of the items' values, which must all be in the same one. A     |
 * |                      | rate may have another                                                                      |
 * | what an empty list   | This provider has no rate. The store's other shipping methods are still offered             |
 * | means there          |                                                                                            |
 * | what an error means  | Not described: 200 is the only status. So what the settings and the carriers decide is 200  |
 * | there                | with a message of type INFO for the merchant, and what has gone wrong, in an outage or in   |
 * |                      | the set-up of a carrier, an error status with the same body and a message of type ERROR,    |
 * |                      | which cannot be mistaken for a decision                                                    |
 *
 * `declared_value` is taken as the price of one piece before discounts, `discounted_price` as the one after them. An item
 * without a weight has 0 grams.
 */
export const bigCommerce: PlatformKind<true> = {
  label: 'BigCommerce',
  variable: 'BIGCOMMERCE',
  setting: onOrOff
    .default('off')
    .transform((value) => (value === 'on' ? true : undefined))
    .describe('`on`: BigCommerce may ask, with a key of the server'),
  connect: () => ({
    name: 'bigcommerce',
    path: '/rates',
    // Within the five seconds that a shopper waits for a page. BigCommerce describes no time-out.
    deadlineMs: 5000,
    authenticate: byKey,
    read: readBigCommerceRequest,
    respond: (result, { id }) => {
      const messages = result.outcome === 'rated' ? [] : [{ text: REASONS[result.outcome], type: 'INFO' }];
      return responseBody(id, messages, optionsOf(result).quotes);
    },
    refusals: {
      failed: FAILED,
      respond: (refused, id) => ({
        status: STATUS_OF[refused.code],
        body: responseBody(id, [errorMessage(refused)], []),
      }),
    },
    otherRoutes: [
      { path: '/check', authenticate: byKey, confirmed: { valid: true, messages: [] }, refusals: INVALID_OPTIONS },
    ],
  }),
};

const FAILED = 'The rates could not be computed.';

/** A key that cannot be used is a result of the check, not a fault of the request. */
const INVALID_OPTIONS: Refusals = {
  failed: FAILED,
  respond: (refused) => ({
    status: refused.code === 'key_wrong' || refused.code === 'too_many_requests' ? 200 : STATUS_OF[refused.code],
    body: { valid: false, messages: [errorMessage(refused)] },
  }),
};

/**
 * The key is a key of this server: as `Authorization: Bearer KEY`, or as the connection option `key`, which the merchant
 * enters in the store. A wrong key in the header is refused before the body is read.
 */
const byKey: Authenticate = async ({ header }, { authorizeKey }) => {
  const key = bearerOf(header('authorization'));
  if (key === undefined) {
    const confirm = (body: RequestBody) => authorize(keyAmongOptions(body), authorizeKey);
    return ok({ maxBytes: MAX_UNKNOWN_SENDER_BYTES, confirm });
  }
  const authorized = await authorize(key, authorizeKey);
  return authorized.ok ? ok({ maxBytes: MAX_BODY_BYTES, confirm: () => authorized }) : authorized;
};

const optionsSchema = z.object({ connection_options: z.object({ key: z.string() }) });

function keyAmongOptions(body: RequestBody): string | undefined {
  const json = body.json();
  return json.ok ? optionsSchema.safeParse(json.value).data?.connection_options.key.trim() : undefined;
}

/** Counts the request, too. */
async function authorize(key: string | undefined, authorizeKey: AuthorizeKey): Promise<Result<null, RefusedRequest>> {
  const authorized = await authorizeKey(key);
  if (authorized.ok) return ok(null);
  const { issue } = authorized;
  switch (issue.code) {
    case 'too_many_requests': {
      const message = 'There are too many requests with this key. Try again in a minute.';
      return err({ code: issue.code, message, waitMs: issue.waitMs });
    }
    case 'scope_missing':
      return err({ code: 'key_wrong', message: 'This key may not ask for rates: it has no scope "rates".' });
    case 'key_missing':
    case 'key_invalid':
      return err({ code: 'key_wrong', message: 'Enter a key of the rate server in the connection options.' });
  }
}

const money = z.object({ currency: currencyField, amount: z.number() });
const length = z.object({ units: z.enum(['cm', 'in']), value: z.number().min(0).max(1e6) }).nullish();

const itemSchema = z.object({
  sku: optionalText(255),
  variant_id: optionalText(40),
  product_id: optionalText(40),
  name: optionalText(255),
  length,
  width: length,
  height: length,
  weight: z.object({ units: z.enum(['oz', 'g']), value: z.number().min(0).max(1e9) }).nullish(),
  discounted_price: money.nullish(),
  declared_value: money.nullish(),
  quantity,
});

type Item = z.infer<typeof itemSchema>;

const requestSchema = z.object({
  base_options: z.object({
    destination: z.object({ zip: addressPart, state_iso2: addressPart, country_iso2: addressPart }),
    items: z.array(itemSchema).max(10_000),
    customer: z
      .object({
        customer_id: z.int().min(1).nullish().catch(null),
        customer_groups: z
          .array(z.object({ customer_group_name: z.string().max(255) }))
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
  }),
});

function readBigCommerceRequest(body: unknown): Result<PlatformCart, RefusedRequest> {
  const read = readWith(requestSchema, body);
  if (!read.ok) return read;
  const { destination, items, customer } = read.value.base_options;
  const { zip: postalCode, state_iso2: province, country_iso2: country } = destination;
  const currency = currencyOf(items);
  if (currency === null) return err({ code: 'unreadable', message: 'The items must have values in one currency.' });
  const lines: CartLine[] = [];
  for (const [index, item] of items.entries()) {
    const line = cartLine(item, currency);
    if (line === null) return err({ code: 'out_of_range', message: `The value of item ${index} is not a price.` });
    lines.push(line);
  }
  const { customer_id: id, customer_groups: groups } = customer ?? {};
  const tags = (groups ?? []).map(({ customer_group_name: name }) => name);
  return withinLimits({
    destination: { country, province, postalCode },
    currency,
    lines,
    ...(customer == null ? {} : { customer: { tags, ...(id == null ? {} : { id }) } }),
  });
}

/** Null unless there is exactly one. */
function currencyOf(items: readonly Item[]): string | null {
  const values = items.flatMap(({ declared_value: declared, discounted_price: paid }) => [declared, paid]);
  const [currency = null, ...others] = new Set(values.flatMap((value) => (value == null ? [] : [value.currency])));
  return others.length === 0 ? currency : null;
}

/** The request has no product handle: shipping profiles refer to a product of BigCommerce by its id. */
function cartLine(item: Item, currency: string): CartLine | null {
  const { declared_value: declared, discounted_price: paid, quantity, name, sku, product_id: productId } = item;
  const price = fromDecimal((declared ?? paid)?.amount ?? 0, currency);
  const paidPrice = fromDecimal((paid ?? declared)?.amount ?? 0, currency);
  if (!price.ok || !paidPrice.ok) return null;
  const dimensions = dimensionsOf(item);
  return {
    name,
    sku,
    quantity,
    weightGrams: gramsOf(item.weight),
    // A declared value may be below the price.
    priceMinor: Math.max(price.value, paidPrice.value),
    linePriceMinor: paidPrice.value * quantity,
    productId: idOf(productId),
    variantId: idOf(item.variant_id),
    ...(productId === '' ? {} : { productHandle: productId }),
    ...(dimensions === null ? {} : { dimensions }),
  };
}

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Source: the international yard and pound agreement. */
const GRAMS_OF_OUNCE = 28.349523125;
const MM_OF = { cm: 10, in: 25.4 } as const;

const gramsOf = (weight: Item['weight']): number =>
  weight == null ? 0 : roundHalfExpand(weight.units === 'oz' ? weight.value * GRAMS_OF_OUNCE : weight.value);

/** Null unless all three are known; BigCommerce writes 0 for unknown ones. */
function dimensionsOf({ length, width, height }: Item): NonNullable<CartLine['dimensions']> | null {
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [length, width, height].map((side) =>
    side == null ? 0 : roundHalfExpand(side.value * MM_OF[side.units]),
  );
  return lengthMm > 0 && widthMm > 0 && heightMm > 0 ? { lengthMm, widthMm, heightMm } : null;
}

/** For the merchant. */
const REASONS = {
  no_rates: 'The settings have no rate for this cart.',
  nothing_to_ship: 'Nothing in this cart needs shipping.',
  country_not_supported: 'The settings do not ship to this country.',
  invalid_destination: 'The settings do not ship to this address, or a part of it is missing or wrong.',
  line_cannot_ship: 'The settings do not ship a part of this cart to this address.',
} as const;

/** Maximum length of a message's text, in characters. Source: the description; as are the lengths below. */
const MAX_TEXT_LENGTH = 500;

const errorMessage = ({ message }: RefusedRequest): object => ({
  text: cutText(message, MAX_TEXT_LENGTH),
  type: 'ERROR',
});

/** All rates in one group, without the carriers: the group's name would be shown before each rate. */
const responseBody = (quoteId: string, messages: readonly object[], quotes: readonly Quote[]): object => ({
  quote_id: quoteId,
  messages,
  carrier_quotes: quotes.length === 0 ? [] : [{ quotes: quotes.map(rateQuote) }],
});

const rateQuote = ({ name, code, description, priceMinor, currency, deliveryDays }: Quote): object => {
  const days = Math.max(...deliveryDays);
  return {
    code: shortCode(code),
    display_name: cutText(name, 100),
    cost: { currency, amount: Number(toDecimal(priceMinor, currency)) },
    ...(description === '' ? {} : { description: cutText(description, MAX_TEXT_LENGTH) }),
    ...(days >= 1 && days <= 90 ? { transit_time: { units: 'DAYS', duration: days } } : {}),
  };
};

const MAX_CODE_LENGTH = 50;
const HASH_LENGTH = 16;

/** A longer code keeps its beginning, and gets a hash of all of it: it stays the same, and distinct from others. */
function shortCode(code: string): string {
  if (cutText(code, MAX_CODE_LENGTH) === code) return code;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  return `${cutText(code, MAX_CODE_LENGTH - HASH_LENGTH - 1)}-${hash}`;
}
