import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CarrierQuote, Parcel } from '@cartfare/rating';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import type { AdapterOptions, CarrierAdapter } from './adapter.ts';
import { easypost } from './easypost.ts';
import { karrio } from './karrio.ts';
import { sendcloud } from './sendcloud.ts';
import { shipengine } from './shipengine.ts';

/**
 * The folder with the services' published descriptions and recordings, each under its own licence: `easypost/*.har`,
 * `karrio/openapi.yml`, `sendcloud/shipping-options.yaml`, `shipengine/openapi.yaml`.
 */
const SPECS = process.env['CARRIER_SPECS'] ?? '';

const read = (file: string): string => readFileSync(path.join(SPECS, file), 'utf8');

/** A validator of one schema of an OpenAPI document. `nullable` and `example` are OpenAPI's own words. */
function validator(document: object, pointer: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'spec', ...withNumericBounds(document) });
  const validate = ajv.getSchema(`spec#/components/schemas/${pointer}`);
  if (validate === undefined) throw new Error(`There is no schema ${pointer}.`);
  return (value: unknown) => (validate(value) === true ? [] : (validate.errors ?? []));
}

/** OpenAPI 3.0 writes `minimum: 0, exclusiveMinimum: true`, JSON Schema `exclusiveMinimum: 0`. */
const withNumericBounds = (document: object): object =>
  JSON.parse(JSON.stringify(document), (_key, value) =>
    value?.exclusiveMinimum === true ? { ...value, minimum: -1, exclusiveMinimum: value.minimum } : value,
  );

const parcel: Parcel = { ...aParcel(1200), outerMm: [305, 205, 102], declaredValueMinor: 12_850 };

const written = (adapter: CarrierAdapter, options: AdapterOptions, parcels = [parcel]): unknown =>
  JSON.parse(adapter.write(carrierRequest({ parcels }), options).body);

const quotesOf = (adapter: CarrierAdapter, body: unknown, status = 200): readonly CarrierQuote[] => {
  const { response, unreadable } = adapter.read({ status, headers: {}, body: JSON.stringify(body) }, {});
  expect(unreadable).toEqual([]);
  return response.kind === 'quotes' ? response.quotes : [];
};

describe.skipIf(!existsSync(path.join(SPECS, 'karrio')) || SPECS === '')('the published descriptions', () => {
  it("accept Karrio's requests", () => {
    const issues = validator(parse(read('karrio/openapi.yml')), 'RateRequest');
    expect(issues(written(karrio, { accounts: ['a'], packaging: 'your_packaging' }, [parcel, parcel]))).toEqual([]);
    expect(issues(written(karrio, { declareValue: true }, [aParcel(1)]))).toEqual([]);
    expect(issues({ parcels: [] })).not.toEqual([]);
  });

  it("accept Sendcloud's requests, and its example answers are read", () => {
    const document = parse(read('sendcloud/shipping-options.yaml'));
    const issues = validator(document, 'shipping-option-filter');
    expect(issues(written(sendcloud, { declareValue: true }, [parcel, aParcel(1)]))).toEqual([]);
    expect(issues({ parcels: [{ weight: { value: 2, unit: 'stone' } }] })).not.toEqual([]);
    const { responses } = document.paths['/shipping-options'].post;
    const { examples } = responses['200'].content['application/json'];
    expect(quotesOf(sendcloud, examples.ShippingOptions.value)).toMatchObject([
      { code: 'postnl:standard/signature', priceMinor: 1750, currency: 'EUR', transitDays: { maxDays: 1 } },
    ]);
    const body = JSON.stringify(examples.EmptyResponse.value);
    expect(sendcloud.read({ status: 200, headers: {}, body }, {}).response.kind).toBe('cannot_ship');
    const wrong = JSON.stringify(responses['400'].content['application/json'].examples.InvalidContract.value);
    const refused = { kind: 'failed', reason: 'refused', text: 'Invalid contract.' };
    expect(sendcloud.read({ status: 400, headers: {}, body: wrong }, {}).response).toEqual(refused);
  });

  it("know every field of ShipEngine's requests, whose schema as a whole accepts nothing", () => {
    const document = parse(read('shipengine/openapi.yaml'));
    const request = written(shipengine, { accounts: ['se-123890'] });
    expect(validator(document, 'estimate_rates_request_body')(request)).not.toEqual([]);
    for (const part of ['rate_estimate_options', 'rate_estimate_by_carrier_ids']) {
      expect(validator(document, part)(request)).toEqual([]);
    }
    const { rate_estimate_options: options, rate_estimate_by_carrier_ids: ids } = document.components.schemas;
    const known = new Set(Object.keys({ ...options.properties, ...ids.properties }));
    expect(Object.keys(request ?? {}).filter((field) => !known.has(field))).toEqual([]);
  });

  it('of ShipEngine describe answers that are read', () => {
    const money = (amount: number) => ({ currency: 'usd', amount });
    const rate = {
      rate_type: 'check',
      carrier_id: 'se-1',
      shipping_amount: money(9.65),
      insurance_amount: money(0),
      confirmation_amount: money(1),
      other_amount: money(0.35),
      zone: 6,
      package_type: 'package',
      delivery_days: 3,
      guaranteed_service: false,
      estimated_delivery_date: '2026-11-25T00:00:00Z',
      negotiated_rate: false,
      service_type: 'Ground',
      service_code: 'ups_ground',
      trackable: true,
      carrier_code: 'ups',
      carrier_nickname: 'ups',
      carrier_friendly_name: 'UPS',
      validation_status: 'valid',
      warning_messages: [],
      error_messages: [],
    };
    const issues = validator(parse(read('shipengine/openapi.yaml')), 'estimate_rates_response_body');
    expect(issues([rate])).toEqual([]);
    expect(quotesOf(shipengine, [rate])).toMatchObject([{ code: 'ups/ups_ground', priceMinor: 1100, currency: 'USD' }]);
  });
});

