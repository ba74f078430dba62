import { hash } from 'node:crypto';
import { findCountry, findProvince, normalizePostalCode, type CountryRules, type Destination } from '@cartfare/core';
import type { QuoteRequest } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';

/**
 * An answer is not carried over a quarter of an hour: on one of them, in every time zone of the world, the shop's
 * cut-off hour and its day end, and with them the promised delivery dates.
 */
const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** Number of the quarter of an hour since 1970. */
export const quarterOf = (at: number): number => Math.floor(at / QUARTER_OF_AN_HOUR_MS);

/**
 * Names a question: questions of one key have one answer. Made of all that the answer depends on: what is in the cart,
 * where it goes in one spelling, who asks, the shop's settings and the quarter of an hour. A hash, so that a shared store
 * holds no addresses under readable names.
 */
export function quoteKey(question: QuoteRequest, settings: RatingSettings, at: number): string {
  const lines = question.cart.lines.map(({ product, variant, quantity }) => [
    variant.id,
    quantity,
    variant.priceMinor,
    variant.weightGrams,
    variant.dimensions,
    variant.requiresShipping,
    product.handle,
    product.tags,
  ]);
  const content = JSON.stringify([
    lines,
    oneSpelling(question.destination, settings.shipping.countries),
    question.currency,
    question.locale ?? '',
    question.customer ?? null,
    settings.version,
    quarterOf(at),
  ]);
  return hash('sha256', content, 'base64url');
}

/** Codes instead of names, the postal code as its country writes it. What is unknown stays as it was sent. */
function oneSpelling({ country, province, zip }: Destination, countries: ReadonlyMap<string, CountryRules>) {
  const code = findCountry(country);
  if (code === undefined) return [country, province, zip];
  const rules = countries.get(code);
  const known = rules === undefined ? undefined : findProvince(rules, province);
  return [code, known?.code ?? province.trim().toUpperCase(), normalizePostalCode(code, zip)];
}
