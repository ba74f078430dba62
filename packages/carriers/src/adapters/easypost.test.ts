import { answerJson } from '@cartfare/testing/carriers';
import { expect, it } from 'vitest';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import { serveAdapter } from '../../testing/serve-adapter.ts';

const rate = (over: object = {}) => ({
  carrier: 'USPS',
  service: 'GroundAdvantage',
  rate: '5.93',
  currency: 'USD',
  list_rate: '6.40',
  retail_rate: '8.45',
  delivery_days: 3,
  delivery_date: null,
  ...over,
});

it('asks EasyPost for what a cart page knows, in ounces and inches, and leaves out what it does not know', async () => {
  const parcels = [{ ...aParcel(1200), outerMm: [254, 203.2, 101.6] as const }];
  const { server, quote } = await serveAdapter('easypost', answerJson({ rates: [rate()] }));
  await quote(carrierRequest({ parcels }));
  const [request] = server.requests;
  expect(request?.path).toBe('/beta/rates');
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('test-key:').toString('base64')}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    shipment: {
      from_address: { company: 'Harbour Supply', city: 'Halifax', state: 'NS', zip: 'B3H 1A1', country: 'CA' },
      to_address: { state: 'ON', zip: 'K1N 5T2', country: 'CA', residential: true },
      parcel: { length: 10, width: 8, height: 4, weight: 42.4 },
    },
  });
});

it('reads the price of the account, not the list price, with days in transit', async () => {
  const { quote } = await serveAdapter(
    'easypost',
    answerJson({ rates: [rate(), rate({ service: 'Priority', rate: 6.9 })] }),
  );
  const transitDays = { minDays: 3, maxDays: 3 };
  expect(await quote()).toEqual({
    kind: 'quotes',
    quotes: [
      {
        code: 'USPS/GroundAdvantage',
        name: 'USPS Ground Advantage',
        description: '',
        priceMinor: 593,
        currency: 'USD',
        transitDays,
      },
      { code: 'USPS/Priority', name: 'USPS Priority', description: '', priceMinor: 690, currency: 'USD', transitDays },
    ],
  });
});

it('keeps the quotes of one carrier beside the message of another', async () => {
  const messages = [{ carrier: 'FedEx', type: 'rate_error', message: 'Account is not active.' }];
  const { quote, log } = await serveAdapter('easypost', answerJson({ rates: [rate()], messages }));
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'USPS/GroundAdvantage' }],
    messages: [{ service: 'FedEx', reason: 'not_quoted', text: 'Account is not active.' }],
  });
  expect(log).toContainEqual({
    level: 'warn',
    facts: { carrier: 'parcels', services: ['FedEx'] },
    message: 'carrier did not quote some services',
  });
});

it('hands on a message about a carrier that did quote, without a warning in the log', async () => {
  const messages = [{ carrier: 'USPS', message: 'Express is not available.' }];
  const { quote, log } = await serveAdapter('easypost', answerJson({ rates: [rate()], messages }));
  expect(await quote()).toMatchObject({ messages: [{ service: 'USPS', reason: 'not_quoted' }] });
  expect(log.map(({ level }) => level)).toEqual(['debug']);
});

it('takes a message without a carrier for one about all services', async () => {
  const { quote } = await serveAdapter('easypost', answerJson({ rates: [], messages: [{ message: 'Try again.' }] }));
  expect(await quote()).toMatchObject({ messages: [{ service: null, reason: 'not_quoted', text: 'Try again.' }] });
});

it('adds up the parcels of a cart, by the services that all of them have', async () => {
  const { server, quote } = await serveAdapter('easypost', (response, { body }) => {
    const isHeavy = JSON.parse(body).shipment.parcel.weight > 50;
    const rates = isHeavy
      ? [rate({ rate: '9.07', delivery_days: 5 })]
      : [rate(), rate({ service: 'Express', rate: '33.10' })];
    answerJson({ rates })(response, { body, path: '', headers: {} });
  });
  expect(await quote(carrierRequest({ parcels: [aParcel(1000), aParcel(2000)] }))).toMatchObject({
    quotes: [{ code: 'USPS/GroundAdvantage', priceMinor: 1500, transitDays: { maxDays: 5 } }],
  });
  expect(server.requests).toHaveLength(2);
});

