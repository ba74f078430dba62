import { parseIsoDay } from '../iso-day.ts';
import { MAX_PARTS, MAX_RATES, MAX_TEXTS } from '../limits.ts';
import { parsePrice } from '../money/parse-price.ts';
import { ok, err, type Result } from '../result.ts';
import { isJsonObject, listOf, type JsonObject } from './json.ts';
import { parseOrderBy, type OrderBy } from './order-by.ts';
import { toPlainText } from './plain-text.ts';
import { daysOf, type ShippingRate } from './shipping-rate.ts';

/** The place of an issue in a body, such as `shipping_rates[2].price`. */
export interface LocatedIssue {
  readonly path: string;
}

/** The parsed rates response. */
export interface ParsedRates {
  /** In the server's order. */
  readonly rates: readonly ShippingRate[];
  /** Some options are missing: the server says so in a member `omissions`, or an entry could not be read. */
  readonly incomplete: boolean;
  /** From a member `order_by`; null without one, and without a date. */
  readonly orderBy: OrderBy | null;
  /** Entries that are left out: they could not be read, or were too many. */
  readonly issues: readonly LocatedIssue[];
}

/**
 * Parses the body of a finished poll. Only `price` is required. An entry without a readable one is left out, because a
 * wrong amount must never be shown; if no entry has one, the body is refused. Everything else has a harmless default
 * when it is missing or of another type. Entries beyond the first 500 are not read: the first of them is an issue.
 */
export function parseRatesResponse(body: unknown): Result<ParsedRates, LocatedIssue> {
  if (!isJsonObject(body)) return err({ path: '' });
  const list = body['shipping_rates'];
  if (!Array.isArray(list)) return err({ path: 'shipping_rates' });

  const entries = (list as readonly unknown[]).slice(0, MAX_RATES).map(parseRate);
  const rates = entries.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const issues = entries.flatMap((entry) => (entry.ok ? [] : [entry.issue]));
  if (list.length > MAX_RATES) issues.push({ path: `shipping_rates[${MAX_RATES}]` });
  const [firstIssue] = issues;
  if (rates.length === 0 && firstIssue !== undefined) return err(firstIssue);
  const omissions = body['omissions'];
  const hasOmissions = Array.isArray(omissions) && omissions.length > 0;
  const orderBy = rates.some((rate) => daysOf(rate) !== null) ? parseOrderBy(body['order_by']) : null;
  return ok({ rates: withDistinctCodes(rates), incomplete: hasOmissions || issues.length > 0, orderBy, issues });
}

function parseRate(entry: unknown, index: number): Result<ShippingRate, LocatedIssue> {
  const path = `shipping_rates[${index}]`;
  if (!isJsonObject(entry)) return err({ path });
  const price = parsePrice(entry['price']);
  return price.ok ? ok(readRate(entry, price.value, index)) : err({ path: `${path}.price` });
}

function readRate(entry: JsonObject, priceHundredths: number, index: number): ShippingRate {
  const name = firstPlainText(entry['presentment_name'], entry['name'], entry['title']);
  return {
    name,
    code: firstText(entry['code'], name) || `rate-${index + 1}`,
    priceHundredths,
    currency: readCurrency(entry['currency']),
    description: firstPlainText(entry['description']),
    delivery: readDelivery(entry),
    ...readRemainingToFree(entry['remaining_to_free']),
    ...readPickup(entry['pickup']),
    ...readParts(entry['parts']),
  };
}

/** Only `name` is required: without it nobody knows where to go. */
function readPickup(value: unknown): Pick<ShippingRate, 'pickup'> {
  if (!isJsonObject(value)) return {};
  const [name, address, hours] = [value['name'], value['address'], value['hours']].map((text) => firstPlainText(text));
  if (name === undefined || name === '') return {};
  return { pickup: { name, address: address ?? '', hours: hours ?? '', readyOn: parseIsoDay(value['ready_on']) } };
}

/** All parts, or none: without one of them the others would be the whole cart. */
function readParts(value: unknown): Pick<ShippingRate, 'parts'> {
  const list = listOf(value);
  if (list.length > MAX_PARTS) return {};
  const parts = list.flatMap((part) => {
    const names = isJsonObject(part) ? listOf(part['items']) : [];
    if (!isJsonObject(part) || names.length === 0 || names.length > MAX_TEXTS) return [];
    const items = names.map((item) => firstPlainText(item));
    return items.includes('') ? [] : [{ items, from: firstPlainText(part['from']), delivery: readDelivery(part) }];
  });
  return parts.length > 0 && parts.length === list.length ? { parts } : {};
}

function readRemainingToFree(amount: unknown): Pick<ShippingRate, 'remainingToFreeHundredths'> {
  const read = amount === undefined ? null : parsePrice(amount);
  return read?.ok === true && read.value > 0 ? { remainingToFreeHundredths: read.value } : {};
}

const firstText = (...candidates: readonly unknown[]): string =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '') ?? '';

const firstPlainText = (...candidates: readonly unknown[]): string =>
  firstText(...candidates.map((candidate) => (typeof candidate === 'string' ? toPlainText(candidate) : '')));

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

/** Makes the codes of entries unique, so that a selection can be identified by its code: `ground`, `ground-2`. */
export function withDistinctCodes<Coded extends { readonly code: string }>(
  entries: readonly Coded[],
): readonly Coded[] {
  /** The last number that was tried for each code that is taken. */
  const numbers = new Map<string, number>();
  return entries.map((entry) => {
    let { code } = entry;
    while (numbers.has(code)) {
      const n = (numbers.get(entry.code) ?? 1) + 1;
      numbers.set(entry.code, n);
      code = `${entry.code}-${n}`;
    }
    numbers.set(code, 1);
    return code === entry.code ? entry : { ...entry, code };
  });
}
