import { answerJson } from '@cartfare/testing/carriers';
import { expect, it } from 'vitest';
import { aParcel, carrierRequest } from '../../testing/connect-test-carrier.ts';
import { serveAdapter } from '../../testing/serve-adapter.ts';

const priced = (value: unknown, currency: unknown = 'EUR', leadTime: unknown = 24) => ({
  price: { breakdown: [], total: { value, currency } },
  lead_time: leadTime,
});

const option = (over: object = {}) => ({
  code: 'postnl:standard/signature',
  name: 'PostNL Standard',
  carrier: { code: 'postnl', name: 'PostNL' },
  product: { code: 'postnl:standard', name: 'Standard' },
  functionalities: { last_mile: 'home_delivery', returns: false },
  requirements: { fields: [], is_service_point_required: false },
  quotes: [priced('17.50')],
  ...over,
});

it('asks Sendcloud once for all parcels of a cart, with their sizes', async () => {
  const parcels = [{ ...aParcel(2000), outerMm: [300, 205, 150] as const }, aParcel(1500)];
  const { server, quote } = await serveAdapter('sendcloud', answerJson({ data: [option()] }), {
    secret: 'public:secret',
  });
  await quote(carrierRequest({ parcels }));
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  expect(request?.path).toBe('/api/v3/shipping-options');
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('public:secret').toString('base64')}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    from_country_code: 'CA',
    from_postal_code: 'B3H 1A1',
    to_country_code: 'CA',
    to_postal_code: 'K1N 5T2',
    parcels: [
      { weight: { value: '2000', unit: 'g' }, dimensions: { length: '30', width: '20.5', height: '15', unit: 'cm' } },
      { weight: { value: '1500', unit: 'g' } },
    ],
    calculate_quotes: true,
  });
});

it('reads the total of the shipment, and its lead time in days', async () => {
  const { quote } = await serveAdapter(
    'sendcloud',
    answerJson({ data: [option({ quotes: [priced('17.50', 'EUR', 30)] })] }),
  );
  expect(await quote()).toEqual({
    kind: 'quotes',
    quotes: [
      {
        code: 'postnl:standard/signature',
        name: 'PostNL Standard',
        description: '',
        priceMinor: 1750,
        currency: 'EUR',
        transitDays: { minDays: 2, maxDays: 2 },
      },
    ],
  });
});

it('leaves out what needs a service point, what has no price and what is for returns, and says why', async () => {
  const data = [
    option(),
    option({ code: 'postnl:pakjegemak', requirements: { is_service_point_required: true } }),
    option({ code: 'dhl:point', functionalities: { last_mile: 'service_point' } }),
    option({ code: 'dhl:own', quotes: null }),
    option({ code: 'dhl:return', functionalities: { returns: true } }),
  ];
  const { quote } = await serveAdapter('sendcloud', answerJson({ data }));
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'postnl:standard/signature' }],
    messages: [
      { service: 'postnl:pakjegemak', reason: 'needs_service_point' },
      { service: 'dhl:point', reason: 'needs_service_point' },
      { service: 'dhl:own', reason: 'no_price' },
    ],
  });
});

it('declares the value of each parcel where the settings say so', async () => {
  const parcels = [{ ...aParcel(500), declaredValueMinor: 12_850 }];
  const { server, quote } = await serveAdapter('sendcloud', answerJson({ data: [option()] }), { declareValue: true });
  await quote(carrierRequest({ parcels }));
  expect(JSON.parse(server.requests[0]?.body ?? '').parcels).toMatchObject([{ total_insured_price: 128.5 }]);
});

it.each([
  ['an empty list', { data: [], message: 'No options for this request.' }],
  ['null', { data: null, message: 'No options for this request.' }],
])('takes %s for "cannot ship", with the words of Sendcloud', async (_what, body) => {
  const { quote } = await serveAdapter('sendcloud', answerJson(body));
  expect(await quote()).toEqual({ kind: 'cannot_ship', text: 'No options for this request.' });
});

it.each([
  ['a list', { errors: [{ status: '400', code: 'invalid', detail: 'Invalid contract.' }] }],
  ['one', { errors: { status: '400', code: 'invalid', detail: 'Invalid contract.' } }],
])('hands on the words of errors that are %s', async (_what, body) => {
  const { quote } = await serveAdapter('sendcloud', answerJson(body, 400));
  expect(await quote()).toEqual({ kind: 'failed', reason: 'refused', text: 'Invalid contract.' });
});

const variants = [
  option({ quotes: [priced('6.10')] }),
  option({ code: 'postnl:standard/age', functionalities: { age_check: 18 }, quotes: [priced('8.35')] }),
  option({ code: 'postnl:standard/cod', functionalities: { cash_on_delivery: true }, quotes: [priced('9.10')] }),
];

it('leaves out the variants of a service that nobody has asked for', async () => {
  const { quote } = await serveAdapter('sendcloud', answerJson({ data: variants }));
  expect(await quote()).toMatchObject({ quotes: [{ code: 'postnl:standard/signature', priceMinor: 610 }] });
});

it('offers a variant that the settings name', async () => {
  const services = ['postnl:standard/age'];
  const { quote } = await serveAdapter('sendcloud', answerJson({ data: variants }), { services });
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'postnl:standard/signature' }, { code: 'postnl:standard/age', priceMinor: 835 }],
  });
});

const withSignature = [
  option({ code: 'postnl:standard/signature', quotes: [priced('7.20')] }),
  option({ code: 'postnl:standard', quotes: [priced('6.10')] }),
  option({ code: 'postnl:standard/insured', quotes: [priced('9.40')] }),
  option({ code: 'postnl:evening', name: 'PostNL Evening', quotes: [priced('8.00')] }),
];

it('offers the cheapest of several variants that shoppers could not tell apart', async () => {
  const { quote } = await serveAdapter('sendcloud', answerJson({ data: withSignature }));
  expect(await quote()).toMatchObject({
    quotes: [
      { code: 'postnl:standard', name: 'PostNL Standard', priceMinor: 610 },
      { code: 'postnl:evening', name: 'PostNL Evening', priceMinor: 800 },
    ],
  });
});

it.each([
  [
    'beside the cheapest',
    ['postnl:standard/insured'],
    ['postnl:standard', 'postnl:standard/insured', 'postnl:evening'],
  ],
  [
    'and the next cheapest in place of one that the settings hide',
    ['postnl:standard'],
    ['postnl:standard/signature', 'postnl:standard', 'postnl:evening'],
  ],
])('hands on a variant that the settings name, %s', async (_what, services, codes) => {
  const { quote } = await serveAdapter('sendcloud', answerJson({ data: withSignature }), { services });
  expect(await quote()).toMatchObject({ quotes: codes.map((code) => ({ code })) });
});

it('keeps variants whose prices are in two currencies', async () => {
  const data = [option(), option({ code: 'postnl:abroad', quotes: [priced('17.50', 'GBP')] })];
  const { quote } = await serveAdapter('sendcloud', answerJson({ data }));
  expect(await quote()).toMatchObject({ quotes: [{ currency: 'EUR' }, { currency: 'GBP' }] });
});

it.each(['locker', 'locker_or_service_point', 'service_point'])('leaves out a delivery to a %s', async (lastMile) => {
  const { quote } = await serveAdapter(
    'sendcloud',
    answerJson({ data: [option(), option({ code: 'postnl:other', functionalities: { last_mile: lastMile } })] }),
  );
  expect(await quote()).toMatchObject({
    quotes: [{ code: 'postnl:standard/signature' }],
    messages: [{ service: 'postnl:other', reason: 'needs_service_point' }],
  });
});
