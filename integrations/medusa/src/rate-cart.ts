import { fromDecimal, roundHalfExpand, type RateClient, type RatingRequest } from '@cartfare/rate-server/client';
import { z } from 'zod';

/** In major units. */
type Amount = number | string | null | undefined;

interface Item {
  id?: string | undefined;
  title?: string | null | undefined;
  variant_sku?: string | null | undefined;
  product_id?: string | null | undefined;
  product_handle?: string | null | undefined;
  quantity: number;
  requires_shipping?: boolean | null | undefined;
  unit_price?: Amount;
  adjustments?: { amount?: Amount }[] | null | undefined;
  variant?: { weight?: number | null | undefined } | null | undefined;
  product?: { weight?: number | null | undefined } | null | undefined;
}

/** What is read of the cart that Medusa gives with each price question. */
export interface Cart {
  id: string;
  currency_code: string;
  locale?: string | null | undefined;
  shipping_address?:
    | {
        country_code?: string | null | undefined;
        province?: string | null | undefined;
        postal_code?: string | null | undefined;
      }
    | null
    | undefined;
  items: Item[];
}

const amount = z.union([z.number(), z.string()]).nullish();

const itemSchema = z.object({
  id: z.string().optional(),
  title: z.string().nullish(),
  variant_sku: z.string().nullish(),
  product_id: z.string().nullish(),
  product_handle: z.string().nullish(),
  quantity: z.number(),
  requires_shipping: z.boolean().nullish(),
  unit_price: amount,
  adjustments: z.array(z.object({ amount })).nullish(),
  variant: z.object({ weight: z.number().nullish() }).nullish(),
  product: z.object({ weight: z.number().nullish() }).nullish(),
});

export const cartSchema: z.ZodType<Cart> = z.object({
  id: z.string(),
  currency_code: z.string().length(3),
  locale: z.string().nullish(),
  shipping_address: z
    .object({
      country_code: z.string().nullish(),
      province: z.string().nullish(),
      postal_code: z.string().nullish(),
    })
    .nullish(),
  items: z.array(itemSchema),
});

/** `gramsOfWeight`: grams of one unit of Medusa's weights, which have none. */
export function requestOf(cart: Cart, gramsOfWeight: number): RatingRequest {
  const currency = cart.currency_code.toUpperCase();
  const { country_code: country, province, postal_code: postalCode } = cart.shipping_address ?? {};
  return {
    place: {
      countryCode: (country ?? '').toUpperCase(),
      // ISO 3166-2 with the country, in lower case: `ca-on`.
      provinceCode: (province ?? '').replace(/^[a-z]{2}-(?=\w+$)/i, '').toUpperCase(),
      postalCode: postalCode ?? '',
    },
    currency,
    ...(cart.locale == null ? {} : { locale: cart.locale }),
    lines: cart.items.map((item) => lineOf(item, currency, gramsOfWeight)),
  };
}

function lineOf(item: Item, currency: string, gramsOfWeight: number): RatingRequest['lines'][number] {
  const priceMinor = minorOf(item.unit_price, currency);
  const fullMinor = priceMinor * item.quantity;
  const discountMinor = (item.adjustments ?? []).reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);
  return {
    quantity: item.quantity,
    weightGrams: roundHalfExpand((item.variant?.weight ?? item.product?.weight ?? 0) * gramsOfWeight),
    priceMinor,
    linePriceMinor: Math.max(0, fullMinor - discountMinor),
    name: item.title ?? '',
    sku: item.variant_sku ?? '',
    requiresShipping: item.requires_shipping ?? true,
    ...(item.id === undefined ? {} : { id: item.id }),
    ...((item.product_handle ?? item.product_id) == null
      ? {}
      : { productHandle: item.product_handle ?? item.product_id ?? '' }),
  };
}

/** A missing amount is 0. */
function minorOf(amount: Amount, currency: string): number {
  const minor = fromDecimal(amount ?? 0, currency);
  return minor.ok ? minor.value : 0;
}

type Rating = Awaited<ReturnType<RateClient['rates']>>;

export interface CartRaterOptions {
  readonly client: RateClient;
  /** Milliseconds since any fixed point. */
  now(): number;
}

/** How long a rating serves further options of the same cart, in milliseconds: a page asks for all of them at once. */
const SHARED_MS = 2000;

/** Maximum ratings that are remembered. A thousand carts in two seconds. */
const MAX_SHARED = 1000;

/**
 * Rates a cart once for all its options: Medusa asks for each option on its own, in requests of their own. A changed cart
 * is another question.
 */
export function createCartRater({ client, now }: CartRaterOptions): (request: RatingRequest) => Promise<Rating> {
  const ratings = new Map<string, { readonly untilMs: number; readonly rating: Promise<Rating> }>();
  return (request) => {
    const key = JSON.stringify(request);
    const known = ratings.get(key);
    if (known !== undefined && known.untilMs > now()) return known.rating;
    for (const [other, { untilMs }] of ratings) {
      if (untilMs <= now() || ratings.size >= MAX_SHARED) ratings.delete(other);
    }
    const rating = client.rates(request);
    ratings.set(key, { untilMs: now() + SHARED_MS, rating });
    return rating;
  };
}
