import { parsePrice } from '../money/parse-price.ts';
import { ok, err, type Result } from '../result.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { ShippingRate } from './shipping-rate.ts';

/** Where a body is not what it should be, such as `shipping_rates[2].price`. */
export interface LocatedIssue {
  readonly path: string;
}

/** A ready answer, read. */
export interface RatesAnswer {
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** The server says that some options could not be loaded, in a member `omissions` (clause BE-2). */
  readonly incomplete: boolean;
}

/**
 * Reads the body of a ready poll (clauses EN-2, EN-3). Only `price` has to be there and readable: a wrong amount must
 * never be shown. Everything else has a harmless reading when it is missing or of another type.
 */
export function parseRatesResponse(body: unknown): Result<RatesAnswer, LocatedIssue> {
  if (!isJsonObject(body)) return err({ path: '' });
  const list = body['shipping_rates'];
  if (!Array.isArray(list)) return err({ path: 'shipping_rates' });

  const rates: ShippingRate[] = [];
  // Without `entries()`, which old libraries of themes replace by one that gives no index.
  for (const entry of list as readonly unknown[]) {
    const index = rates.length;
    const path = `shipping_rates[${index}]`;
    if (!isJsonObject(entry)) return err({ path });
    const price = parsePrice(entry['price']);
    if (!price.ok) return err({ path: `${path}.price` });
    rates.push(readRate(entry, price.value, index));
  }
  const omissions = body['omissions'];
  return ok({ rates: withDistinctCodes(rates), incomplete: Array.isArray(omissions) && omissions.length > 0 });
}

function readRate(entry: JsonObject, priceHundredths: number, index: number): ShippingRate {
  const name = firstText(entry['presentment_name'], entry['name'], entry['title']);
  return {
    name,
    code: firstText(entry['code'], name) || `rate-${index + 1}`,
    priceHundredths,
    currency: readCurrency(entry['currency']),
    description: firstText(entry['description']),
    delivery: readDelivery(entry),
  };
}

const firstText = (...candidates: readonly unknown[]): string =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '') ?? '';

const readCurrency = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : null;

function readDelivery(entry: JsonObject): ShippingRate['delivery'] {
  const range = entry['delivery_range'];
  const [first, last] = Array.isArray(range) ? (range as readonly unknown[]) : [];
  const earliest = parseIsoDay(first) ?? parseIsoDay(entry['delivery_date']);
  const latest = parseIsoDay(last) ?? earliest;
  if (earliest === null || latest === null) return null;
  return earliest <= latest ? { earliest, latest } : { earliest: latest, latest: earliest };
}

/**
 * The day, as `2026-11-24`, of an ISO date or date-time: as it is written, whatever day it is in other time zones. Null for
 * anything else, and for a day that is not in the calendar.
 */
export function parseIsoDay(value: unknown): string | null {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|T| )/.exec(value)?.[0] : undefined;
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Gives entries of the same code different ones, so that a choice can be told by it: `ground`, `ground-2`. */
export function withDistinctCodes<Coded extends { readonly code: string }>(
  entries: readonly Coded[],
): readonly Coded[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let { code } = entry;
    for (let n = 2; taken.has(code); n += 1) code = `${entry.code}-${n}`;
    taken.add(code);
    return code === entry.code ? entry : { ...entry, code };
  });
}
