import { parseIsoDay } from '@cartfare/core/internal';
import type { Address, CarrierMessage, CarrierRequest, Parcel } from '@cartfare/rating';
import { z } from 'zod';
import { failedResponse, failureOfStatus, onlyParcel, type AdapterOptions, type CarrierAdapter } from './adapter.ts';
import { collectQuotes, type ReadEntry } from './collect-quotes.ts';
import { inchesOf, knownFields, ouncesOf } from './measures.ts';
import { parseCarrierJson } from './parse-carrier-json.ts';
import {
  accountId,
  accountOf,
  minorOf,
  currencyCode,
  listOfEntries,
  MAX_TRANSIT_DAYS,
  sensibleNumber,
  serviceCode,
  spacedName,
  carrierTextOf,
} from './quote-fields.ts';

/**
 * EasyPost's stateless rates: `POST /beta/rates` rates a shipment of one parcel without storing it. Weights are in
 * ounces, sizes in inches. Source: docs.easypost.com, and recordings of its own client.
 */
export const easypost: CarrierAdapter = {
  name: 'easypost',
  description: 'carriers of the United States and Canada, by EasyPost',
  settings: {
    accounts: { text: 'carrier accounts' },
    packaging: { text: 'such as FlatRateEnvelope' },
    residential: {},
  },
  host: 'https://api.easypost.com',
  path: '/beta/rates',
  parcelsPerCall: 'one',
  mayBeFree: false,
  write: (request, options) => ({ body: JSON.stringify({ shipment: shipmentOf(request, options) }) }),
  authorize: (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  read: ({ status, body }) => {
    const failure = failureOfStatus(status);
    const parsed = responseSchema.safeParse(parseCarrierJson(body));
    if (failure !== null) return failedResponse(failure, parsed.data === undefined ? '' : errorText(parsed.data.error));
    if (parsed.data?.rates === undefined) return { ...failedResponse('unreadable'), unreadable: ['rates'] };
    const messages = (parsed.data.messages ?? []).map(readMessage);
    return collectQuotes({ path: 'rates', entries: parsed.data.rates, messages }, readRate);
  },
};

function shipmentOf(request: CarrierRequest, options: AdapterOptions) {
  const { origin, destination, residential } = request;
  const { accounts = [] } = options;
  return {
    from_address: addressOf(origin),
    to_address: { ...addressOf(destination), residential },
    parcel: parcelOf(onlyParcel(request), options),
    ...(accounts.length === 0 ? {} : { carrier_accounts: accounts.map((id) => ({ id })) }),
  };
}

const addressOf = (address: Address) =>
  knownFields({
    name: address.name,
    company: address.company,
    street1: address.address1,
    street2: address.address2,
    city: address.city,
    state: address.province,
    zip: address.postalCode,
    country: address.country,
    phone: address.phone,
  });

function parcelOf(parcel: Parcel, { packaging }: AdapterOptions) {
  const weight = ouncesOf(parcel);
  if (packaging !== undefined) return { predefined_package: packaging, weight };
  const { outerMm } = parcel;
  if (outerMm === null) return { weight };
  const [length, width, height] = outerMm.map(inchesOf);
  return { length, width, height, weight };
}

const responseSchema = z.object({
  rates: listOfEntries.optional().catch(undefined),
  messages: listOfEntries.nullish().catch(null),
  error: z.unknown().optional(),
});

/** A list price (`list_rate`) or shop price (`retail_rate`) is not what the account pays. */
const rateSchema = z.object({
  carrier: serviceCode,
  service: serviceCode,
  carrier_account_id: accountId,
  currency: currencyCode,
  rate: z.unknown().optional(),
  delivery_days: sensibleNumber(MAX_TRANSIT_DAYS),
  est_delivery_days: sensibleNumber(MAX_TRANSIT_DAYS),
  delivery_date: z.unknown().optional(),
});

const namedSchema = rateSchema.pick({ carrier: true, service: true });

function readRate(entry: unknown): ReadEntry {
  const parsed = rateSchema.safeParse(entry);
  const named = namedSchema.safeParse(entry).data;
  const code = named === undefined ? undefined : `${named.carrier}/${named.service}`;
  if (!parsed.success) return { unreadable: (parsed.error.issues[0]?.path ?? []).join('.'), service: code };
  const { carrier, service, currency, rate } = parsed.data;
  const priceMinor = minorOf(rate, currency);
  if (priceMinor === null) return { unreadable: 'rate', service: code };
  const name = `${carrier} ${spacedName(service)}`;
  return {
    quote: {
      name,
      code: `${carrier}/${service}`,
      description: '',
      priceMinor,
      currency,
      ...accountOf(parsed.data.carrier_account_id),
      ...timeOf(parsed.data),
    },
  };
}

/** Days count from the day of dispatch. A date counts from the day of the call, and is used only without days. */
function timeOf(rate: z.infer<typeof rateSchema>) {
  const days = rate.delivery_days ?? rate.est_delivery_days;
  if (days != null) return { transitDays: { minDays: Math.ceil(days), maxDays: Math.ceil(days) } };
  const day = parseIsoDay(rate.delivery_date);
  return day === null ? {} : { delivery: { earliest: day, latest: day } };
}

const messageSchema = z.object({ carrier: serviceCode.nullable().catch(null), message: z.unknown().optional() });

function readMessage(value: unknown): CarrierMessage {
  const { carrier = null, message } = messageSchema.safeParse(value).data ?? {};
  return { service: carrier, reason: 'not_quoted', text: carrierTextOf(message) };
}

/** `errors` has texts, or objects with a field and a message. */
const errorSchema = z.object({ message: z.unknown().optional(), errors: listOfEntries.nullish().catch(null) });
const fieldErrorSchema = z.object({ field: z.string().catch(''), message: z.string() });

function errorText(error: unknown): string {
  const parsed = errorSchema.safeParse(error).data;
  if (parsed === undefined) return carrierTextOf(error);
  const details = (parsed.errors ?? []).map((detail) => {
    const field = fieldErrorSchema.safeParse(detail).data;
    return field === undefined ? carrierTextOf(detail) : carrierTextOf(`${field.field} ${field.message}`);
  });
  return carrierTextOf([carrierTextOf(parsed.message), ...details].filter((part) => part !== '').join(' '));
}
