import type { CarrierQuote, CarrierRequest, Parcel } from '@cartfare/rating';
import { toDecimal } from '@cartfare/core/internal';
import { z } from 'zod';
import { failedResponse, failureOfStatus, type AdapterOptions, type CarrierAdapter } from './adapter.ts';
import { collectQuotes, type ReadEntry } from './collect-quotes.ts';
import { centimetresOf, gramsOf, knownFields } from './measures.ts';
import { parseCarrierJson } from './parse-carrier-json.ts';
import {
  minorOf,
  currencyCode,
  joinedTexts,
  listOfEntries,
  MAX_TRANSIT_DAYS,
  plainText,
  sensibleNumber,
  serviceCode,
  carrierTextOf,
} from './quote-fields.ts';

/**
 * Sendcloud's shipping options, version 3: `POST /api/v3/shipping-options` with `calculate_quotes` prices a shipment of
 * several parcels. Source: sendcloud.dev, and its published description. It takes no day of dispatch, and does not ask
 * whether an address is residential.
 */
export const sendcloud: CarrierAdapter = {
  name: 'sendcloud',
  description: 'carriers of Europe, by Sendcloud',
  settings: {
    keyFrom: { text: 'the variable holds the public key and the secret, with a colon between them' },
    declareValue: {},
  },
  host: 'https://panel.sendcloud.sc',
  path: '/api/v3/shipping-options',
  parcelsPerCall: 'all',
  mayBeFree: false,
  write: (request, options) => ({ body: JSON.stringify(filterOf(request, options)) }),
  // The key is the public key and the secret, with a colon between them.
  authorize: (key) => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` }),
  read: ({ status, body }, { services = [] }) => {
    const failure = failureOfStatus(status);
    const json = parseCarrierJson(body);
    if (failure !== null) return failedResponse(failure, errorText(json));
    const parsed = responseSchema.safeParse(json);
    if (!parsed.success) return { ...failedResponse('unreadable'), unreadable: ['data'] };
    const read = collectQuotes(
      { path: 'data', entries: parsed.data.data ?? [], text: carrierTextOf(parsed.data.message) },
      (entry) => readOption(entry, services),
    );
    const { response } = read;
    if (response.kind !== 'quotes') return read;
    return { ...read, response: { ...response, quotes: cheapestOfEachName(response.quotes, services) } };
  },
};

function filterOf(request: CarrierRequest, options: AdapterOptions) {
  const { origin, destination, parcels } = request;
  return {
    ...knownFields({
      from_country_code: origin.country,
      from_postal_code: origin.postalCode,
      to_country_code: destination.country,
      to_postal_code: destination.postalCode,
    }),
    parcels: parcels.map((parcel) => parcelOf(parcel, request, options)),
    calculate_quotes: true,
  };
}

function parcelOf(parcel: Parcel, { currency }: CarrierRequest, { declareValue = false }: AdapterOptions) {
  const { outerMm, declaredValueMinor } = parcel;
  const [length = '', width = '', height = ''] = (outerMm ?? []).map((mm) => String(centimetresOf(mm)));
  return {
    weight: { value: String(gramsOf(parcel)), unit: 'g' },
    ...(outerMm === null ? {} : { dimensions: { length, width, height, unit: 'cm' } }),
    ...(declareValue ? { total_insured_price: Number(toDecimal(declaredValueMinor, currency)) } : {}),
  };
}

const responseSchema = z.object({ data: listOfEntries.nullable(), message: z.unknown().optional() });

/** Hours from the day of dispatch. */
const HOURS_PER_DAY = 24;

const optionSchema = z.object({
  code: serviceCode,
  name: plainText(255).nullish().catch(null),
  product: z
    .object({ name: plainText(255) })
    .nullish()
    .catch(null),
  functionalities: z.record(z.string(), z.unknown()).nullish().catch(null),
  requirements: z.object({ is_service_point_required: z.unknown().optional() }).nullish().catch(null),
  quotes: listOfEntries.nullish(),
});

const quoteSchema = z.object({
  price: z.object({ total: z.object({ value: z.unknown().optional(), currency: currencyCode }) }),
  lead_time: sensibleNumber(MAX_TRANSIT_DAYS * HOURS_PER_DAY),
});

/** Where the shopper fetches the parcel, at a place that nobody has selected. */
const TO_BE_FETCHED: ReadonlySet<unknown> = new Set(['locker', 'locker_or_service_point', 'service_point']);

/**
 * What a variant of a service does besides, for another price under the same name. Nobody has asked for it, unless the
 * settings name the service: a shop for wine names the one with the check of age.
 */
const EXTRAS = [
  'age_check',
  'bulky_goods',
  'cash_on_delivery',
  'dangerous_goods',
  'fragile_goods',
  'fresh_goods',
  'id_check',
  'non_conveyable',
  'personalized_delivery',
  'tyres',
] as const;

function readOption(entry: unknown, named: readonly string[]): ReadEntry {
  const parsed = optionSchema.safeParse(entry);
  const service = optionSchema.pick({ code: true }).safeParse(entry).data?.code;
  if (!parsed.success) return { unreadable: (parsed.error.issues[0]?.path ?? []).join('.'), service };
  const { code, functionalities, requirements, quotes, product } = parsed.data;
  if (functionalities?.['returns'] === true) return null;
  if (!named.includes(code) && EXTRAS.some((extra) => Boolean(functionalities?.[extra]))) return null;
  const lastMile = functionalities?.['last_mile'];
  if (requirements?.is_service_point_required === true || TO_BE_FETCHED.has(lastMile)) {
    return { message: { service: code, reason: 'needs_service_point', text: '' } };
  }
  if (quotes == null || quotes.length === 0) return { message: { service: code, reason: 'no_price', text: '' } };
  const prices = quotes.map(readPrice);
  const unreadable = prices.findIndex((price) => price === null);
  if (unreadable >= 0) return { unreadable: `quotes[${unreadable}].price.total`, service };
  // Each quote is for a range of weights. Should several have come, the shop does not lose by the dearest.
  const dearest = prices.filter((price) => price !== null).toSorted((a, b) => b.priceMinor - a.priceMinor)[0];
  if (dearest === undefined) return { message: { service: code, reason: 'no_price', text: '' } };
  const name = [parsed.data.name, product?.name, code].find((text) => text != null && text !== '') ?? code;
  return { quote: { name, code, description: '', ...dearest } };
}

/**
 * Of several variants with one name (with a signature, insured), the cheapest: shoppers could not tell them apart, and
 * nobody has asked for more. Those that the settings name are handed on: a shop gives them other names, or hides them.
 */
function cheapestOfEachName(quotes: readonly CarrierQuote[], named: readonly string[]): readonly CarrierQuote[] {
  const cheapest = new Map<string, CarrierQuote>();
  const keyOf = ({ name, currency }: CarrierQuote) => JSON.stringify([name, currency]);
  for (const quote of quotes.filter(({ code }) => !named.includes(code))) {
    const known = cheapest.get(keyOf(quote));
    if (known === undefined || quote.priceMinor < known.priceMinor) cheapest.set(keyOf(quote), quote);
  }
  return quotes.filter((quote) => named.includes(quote.code) || cheapest.get(keyOf(quote)) === quote);
}

function readPrice(value: unknown) {
  const parsed = quoteSchema.safeParse(value);
  if (!parsed.success) return null;
  const { price, lead_time: hours } = parsed.data;
  const { currency, value: amount } = price.total;
  const priceMinor = minorOf(amount, currency);
  if (priceMinor === null) return null;
  const days = hours == null ? null : Math.ceil(hours / HOURS_PER_DAY);
  return { priceMinor, currency, ...(days === null ? {} : { transitDays: { minDays: days, maxDays: days } }) };
}

/** `errors` is a list of errors, or one. */
const errorsSchema = z.object({ errors: z.union([listOfEntries, z.unknown().transform((error) => [error])]) });
const errorSchema = z.object({ detail: z.unknown().optional() });

const errorText = (json: unknown): string =>
  joinedTexts(
    (errorsSchema.safeParse(json).data?.errors ?? []).map((error) => errorSchema.safeParse(error).data?.detail),
  );
