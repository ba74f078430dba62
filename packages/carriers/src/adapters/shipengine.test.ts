import { answerJson } from '@cartfare/testing/carriers';
import { expect, it } from 'vitest';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import { serveAdapter } from '../../testing/serve-adapter.ts';

const money = (amount: unknown, currency = 'usd') => ({ currency, amount });

const rate = (over: object = {}) => ({
  rate_type: 'check',
  carrier_id: 'se-1',
  carrier_code: 'ups',
  service_code: 'ups_ground',
  service_type: 'UPS® Ground',
  shipping_amount: money(10.65),
  insurance_amount: money(0),
  confirmation_amount: money(0),
  other_amount: money(4.26),
  delivery_days: 4,
  estimated_delivery_date: '2026-11-25T00:00:00Z',
  validation_status: 'valid',
  warning_messages: [],
  error_messages: [],
  ...over,
});

it('asks ShipEngine for an estimate on the day of dispatch, and leaves out the city that a cart page does not know', async () => {
  const { server, quote } = await serveAdapter('shipengine', answerJson([rate()]), { accounts: ['se-1'] });
  await quote(carrierRequest({ parcels: [{ ...aParcel(1200), outerMm: [305, 203, 102] as const }] }));
  const [request] = server.requests;
  expect(request?.path).toBe('/v1/rates/estimate');
  expect(request?.headers['api-key']).toBe('test-key');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    carrier_ids: ['se-1'],
    from_country_code: 'CA',
    from_postal_code: 'B3H 1A1',
    from_city_locality: 'Halifax',
    from_state_province: 'NS',
    to_country_code: 'CA',
    to_postal_code: 'K1N 5T2',
    to_state_province: 'ON',
    weight: { value: 1200, unit: 'gram' },
    dimensions: { unit: 'centimeter', length: 30.5, width: 20.3, height: 10.2 },
    confirmation: 'none',
    address_residential_indicator: 'yes',
    ship_date: '2026-11-20T12:00:00Z',
  });
});

it('adds up shipping, insurance, confirmation, other charges and taxes', async () => {
  const rates = [rate({ insurance_amount: money(1), confirmation_amount: money(0.5), tax_amount: money('2.10') })];
  const { quote } = await serveAdapter('shipengine', answerJson(rates), { accounts: ['se-1'] });
  expect(await quote()).toEqual({
    kind: 'quotes',
    countsFromDispatch: true,
    quotes: [
      {
        code: 'ups/ups_ground',
        name: 'UPS® Ground',
        description: '',
        priceMinor: 1065 + 100 + 50 + 426 + 210,
        currency: 'USD',
        delivery: { earliest: '2026-11-25', latest: '2026-11-25' },
      },
    ],
  });
});

it('leaves out a rate whose charges have two currencies, and says which', async () => {
  const rates = [rate({ other_amount: money(4.26, 'cad') }), rate({ service_code: 'ups_2day' })];
  const { quote } = await serveAdapter('shipengine', answerJson(rates));
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'ups/ups_2day' }],
    unreadable: [{ path: 'rates[0].other_amount.currency', service: 'ups/ups_ground' }],
  });
});

it('takes a rate with errors for a service that was not quoted', async () => {
  const failing = rate({ carrier_code: 'fedex', validation_status: 'invalid', error_messages: ['Too heavy.'] });
  const { quote } = await serveAdapter('shipengine', answerJson([failing, rate()]));
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'ups/ups_ground' }],
    messages: [{ service: 'fedex/ups_ground', reason: 'not_quoted', text: 'Too heavy.' }],
  });
});

it('uses the days in transit where there is no date', async () => {
  const { quote } = await serveAdapter('shipengine', answerJson([rate({ estimated_delivery_date: null })]));
  expect(await quote()).toMatchObject({ quotes: [{ transitDays: { minDays: 4, maxDays: 4 } }] });
});

it('says to a business that it is one', async () => {
  const { server, quote } = await serveAdapter('shipengine', answerJson([rate()]));
  await quote(carrierRequest({ residential: false, dispatchDate: null }));
  const body = JSON.parse(server.requests[0]?.body ?? '');
  expect(body).toMatchObject({ address_residential_indicator: 'no' });
  expect(body).not.toHaveProperty('ship_date');
});

it('hands on the words of an error', async () => {
  const body = { request_id: '1', errors: [{ error_type: 'validation', message: 'Invalid carrier_id.' }] };
  const { quote } = await serveAdapter('shipengine', answerJson(body, 400));
  expect(await quote()).toEqual({ kind: 'failed', reason: 'refused', text: 'Invalid carrier_id.' });
});

it('counts only the rate of a package of its own among those of all package types', async () => {
  const types = ['flat_rate_envelope', 'medium_flat_rate_box', 'package', 'thick_envelope'];
  const rates = types.map((type, at) =>
    rate({ package_type: type, shipping_amount: money(9 + at), other_amount: null }),
  );
  const { quote } = await serveAdapter('shipengine', answerJson(rates));
  expect(await quote()).toMatchObject({ quotes: [{ code: 'ups/ups_ground', priceMinor: 1100 }] });
});

it('leaves out a rate that is marked as invalid, also without a reason', async () => {
  const rates = [rate({ validation_status: 'invalid', error_messages: [] }), rate({ service_code: 'ups_2day' })];
  const { quote } = await serveAdapter('shipengine', answerJson(rates));
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'ups/ups_2day' }],
    messages: [{ service: 'ups/ups_ground', reason: 'not_quoted' }],
  });
});
