import { err, type Result, fromDecimal, roundHalfExpand, toDecimal } from '@cartfare/core/internal';
import type { CartLine, Quote } from '@cartfare/rating';
import { z } from 'zod';
import { outageOf } from '../outage-of.ts';
import { optionsOf, type RatingResult, type RatingRequest } from '../rating-request.ts';
import {
  CARRIERS_FAILED,
  currencyRefused,
  cutText,
  errorBody,
  STATUS_OF,
  type PlatformResponse,
  type RefusedRequest,
} from './platform.ts';
import { addressPart, currencyCode, optionalText, quantity, readWith, withinLimits } from './read-request.ts';

/**
 * Saleor's event `SHIPPING_LIST_METHODS_FOR_CHECKOUT`. Source: its documentation of shipping events, its published schema
 * of the response, and its API reference.
 *
 * | question             | answer                                                                                     |
 * | -------------------- | ------------------------------------------------------------------------------------------ |
 * | major or minor units | Major, with the decimals of the currency: 9.8, 1078 yen, 1.234 dinars. Amounts arrive as    |
 * |                      | decimals in a text or as numbers                                                           |
 * | whose currency       | The channel's. Saleor drops a method in another one, so prices are converted to it; where   |
 * |                      | no exchange rate is known, the list is empty                                               |
 * | what an empty list   | This app has no method for the checkout. Saleor's own methods are still offered             |
 * | means there          |                                                                                            |
 * | what an error means  | The same for the shopper, but Saleor caches only a list. So an outage of the carriers, or a |
 * | there                | carrier without a key or in another currency, is an error (503), and what the settings and  |
 * |                      | the carriers decide is a list                                                              |
 *
 * The checkout arrives as the result of the subscription query of our manifest. A product without a weight has 0 grams, as
 * in Saleor's own methods by weight. There are no discounts that can be attributed to lines: thresholds compare the prices
 * before vouchers.
 */

const money = z.object({ amount: z.union([z.number(), z.string()]) });

const weight = z.object({ unit: z.string(), value: z.number().min(0).max(1e9) }).nullish();

const requestSchema = z.object({
  checkout: z.object({
    languageCode: z.string().nullish(),
    channel: z.object({ currencyCode }),
    shippingAddress: z
      .object({ country: z.object({ code: addressPart }), countryArea: addressPart, postalCode: addressPart })
      .nullish(),
    lines: z
      .array(
        z.object({
          id: optionalText(255),
          quantity,
          requiresShipping: z.boolean().catch(true),
          undiscountedUnitPrice: money,
          variant: z.object({
            sku: optionalText(255),
            weight,
            product: z.object({
              slug: optionalText(255),
              name: optionalText(255),
              weight,
              collections: z.array(z.object({ slug: z.string() })).nullish(),
            }),
          }),
        }),
      )
      .max(10_000),
  }),
});

/** `body`: the parsed JSON of the webhook. */
export function readSaleorRequest(body: unknown): Result<RatingRequest, RefusedRequest> {
  if (Array.isArray(body)) return err(WITHOUT_QUERY);
  const read = readWith(requestSchema, body);
  if (!read.ok) return read;
  const { channel, shippingAddress: address, lines, languageCode } = read.value.checkout;
  const currency = channel.currencyCode;
  const locale = localeOf(languageCode ?? '');
  return question(
    {
      destination: {
        country: address?.country.code ?? '',
        province: address?.countryArea ?? '',
        postalCode: address?.postalCode ?? '',
      },
      currency,
      ...(locale === null ? {} : { locale }),
    },
    lines.map(({ id, quantity, requiresShipping, undiscountedUnitPrice, variant: { sku, weight, product } }) => ({
      id,
      quantity,
      requiresShipping,
      sku,
      price: undiscountedUnitPrice.amount,
      name: product.name,
      weightGrams: gramsOf(weight ?? product.weight),
      productHandle: product.slug,
      tags: (product.collections ?? []).map(({ slug }) => slug),
    })),
  );
}

const WITHOUT_QUERY: RefusedRequest = {
  code: 'unreadable',
  message: 'The webhook has no query, so it sends no weights. Install the app by its manifest.',
};

type PricedLine = Omit<CartLine, 'priceMinor'> & { readonly price: number | string };

function question(
  rest: Omit<RatingRequest, 'lines'>,
  priced: readonly PricedLine[],
): Result<RatingRequest, RefusedRequest> {
  const lines: CartLine[] = [];
  for (const [index, { price, id, ...line }] of priced.entries()) {
    const priceMinor = fromDecimal(price, rest.currency);
    if (!priceMinor.ok) return err({ code: 'unreadable', message: `The price of line ${index}: ${priceMinor.issue}` });
    lines.push({ ...line, priceMinor: priceMinor.value, ...(id === '' || id === undefined ? {} : { id }) });
  }
  return withinLimits({ ...rest, lines });
}

/** Grams of Saleor's units. Source: its `WeightUnitsEnum`; a pound by the international yard and pound agreement. */
const GRAMS_OF: Readonly<Record<string, number>> = {
  G: 1,
  KG: 1000,
  TONNE: 1_000_000,
  OZ: 28.349523125,
  LB: 453.59237,
};

const gramsOf = (weight: { unit: string; value: number } | null | undefined): number =>
  weight == null ? 0 : roundHalfExpand(weight.value * (GRAMS_OF[weight.unit.toUpperCase()] ?? 0));

/** `PT_BR` is `pt-BR`; null for what is not a language. */
function localeOf(languageCode: string): string | null {
  try {
    return Intl.getCanonicalLocales(languageCode.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** `currency`: the channel's. */
export function saleorResponse(result: RatingResult, currency: string): PlatformResponse {
  if (result.outcome === 'out_of_range') return refusedSaleor(currencyRefused(result));
  if (outageOf(result) !== undefined) return refusedSaleor(CARRIERS_FAILED);
  const { quotes } = optionsOf(result);
  return { status: 200, body: quotes.filter((quote) => quote.currency === currency).map(shippingMethod) };
}

export const refusedSaleor = (refused: RefusedRequest): PlatformResponse => ({
  status: STATUS_OF[refused.code],
  body: errorBody(refused),
});

/** Maximum length of a method's name, in characters. Source: Saleor's schema of the response. */
const MAX_NAME_LENGTH = 100;

const shippingMethod = ({ name, code, description, priceMinor, currency, delivery, deliveryDays, source }: Quote) => ({
  id: code,
  name: cutText(name, MAX_NAME_LENGTH),
  // JSON has the shortest decimal of a number, which is exactly this text without zeros at its end.
  amount: Number(toDecimal(priceMinor, currency)),
  currency,
  ...(deliveryDays.length === 0
    ? {}
    : { minimum_delivery_days: Math.min(...deliveryDays), maximum_delivery_days: Math.max(...deliveryDays) }),
  ...(description === '' ? {} : { description }),
  metadata: {
    source,
    ...(delivery === null ? {} : { delivery_earliest: delivery.earliest, delivery_latest: delivery.latest }),
  },
});