it('keeps what is said about a carrier none of whose services takes all parcels, though it quoted each', async () => {
  const answers = [
    {
      rates: [rate({ carrier: 'FedEx', service: 'GROUND' })],
      messages: [{ carrier: 'FedEx', message: 'Express: weight' }],
    },
    {
      rates: [rate({ carrier: 'FedEx', service: 'EXPRESS' })],
      messages: [{ carrier: 'FedEx', message: 'Ground: weight' }],
    },
  ];
  const { quote } = await serveAdapter('easypost', (response, received) => {
    const isHeavy = JSON.parse(received.body).shipment.parcel.weight > 50;
    answerJson(answers[isHeavy ? 1 : 0])(response, received);
  });
  expect(await quote(carrierRequest({ parcels: [aParcel(1000), aParcel(2000)] }))).toEqual({
    kind: 'quotes',
    quotes: [],
    messages: [{ service: 'FedEx', reason: 'not_quoted', text: 'Express: weight' }],
  });
});

it('sends the name of a package in place of sizes, and asks only the accounts that the settings name', async () => {
  const options = { packaging: 'FlatRateEnvelope', accounts: ['ca_1'] };
  const { server, quote } = await serveAdapter('easypost', answerJson({ rates: [rate()] }), options);
  await quote(
    carrierRequest({ parcels: [{ ...aParcel(500), outerMm: [300, 200, 100] as const }], residential: false }),
  );
  expect(JSON.parse(server.requests[0]?.body ?? '').shipment).toMatchObject({
    to_address: { residential: false },
    parcel: { predefined_package: 'FlatRateEnvelope', weight: 17.7 },
    carrier_accounts: [{ id: 'ca_1' }],
  });
});

it.each([
  ['no days', { delivery_days: null }, {}],
  ['estimated days alone', { delivery_days: null, est_delivery_days: 4 }, { transitDays: { minDays: 4, maxDays: 4 } }],
  [
    'a date alone',
    { delivery_days: null, delivery_date: '2026-11-27T23:00:00Z' },
    { delivery: { latest: '2026-11-27' } },
  ],
  ['days that make no sense', { delivery_days: 'soon' }, {}],
])('keeps a quote with %s', async (_what, over, time) => {
  const { quote } = await serveAdapter('easypost', answerJson({ rates: [rate(over)] }));
  const response = await quote();
  expect(response).toMatchObject({ quotes: [{ priceMinor: 593, ...time }] });
  if (Object.keys(time).length === 0) expect(response).not.toHaveProperty('quotes[0].transitDays');
});

it.each([
  [
    'with fields',
    { code: 'PARAMETER.REQUIRED', message: 'Missing.', errors: [{ field: 'zip', message: 'is blank' }] },
    'Missing. zip is blank',
  ],
  [
    'with texts',
    { code: 'NOT_FOUND', message: 'Not found.', errors: ['No such account.'] },
    'Not found. No such account.',
  ],
])('hands on the words of an error %s', async (_what, error, text) => {
  const { quote } = await serveAdapter('easypost', answerJson({ error }, 422));
  expect(await quote()).toEqual({ kind: 'failed', reason: 'refused', text });
});

it('leaves out a price of 0.00 with its reason, unless the settings name the service', async () => {
  const rates = { rates: [rate(), rate({ service: 'Priority', rate: '0.00' })] };
  const unnamed = await serveAdapter('easypost', answerJson(rates));
  expect(await unnamed.quote()).toMatchObject({
    quotes: [{ code: 'USPS/GroundAdvantage' }],
    messages: [{ service: 'USPS/Priority', reason: 'no_price' }],
  });
  const named = await serveAdapter('easypost', answerJson(rates), { services: ['USPS/Priority'] });
  expect(await named.quote()).toMatchObject({
    quotes: [{ code: 'USPS/GroundAdvantage' }, { code: 'USPS/Priority', priceMinor: 0 }],
  });
});

it('pairs the parcels by the account, whichever comes first', async () => {
  const [ours, theirs] = [{ carrier_account_id: 'ca_1' }, { carrier_account_id: 'ca_2' }];
  const bodies = [
    [rate({ ...ours, rate: '8.10' }), rate({ ...theirs, rate: '9.20' })],
    [rate({ ...theirs, rate: '9.20' }), rate({ ...ours, rate: '8.10' })],
  ];
  let calls = 0;
  const { quote } = await serveAdapter('easypost', (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ rates: bodies[calls] }));
    calls += 1;
  });
  const parcels = [aParcel(1000), aParcel(2000)];
  expect(await quote(carrierRequest({ parcels }))).toMatchObject({ quotes: [{ priceMinor: 1620 }] });
});
