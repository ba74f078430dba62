import {
  type CountryRules,
  type Destination,
  findCountry,
  findProvince,
  loadCountryRules,
  normalizePostalCode,
  ok,
  type Result,
} from '@cartfare/core';
import { z } from 'zod';
import { loadPlaceFinder, type PlaceFinder } from '@cartfare/core/languages';
import type { AppContext } from '../app-context.ts';
import { type FieldIssue, readFields, textField } from '../http/form-fields.ts';
import type { FormObject } from '../http/form-value.ts';
import { getContext } from '../session/request-context.ts';
import type { Cart } from '../shop/model.ts';
import type { QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

/** The request for rates of the visitor's cart to the destination. */
export async function quoteRequest(c: AppContext, destination: Destination): Promise<QuoteRequest> {
  const { cart, locale, customer } = await getContext(c);
  return {
    cart,
    destination,
    currency: c.get('deps').shop.currencies.shopCurrency,
    locale,
    ...(customer === null ? {} : { customer: { id: customer.id, tags: customer.tags } }),
    requestId: c.get('requestId'),
  };
}

/**
 * Maximum length of each field of a destination, in UTF-16 units: it is stored in the session and with each result.
 * Source: ours; the longest names of countries and provinces have some 60.
 */
const MAX_DESTINATION_FIELD_LENGTH = 255;

const addressText = textField(MAX_DESTINATION_FIELD_LENGTH);

const ratesForm = z.object({
  shipping_address: z
    .object({ zip: addressText, country: addressText, province: addressText }, 'has to be a group of fields')
    .nullish(),
});

/**
 * The destination that a call carries in `shipping_address`, or null when it carries none. Countries and provinces may
 * be named in every language of the shop; a name that English does not have becomes a code.
 */
export async function readDestination(fields: FormObject): Promise<Result<Destination | null, FieldIssue>> {
  const read = readFields(ratesForm, fields);
  if (!read.ok) return read;
  const { shipping_address: address } = read.value;
  if (address === null || address === undefined) return ok(null);
  const { zip: postalCode, country, province } = address;
  return ok(await resolveNames({ postalCode, country, province }));
}

let places: Promise<PlaceFinder> | undefined;

/** Loaded for the first name, because the names of all languages take some megabytes. */
const allNames = (): Promise<PlaceFinder> => (places ??= loadPlaceFinder());

/**
 * Puts codes for names of provinces, and of countries that English does not have. What is not a name in any language
 * stays as it was sent.
 */
async function resolveNames(destination: Destination): Promise<Destination> {
  const { country, province } = destination;
  if (country === '' || (COUNTRY_CODE.test(country) && PROVINCE_CODE.test(province))) return destination;
  const known = findCountry(country);
  const code = known ?? (await allNames()).findCountry(country);
  if (code === undefined) return destination;
  const rules = PROVINCE_CODE.test(province) ? null : await loadCountryRules(code);
  const found = rules === null ? undefined : (await allNames()).findProvince(rules, province);
  return { ...destination, country: known === undefined ? code : country, province: found?.code ?? province };
}

/** Codes, which our own pages send, need no look-up in tables of names. */
const COUNTRY_CODE = /^[A-Za-z]{2}$/;
const PROVINCE_CODE = /^(?:[A-Za-z]{2}-)?[A-Za-z\d]{0,3}$/;

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
