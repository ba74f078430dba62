import {
  type CountryRules,
  type Destination,
  findCountry,
  findProvince,
  normalizePostalCode,
} from '@cartfare/core/address';
import type { Cart } from '../shop/model.ts';
import type { QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

/**
 * A result is valid within one quarter of an hour. In every time zone, days and cut-off hours end at such a quarter,
 * and with them the promised delivery dates change.
 */
export const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/**
 * The cache key of a request's result. Made of all that the result depends on: the cart's lines, the destination in one
 * spelling, the customer, the shop's settings and the quarter of an hour.
 */
export function quoteKey(request: QuoteRequest, settings: RatingSettings, at: number): string {
  const rest = JSON.stringify([
    destinationKey(request.destination, settings.countries),
    request.currency,
    request.locale ?? '',
    request.customer ?? null,
    settings.version,
    Math.floor(at / QUARTER_OF_AN_HOUR_MS),
  ]);
  return linesKey(request.cart) + rest;
}

/** A cache by cart: both calls of a shopper come with the same object. */
const linesKeys = new WeakMap<Cart, string>();

function linesKey(cart: Cart): string {
  const known = linesKeys.get(cart);
  if (known !== undefined) return known;
  const lines = cart.lines.map(({ product, variant, quantity }) => [
    variant.id,
    quantity,
    variant.priceMinor,
    variant.weightGrams,
    variant.dimensions,
    variant.requiresShipping,
    product.handle,
    product.tags,
  ]);
  const key = JSON.stringify(lines);
  linesKeys.set(cart, key);
  return key;
}

/** Codes instead of names, and the postal code in its country's format. What is unknown stays as it was sent. */
function destinationKey({ country, province, postalCode }: Destination, countries: ReadonlyMap<string, CountryRules>) {
  const code = findCountry(country);
  if (code === undefined) return [country, province, postalCode];
  const rules = countries.get(code);
  const known = rules === undefined ? undefined : findProvince(rules, province);
  return [code, known?.code ?? province.trim().toUpperCase(), normalizePostalCode(code, postalCode)];
}
