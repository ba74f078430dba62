import { parseIsoDay, toDecimal } from '@cartfare/core/internal';
import type { Address, CarrierMessage, CarrierQuote, CarrierRequest, Parcel } from '@cartfare/rating';
import { z } from 'zod';
import { failedResponse, failureOfStatus, type AdapterOptions, type CarrierAdapter } from './adapter.ts';
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
  sensibleNumber,
  serviceCode,
  spacedName,
  carrierTextOf,
} from './quote-fields.ts';

/**
 * A Karrio server of the shop's own: `POST /v1/proxy/rates` rates all parcels with every carrier that is connected to
 * it. Source: its published description, 2026.1.
 */
export const karrio: CarrierAdapter = {
  name: 'karrio',
  description: 'some thirty carriers, by a Karrio server of your own',
  settings: { accounts: { text: 'connections' }, packaging: {}, declareValue: {}, residential: {} },
  host: null,
  path: '/v1/proxy/rates',
  parcelsPerCall: 'all',
  mayBeFree: false,
  write: (request, options) => ({ body: JSON.stringify(rateRequestOf(request, options)) }),
  authorize: (key) => ({ authorization: `Token ${key}` }),
  read: ({ status, body }) => {
    const failure = failureOfStatus(status);
    const parsed = responseSchema.safeParse(parseCarrierJson(body));
    const messages = (parsed.data?.messages ?? []).map(readMessage);
    if (failure !== null) {
      // 424: the carriers' servers failed, and not this one.
      const errors = [...messages, ...(parsed.data?.errors ?? []).map(readMessage)];
      return failedResponse(status === 424 ? 'bad_status' : failure, joinedTexts(errors.map(({ text }) => text)));
    }
    if (parsed.data?.rates === undefined) return { ...failedResponse('unreadable'), unreadable: ['rates'] };
    return collectQuotes({ path: 'rates', entries: parsed.data.rates, messages }, readRate);
  },
};

function rateRequestOf(request: CarrierRequest, options: AdapterOptions) {
  const { origin, destination, residential, parcels } = request;
  const { accounts = [] } = options;
  return {
    shipper: addressOf(origin),
    recipient: { ...addressOf(destination), residential },
    parcels: parcels.map((parcel) => parcelOf(parcel, options)),
    options: optionsOf(request, options),
    ...(accounts.length === 0 ? {} : { carrier_ids: accounts }),
  };
}

const addressOf = (address: Address) =>
  knownFields({
    person_name: address.name,
    company_name: address.company,
    address_line1: address.address1,
    address_line2: address.address2,
    city: address.city,
    state_code: address.province,
    postal_code: address.postalCode,
    country_code: address.country,
    phone_number: address.phone,
  });

function parcelOf(parcel: Parcel, { packaging }: AdapterOptions) {
  const weight = { weight: gramsOf(parcel) / 1000, weight_unit: 'KG' };
  const packed = packaging === undefined ? weight : { ...weight, packaging_type: packaging };
  const { outerMm } = parcel;
  if (outerMm === null) return packed;
  const [length, width, height] = outerMm.map(centimetresOf);
  return { ...packed, length, width, height, dimension_unit: 'CM' };
}

function optionsOf({ dispatchDate, parcels, currency }: CarrierRequest, { declareValue = false }: AdapterOptions) {
  const valueMinor = parcels.reduce((sum, parcel) => sum + parcel.declaredValueMinor, 0);
  return {
    ...(dispatchDate === null ? {} : { shipping_date: `${dispatchDate}T00:00` }),
    ...(declareValue ? { currency, declared_value: Number(toDecimal(valueMinor, currency)) } : {}),
  };
}

const responseSchema = z.object({
  rates: listOfEntries.optional().catch(undefined),
  messages: listOfEntries.nullish().catch(null),
  errors: listOfEntries.nullish().catch(null),
});

const rateSchema = z.object({
  carrier_name: serviceCode,
  carrier_id: accountId,
  service: serviceCode,
  currency: currencyCode,
  total_charge: z.unknown().optional(),
  transit_days: sensibleNumber(MAX_TRANSIT_DAYS),
  estimated_delivery: z.unknown().optional(),
  meta: z.unknown().optional(),
});

const namedSchema = rateSchema.pick({ carrier_name: true, service: true });

function readRate(entry: unknown): ReadEntry {
  const parsed = rateSchema.safeParse(entry);
  const named = namedSchema.safeParse(entry).data;
  const code = named === undefined ? undefined : `${named.carrier_name}/${named.service}`;
  if (!parsed.success) return { unreadable: (parsed.error.issues[0]?.path ?? []).join('.'), service: code };
  const { carrier_name: carrier, service, currency } = parsed.data;
  const priceMinor = minorOf(parsed.data.total_charge, currency);
  if (priceMinor === null) return { unreadable: 'total_charge', service: code };
  const quote = { code: `${carrier}/${service}`, description: '', priceMinor, currency, ...timeOf(parsed.data) };
  const account = accountOf(parsed.data.carrier_id);
  return { quote: { name: nameOf(carrier, service, parsed.data.meta), ...quote, ...account } };
}

const metaSchema = z.object({ service_name: z.string().max(255) });

/** Karrio's own name of the service, such as `FEDEX GROUND`, if it sends one. Merchants name services themselves. */
function nameOf(carrier: string, service: string, meta: unknown): string {
  const given = carrierTextOf(metaSchema.safeParse(meta).data?.service_name);
  if (given !== '') return given;
  return service.startsWith(carrier) ? spacedName(service) : `${spacedName(carrier)} ${spacedName(service)}`;
}

/** Days first: they count from the day of dispatch. Dates may count from today: not every carrier takes that day. */
function timeOf(rate: z.infer<typeof rateSchema>): Pick<CarrierQuote, 'delivery' | 'transitDays'> {
  const days = rate.transit_days;
  if (days != null) return { transitDays: { minDays: Math.ceil(days), maxDays: Math.ceil(days) } };
  const day = parseIsoDay(rate.estimated_delivery);
  return day === null ? {} : { delivery: { earliest: day, latest: day } };
}

const messageSchema = z.object({
  carrier_name: serviceCode.nullable().catch(null),
  message: z.unknown().optional(),
});

function readMessage(value: unknown): CarrierMessage {
  const { carrier_name: carrier = null, message } = messageSchema.safeParse(value).data ?? {};
  return { service: carrier, reason: 'not_quoted', text: carrierTextOf(message) };
}
