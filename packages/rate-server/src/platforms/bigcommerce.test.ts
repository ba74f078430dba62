import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, it, test, vi } from 'vitest';
import type { Quote, RateResult } from '@cartfare/rating';
import { CARRIER_SPECS, specText } from '../../testing/carrier-specs.ts';
import { bigCommerceAsker, bigCommerceCart } from '../../testing/platforms/bigcommerce-asker.ts';
import { KEY, openPlatform } from '../../testing/platforms/open-platform.ts';
import type { Rates } from '../rating-request.ts';

const ASKER = bigCommerceAsker();
const { read, respond } = ASKER.platform;

const anItem = (change: object = {}) => ({
  sku: 'SL-1',
  variant_id: '42',
  product_id: '7',
  name: 'Storm lantern',
  length: { units: 'in', value: 10 },
  width: { units: 'cm', value: 20 },
  height: { units: 'cm', value: 30 },
  weight: { units: 'oz', value: 42.3 },
  discounted_price: { currency: 'CAD', amount: 60 },
  declared_value: { currency: 'CAD', amount: 64 },
  quantity: 2,
  attributes: [],
  ...change,
});

const aRequest = (change: object = {}) => ({
  base_options: {
    origin: { zip: 'K2P 1L4', country_iso2: 'CA' },
    destination: { zip: 'K1N 5T2', state_iso2: 'ON', country_iso2: 'CA', address_type: 'RESIDENTIAL' },
    items: [anItem()],
    customer: { customer_groups: [{ customer_group_id: 3, customer_group_name: 'Wholesale' }], customer_id: 12 },
    store_id: '1000',
    request_context: { reference_values: [{ name: 'cart_id', value: 'c' }] },
    ...change,
  },
  zone_options: {},
  connection_options: {},
});

const aQuote = (change: Partial<Quote> = {}): Quote => ({
  name: 'Standard',
  code: 'standard',
  description: '',
  priceMinor: 980,
  currency: 'CAD',
  source: 'shop',
  delivery: null,
  deliveryDays: [],
  phoneRequired: false,
  ...change,
});

const bodyFor = (result: RateResult) => respond(result, { request: requestOf(aRequest()), id: 'quote-1' });

const bodyWith = (...quotes: readonly Quote[]) =>
  bodyFor({ outcome: 'rated', quotes, omissions: [], orderBy: null, explanation: null });

const requestOf = (body: unknown) => {
  const request = read(body);
  if (!request.ok) throw new Error(request.issue.message);
  return request.value;
};

/** The published schemas by name. */
function published(name: string) {
  const description = parse(specText('bigcommerce', 'shipping_provider.yml')) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(description, 'provider');
  const validate = ajv.getSchema(`provider#/components/schemas/${name}`);
  if (validate === undefined) throw new Error(`The description has no ${name}.`);
  return validate;
}

describe('a request of BigCommerce', () => {
  it('becomes a question in minor units, grams and millimetres', () => {
    expect(requestOf(aRequest())).toEqual({
      destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
      currency: 'CAD',
      customer: { id: 12, tags: ['Wholesale'] },
      lines: [
        {
          name: 'Storm lantern',
          sku: 'SL-1',
          quantity: 2,
          weightGrams: 1199,
          priceMinor: 6400,
          linePriceMinor: 12_000,
          productId: 7,
          variantId: 42,
          productHandle: '7',
          dimensions: { lengthMm: 254, widthMm: 200, heightMm: 300 },
        },
      ],
    });
  });

  test.each([
    ['JPY', 1078, 1078],
    ['BHD', 1.234, 1234],
    ['USD', 9.8, 980],
    ['USD', 0.1 + 0.2, 30],
  ])('has amounts in major units: %s %d', (currency, amount, priceMinor) => {
    const items = [anItem({ declared_value: { currency, amount }, discounted_price: { currency, amount } })];
    expect(requestOf(aRequest({ items })).lines[0]).toMatchObject({ priceMinor, linePriceMinor: 2 * priceMinor });
  });

  it('may lack weights, sizes and one of the two prices', () => {
    const bare = { quantity: 1, discounted_price: { currency: 'CAD', amount: 5 } };
    expect(requestOf(aRequest({ items: [bare], customer: undefined })).lines).toEqual([
      {
        name: '',
        sku: '',
        quantity: 1,
        weightGrams: 0,
        priceMinor: 500,
        linePriceMinor: 500,
        productId: 0,
        variantId: 0,
      },
    ]);
    const flat = anItem({ height: { units: 'cm', value: 0 } });
    expect(requestOf(aRequest({ items: [flat] })).lines[0]).not.toHaveProperty('dimensions');
  });

  it('is refused if its items have values in two currencies, or in none', () => {
    const other = anItem({ discounted_price: { currency: 'USD', amount: 5 } });
    expect(read(aRequest({ items: [other] }))).toMatchObject({ issue: { code: 'unreadable' } });
    const none = { quantity: 1 };
    expect(read(aRequest({ items: [none] }))).toMatchObject({ issue: { code: 'unreadable' } });
  });

  test.each<[string, unknown, string]>([
    ['is not JSON', undefined, 'unreadable'],
    ['has another object', { base_options: {} }, 'unreadable'],
    [
      'has a negative value',
      aRequest({ items: [anItem({ declared_value: { currency: 'CAD', amount: -1 } })] }),
      'out_of_range',
    ],
    ['has no quantity', aRequest({ items: [anItem({ quantity: 0 })] }), 'unreadable'],
    ['has 501 items', aRequest({ items: Array.from({ length: 501 }, () => anItem()) }), 'too_many_lines'],
  ])('is refused if it %s', (_case, body, code) => {
    expect(read(body)).toMatchObject({ ok: false, issue: { code } });
  });

  it('never throws, whatever arrives', () => {
    fc.assert(fc.property(fc.anything(), (body) => void read(body)));
    fc.assert(fc.property(fc.array(fc.anything()), (items) => void read(aRequest({ items }))));
  });

  it.skipIf(CARRIER_SPECS === undefined)('is tested with bodies that fit the published description', () => {
    expect(published('RateRequestPayload')(aRequest())).toBe(true);
    expect(published('RateRequestPayload')({})).toBe(false);
  });
});

