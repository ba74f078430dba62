import { answerJson } from '@cartfare/testing/carriers';
import { expect, it } from 'vitest';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import { serveAdapter } from '../../testing/serve-adapter.ts';

const rate = (over: object = {}) => ({
  carrier_name: 'canadapost',
  carrier_id: 'canadapost-main',
  service: 'canadapost_expedited_parcel',
  currency: 'CAD',
  total_charge: 15.2,
  transit_days: 2,
  test_mode: true,
  ...over,
});

it('asks Karrio once for all parcels of a cart, on the day of dispatch', async () => {
  const parcels = [{ ...aParcel(2000), outerMm: [300, 205, 150] as const }, aParcel(1500)];
  const { server, quote } = await serveAdapter('karrio', answerJson({ rates: [rate()] }), {
    accounts: ['canadapost-main'],
  });
  await quote(carrierRequest({ parcels }));
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  expect(request?.path).toBe('/v1/proxy/rates');
  expect(request?.headers.authorization).toBe('Token test-key');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    shipper: {
      company_name: 'Harbour Supply',
      city: 'Halifax',
      state_code: 'NS',
      postal_code: 'B3H 1A1',
      country_code: 'CA',
    },
    recipient: { state_code: 'ON', postal_code: 'K1N 5T2', country_code: 'CA', residential: true },
    parcels: [
      { weight: 2, weight_unit: 'KG', length: 30, width: 20.5, height: 15, dimension_unit: 'CM' },
      { weight: 1.5, weight_unit: 'KG' },
    ],
    options: { shipping_date: '2026-11-20T00:00' },
    carrier_ids: ['canadapost-main'],
  });
});

it('finds a server at a path of its host', async () => {
  const { server, quote } = await serveAdapter('karrio', answerJson({ rates: [] }));
  const beneath = await serveAdapter('karrio', answerJson({}), { url: `${server.origin}/karrio/` });
  await beneath.quote();
  await quote();
  expect(server.requests.map(({ path }) => path)).toEqual(['/karrio/v1/proxy/rates', '/v1/proxy/rates']);
});

it('reads the total charge, with all surcharges, and the days in transit', async () => {
  const { quote } = await serveAdapter('karrio', answerJson({ messages: [], rates: [rate()] }));
  expect(await quote()).toEqual({
    kind: 'quotes',
    quotes: [
      {
        code: 'canadapost/canadapost_expedited_parcel',
        name: 'canadapost expedited parcel',
        description: '',
        priceMinor: 1520,
        currency: 'CAD',
        transitDays: { minDays: 2, maxDays: 2 },
      },
    ],
  });
});

it.each([
  [
    "Karrio's name of the service",
    { meta: { service_name: 'CANADAPOST EXPEDITED' } },
    { name: 'CANADAPOST EXPEDITED' },
  ],
  ['carrier and service', { service: 'ground' }, { name: 'canadapost ground' }],
  [
    'a date where there are no days',
    { transit_days: null, estimated_delivery: '2026-11-27' },
    { delivery: { earliest: '2026-11-27', latest: '2026-11-27' } },
  ],
])('shows %s', async (_what, over, quote) => {
  const served = await serveAdapter('karrio', answerJson({ rates: [rate(over)] }));
  expect(await served.quote()).toMatchObject({ quotes: [quote] });
});

it('keeps the quotes of one carrier beside the message of another', async () => {
  const messages = [{ carrier_name: 'fedex', carrier_id: 'fedex-1', code: 'ACCOUNT', message: 'Account suspended' }];
  const { quote } = await serveAdapter('karrio', answerJson({ rates: [rate()], messages }));
  expect(await quote()).toMatchObject({
    quotes: [{ priceMinor: 1520 }],
    messages: [{ service: 'fedex', reason: 'not_quoted', text: 'Account suspended' }],
  });
});

it('declares the value of the parcels where the settings say so', async () => {
  const parcels = [1000, 2550].map((declaredValueMinor) => ({ ...aParcel(500), declaredValueMinor }));
  const { server, quote } = await serveAdapter('karrio', answerJson({ rates: [rate()] }), { declareValue: true });
  await quote(carrierRequest({ parcels }));
  expect(JSON.parse(server.requests[0]?.body ?? '').options).toMatchObject({ declared_value: 35.5, currency: 'CAD' });
});

it.each([
  [
    'its own',
    400,
    { errors: [{ code: 'validation', message: 'Invalid postal code' }] },
    'refused',
    'Invalid postal code',
  ],
  ['its carriers', 424, { messages: [{ carrier_name: 'ups', message: 'UPS is down' }] }, 'bad_status', 'UPS is down'],
])('hands on the words of an error of %s', async (_whose, status, body, reason, text) => {
  const { quote } = await serveAdapter('karrio', answerJson(body, status));
  expect(await quote()).toEqual({ kind: 'failed', reason, text });
});
