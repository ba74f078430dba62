import type { RateClient, RateClientResult, RateClientIssue, RatingRequest } from '@cartfare/rate-server/client';
import { Logger, type Order, type OrderLine, type RequestContext } from '@vendure/core';
import { linePrices } from './line-prices.ts';

/** What Vendure does not know of a line: it has no weights. Prices are Vendure's. */
export type LineFields = Omit<Partial<RatingRequest['lines'][number]>, 'quantity' | 'priceMinor' | 'linePriceMinor'>;

export interface RateOrderOptions {
  readonly client: RateClient;
  /** Default: the custom field `weightGrams` of the variant, or else 0 g. */
  readonly describeLine?: (line: OrderLine) => LineFields;
  /** Decimals of Vendure's amounts, of its `MoneyStrategy`. */
  precision(): number;
}

export type OrderRating = Awaited<ReturnType<RateClient['rates']>>;

/**
 * Rates an order once for all shipping methods of one request: Vendure asks for each method twice, for its eligibility
 * and for its price. A request that changes the order asks again.
 */
export function createOrderRater(
  options: RateOrderOptions,
): (ctx: RequestContext, order: Order) => Promise<OrderRating> {
  const ratings = new WeakMap<object, Map<string, Promise<OrderRating>>>();
  return (ctx, order) => {
    const request = requestOf(ctx, order, options);
    // Vendure copies the context for a transaction; the HTTP request stays the same.
    const httpRequest: object = ctx.req ?? ctx;
    const known = ratings.get(httpRequest) ?? new Map<string, Promise<OrderRating>>();
    ratings.set(httpRequest, known);
    const key = JSON.stringify(request);
    const rating = known.get(key) ?? rate(options.client, request);
    known.set(key, rating);
    return rating;
  };
}

async function rate(client: RateClient, request: RatingRequest): Promise<OrderRating> {
  const rating = await client.rates(request);
  if (!rating.ok) Logger.warn(`${rating.issue.code}: ${rating.issue.message}`, 'Cartfare');
  return rating;
}

function requestOf(
  ctx: RequestContext,
  order: Order,
  { describeLine = ownWeight, precision }: RateOrderOptions,
): RatingRequest {
  const { countryCode = '', province = '', postalCode = '' } = order.shippingAddress;
  const currency = order.currencyCode;
  return {
    place: { countryCode, provinceCode: province, postalCode },
    currency,
    locale: ctx.languageCode.replace('_', '-'),
    lines: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        weightGrams: 0,
        id: String(line.id),
        name: line.productVariant.name,
        sku: line.productVariant.sku,
        productHandle: String(line.productVariant.productId),
        ...describeLine(line),
        quantity: line.quantity,
        ...linePrices(line, currency, precision()),
      })),
  };
}

const ownWeight = ({ productVariant }: OrderLine): LineFields => {
  const fields: Readonly<Record<string, unknown>> = { ...productVariant.customFields };
  const weightGrams = fields['weightGrams'];
  return typeof weightGrams === 'number' && weightGrams >= 0 ? { weightGrams: Math.round(weightGrams) } : {};
};

export type { RateClientResult, RateClientIssue };