describe('the response to BigCommerce', () => {
  it('has all rates in one group, in the order of the settings', () => {
    const quotes = [aQuote({ description: 'By post', deliveryDays: [4, 6] }), aQuote({ code: 'b', name: 'B' })];
    expect(bodyWith(...quotes)).toEqual({
      quote_id: 'quote-1',
      messages: [],
      carrier_quotes: [
        {
          quotes: [
            {
              code: 'standard',
              display_name: 'Standard',
              cost: { currency: 'CAD', amount: 9.8 },
              description: 'By post',
              transit_time: { units: 'DAYS', duration: 6 },
            },
            { code: 'b', display_name: 'B', cost: { currency: 'CAD', amount: 9.8 } },
          ],
        },
      ],
    });
  });

  test.each([
    ['JPY', 1078, '1078'],
    ['BHD', 1234, '1.234'],
    ['USD', 980, '9.8'],
  ])('has amounts in major units: %s', (currency, priceMinor, text) => {
    expect(JSON.stringify(bodyWith(aQuote({ currency, priceMinor })))).toContain(`"amount":${text}}`);
  });

  it('tells the merchant why the list is empty', () => {
    expect(bodyFor({ outcome: 'country_not_supported', explanation: null })).toEqual({
      quote_id: 'quote-1',
      messages: [{ text: 'The settings do not ship to this country.', type: 'INFO' }],
      carrier_quotes: [],
    });
  });

  it('is an error with the same body in another currency', async () => {
    const rates: Rates = () => Promise.resolve({ outcome: 'currency_not_supported', currency: 'USD' });
    const response = await (await openPlatform(ASKER, { rates })).send(ASKER.cart());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ messages: [{ type: 'ERROR' }], carrier_quotes: [] });
  });

  it('shortens long codes so that they stay distinct', () => {
    const long = 'x'.repeat(60);
    const codes = [`${long}a`, `${long}b`, 'short'].map((code) => aQuote({ code }));
    const text = JSON.stringify(bodyWith(...codes));
    const found = [...text.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
    expect(new Set(found).size).toBe(3);
    expect(found.every((code) => (code ?? '').length <= 50)).toBe(true);
  });

  it.skipIf(CARRIER_SPECS === undefined)('fits the published description, whatever an option is', () => {
    const validate = published('RateResponsePayload');
    const quote = fc.record({
      name: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
      code: fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }),
      description: fc.string({ maxLength: 2000, unit: 'grapheme' }),
      priceMinor: fc.integer({ min: 0, max: 1e12 }),
      deliveryDays: fc.constantFrom([], [0], [3], [2, 4], [30, 120]),
    });
    fc.assert(
      fc.property(fc.array(quote), fc.constantFrom('CAD', 'JPY', 'BHD'), (quotes, currency) => {
        const body = bodyWith(...quotes.map((each) => aQuote({ ...each, currency })));
        expect(validate(JSON.parse(JSON.stringify(body)))).toBe(true);
      }),
    );
  });
});

describe('the key of BigCommerce', () => {
  const withKey = (key: string) => JSON.stringify({ ...bigCommerceCart(), connection_options: { key } });

  it('may be among the connection options, for a cart of 500 lines too', async () => {
    const { send } = await openPlatform(ASKER);
    expect((await send(withKey(` ${KEY} `), {})).status).toBe(200);
    const most = JSON.stringify({ ...bigCommerceCart(500), connection_options: { key: KEY } });
    expect((await send(most.padEnd(250_000), {})).status).toBe(200);
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['none', ASKER.cart(), {}, 401],
    ['an empty key', withKey(''), {}, 401],
    ['a wrong key among the connection options', withKey('guess'), {}, 401],
    ['another scheme', ASKER.cart(), { authorization: `Basic ${KEY}` }, 401],
    ['none, and more than 256,000 bytes', 'x'.repeat(256_001), {}, 413],
  ])('is asked for with %s', async (_case, body, headers, status) => {
    const { send, asked } = await openPlatform(ASKER);
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(ASKER.refusal(''));
    expect(asked).toEqual([]);
  });

  it('is not looked for in a body that is nested without end', async () => {
    const { send } = await openPlatform(ASKER);
    const parse = vi.spyOn(JSON, 'parse');
    const response = await send('['.repeat(250_000), {});
    const calls = parse.mock.calls.length;
    parse.mockRestore();
    expect([response.status, calls]).toEqual([401, 0]);
  });

  it.each([
    ['among the connection options', { connection_options: { key: KEY } }, {}, true],
    ['in the header', {}, { authorization: `Bearer ${KEY}` }, true],
    ['that is wrong', { connection_options: { key: 'guess' } }, {}, false],
    ['that is wrong, in the header', {}, { authorization: 'Bearer guess' }, false],
    ['that is missing', [], {}, false],
  ])('is checked for the merchant: one %s', async (_case, body, headers, valid) => {
    const { send } = await openPlatform(ASKER);
    const response = await send(JSON.stringify(body), headers, '/check');
    expect([response.status, await response.json()]).toEqual([
      200,
      { valid, messages: valid ? [] : [{ type: 'ERROR', text: expect.any(String) as string }] },
    ]);
  });
});
