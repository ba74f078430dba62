import { parseIsoDay } from '@cartfare/core/internal';
import type { CarrierQuote, CarrierRequest, Parcel } from '@cartfare/rating';
import { z } from 'zod';
import { failedResponse, failureOfStatus, onlyParcel, type CarrierAdapter } from './adapter.ts';
import { collectQuotes, type ReadEntry } from './collect-quotes.ts';
import { centimetresOf, gramsOf, knownFields } from './measures.ts';
import { parseCarrierJson } from './parse-carrier-json.ts';
import {
  accountId,
  accountOf,
  minorOf,
  currencyCode,
  joinedTexts,
  listOfEntries,
  MAX_TRANSIT_DAYS,
  plainText,
  sensibleNumber,
  serviceCode,
} from './quote-fields.ts';

/**
 * ShipEngine's estimates: `POST /v1/rates/estimate`, for one parcel, of the accounts in `carrier_ids`. Source:
 * docs.shipstation.com/apis/shipengine. Its published schema of requests also calls the city required, which its example
 * leaves out; so does this, where the city is unknown.
 */
export const shipengine: CarrierAdapter = {
  name: 'shipengine',
  description: 'carriers of North America, Europe and Australia, by ShipEngine',
  settings: {
    accounts: { text: 'carriers, such as se-123890, at least one', isNeeded: true },
    residential: {},
  },
  host: 'https://api.shipengine.com',
  path: '/v1/rates/estimate',
  parcelsPerCall: 'one',
  mayBeFree: false,
  write: (request, { accounts = [] }) => ({ body: JSON.stringify(estimateOf(request, accounts)) }),
  authorize: (key) => ({ 'api-key': key }),
  read: ({ status, body }) => {
    const failure = failureOfStatus(status);
    const json = parseCarrierJson(body);
    if (failure !== null) return failedResponse(failure, errorText(json));
    const rates = listOfEntries.safeParse(json).data;
    if (rates === undefined) return { ...failedResponse('unreadable'), unreadable: ['rates'] };
    return collectQuotes({ path: 'rates', entries: rates, countsFromDispatch: true }, readRate);
  },
};

function estimateOf(request: CarrierRequest, accounts: readonly string[]) {
  const { origin, destination, residential, dispatchDate } = request;
  return {
    ...(accounts.length === 0 ? {} : { carrier_ids: accounts }),
    ...knownFields({
      from_country_code: origin.country,
      from_postal_code: origin.postalCode,
      from_city_locality: origin.city,
      from_state_province: origin.province,
      to_country_code: destination.country,
      to_postal_code: destination.postalCode,
      to_city_locality: destination.city,
      to_state_province: destination.province,
    }),
    ...parcelOf(onlyParcel(request)),
    confirmation: 'none',
    address_residential_indicator: residential ? 'yes' : 'no',
    // Midday: in no time zone of the carriers' is it another day.
    ...(dispatchDate === null ? {} : { ship_date: `${dispatchDate}T12:00:00Z` }),
  };
}

function parcelOf(parcel: Parcel) {
  const weight = { value: gramsOf(parcel), unit: 'gram' };
  const { outerMm } = parcel;
  if (outerMm === null) return { weight };
  const [length, width, height] = outerMm.map(centimetresOf);
  return { weight, dimensions: { unit: 'centimeter', length, width, height } };
}

const moneySchema = z.object({ currency: currencyCode, amount: z.unknown().optional() });

const rateSchema = z.object({
  carrier_id: accountId,
  carrier_code: serviceCode,
  service_code: serviceCode,
  package_type: z.string().nullish().catch(null),
  service_type: plainText(255).pipe(z.string().min(1)),
  shipping_amount: moneySchema,
  insurance_amount: moneySchema.nullish(),
  confirmation_amount: moneySchema.nullish(),
  other_amount: moneySchema.nullish(),
  tax_amount: moneySchema.nullish(),
  delivery_days: sensibleNumber(MAX_TRANSIT_DAYS),
  estimated_delivery_date: z.unknown().optional(),
});

const namedSchema = rateSchema.pick({ carrier_code: true, service_code: true });

/** A rate that the carrier could not make: `invalid`, with its reasons. */
const invalidSchema = z.object({
  validation_status: z.literal('invalid'),
  error_messages: listOfEntries.nullish().catch(null),
});

/** The carrier's name of a parcel in the merchant's own box. The others are envelopes and boxes of the carrier. */
const OWN_PACKAGE = 'package';

function readRate(entry: unknown): ReadEntry {
  const named = namedSchema.safeParse(entry).data;
  const service = named === undefined ? undefined : `${named.carrier_code}/${named.service_code}`;
  const invalid = invalidSchema.safeParse(entry).data;
  if (invalid !== undefined) {
    const text = joinedTexts(invalid.error_messages ?? []);
    return { message: { service: service ?? null, reason: 'not_quoted', text } };
  }
  const parsed = rateSchema.safeParse(entry);
  if (!parsed.success) return { unreadable: (parsed.error.issues[0]?.path ?? []).join('.'), service };
  // One service comes once for each type of package.
  if ((parsed.data.package_type ?? OWN_PACKAGE) !== OWN_PACKAGE) return null;
  const total = totalOf(parsed.data);
  if (typeof total === 'string') return { unreadable: total, service };
  const { service_type: name, carrier_code: carrier, service_code: code } = parsed.data;
  const account = accountOf(parsed.data.carrier_id);
  return { quote: { name, code: `${carrier}/${code}`, description: '', ...total, ...account, ...timeOf(parsed.data) } };
}

/** What the parts cost together; or the path of the part that cannot be read, or has another currency. */
function totalOf(rate: z.infer<typeof rateSchema>): Pick<CarrierQuote, 'priceMinor' | 'currency'> | string {
  const { currency } = rate.shipping_amount;
  let priceMinor = 0;
  for (const part of AMOUNTS) {
    const money = rate[part];
    if (money == null) continue;
    const minor = minorOf(money.amount, currency);
    if (minor === null) return `${part}.amount`;
    if (money.currency !== currency && minor > 0) return `${part}.currency`;
    priceMinor += minor;
  }
  return { priceMinor, currency };
}

const AMOUNTS = ['shipping_amount', 'insurance_amount', 'confirmation_amount', 'other_amount', 'tax_amount'] as const;

function timeOf(rate: z.infer<typeof rateSchema>): Pick<CarrierQuote, 'delivery' | 'transitDays'> {
  const day = parseIsoDay(rate.estimated_delivery_date);
  if (day !== null) return { delivery: { earliest: day, latest: day } };
  const days = rate.delivery_days;
  return days == null ? {} : { transitDays: { minDays: Math.ceil(days), maxDays: Math.ceil(days) } };
}

const errorsSchema = z.object({ errors: listOfEntries });
const errorSchema = z.object({ message: z.unknown().optional() });

const errorText = (json: unknown): string =>
  joinedTexts(
    (errorsSchema.safeParse(json).data?.errors ?? []).map((error) => errorSchema.safeParse(error).data?.message),
  );