interface Recording {
  readonly request: { readonly postData?: { readonly text: string } };
  readonly response: { readonly status: number; readonly content: { readonly text: string } };
}

const recordings = (file: string): readonly Recording[] => JSON.parse(read(`easypost/${file}`)).log.entries;

describe.skipIf(!existsSync(path.join(SPECS, 'easypost')) || SPECS === '')('the recordings of EasyPost', () => {
  it('have every field that is sent, but for whether the address is a home', () => {
    const [recording] = recordings('stateless-rates.har');
    const { shipment: recorded } = JSON.parse(recording?.request.postData?.text ?? '');
    const { shipment } = JSON.parse(easypost.write(carrierRequest({ parcels: [parcel] }), {}).body);
    expect(Object.keys(recorded)).toEqual(Object.keys(shipment));
    for (const part of ['from_address', 'to_address', 'parcel']) {
      const unknown = Object.keys(shipment[part]).filter((field) => !(field in recorded[part]));
      expect(unknown.filter((field) => !['residential', 'company'].includes(field))).toEqual([]);
    }
  });

  it('are read: stateless rates, and the rates of shipments', () => {
    const [stateless] = recordings('stateless-rates.har');
    expect(quotesOf(easypost, JSON.parse(stateless?.response.content.text ?? ''))).toMatchObject([
      { code: 'USPS/Priority', priceMinor: 690, currency: 'USD', transitDays: { maxDays: 2 } },
      { code: 'USPS/GroundAdvantage', priceMinor: 593, transitDays: { maxDays: 3 } },
      { code: 'USPS/Express', priceMinor: 3310 },
    ]);
    for (const file of ['shipment.har', 'shipment-nulls.har']) {
      const [shipment] = recordings(file);
      expect(quotesOf(easypost, JSON.parse(shipment?.response.content.text ?? ''))).toHaveLength(3);
    }
  });

  it.each([
    ['error.har', 'refused', 'Missing required parameter. shipment cannot be blank'],
    ['error-alternative.har', 'refused', 'The requested resource could not be found. No eligible insurance'],
  ])('have errors of both shapes, whose words are read: %s', (file, reason, words) => {
    const [recording] = recordings(file);
    const { status, content } = recording?.response ?? { status: 0, content: { text: '' } };
    const { response } = easypost.read({ status, headers: {}, body: content.text }, {});
    expect(response).toMatchObject({ kind: 'failed', reason, text: expect.stringContaining(words) });
  });
});
