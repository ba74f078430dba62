import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Quote, RateResult } from '@cartfare/rating';
import { CARRIER_SPECS, specText } from '../../testing/carrier-specs.ts';
import { NO_HOSTS } from '../../testing/platforms/open-platform.ts';
import { saleor } from './saleor.ts';

const { read, respond } = saleor.connect([], NO_HOSTS);

const aLine = (change: object = {}) => ({
  id: 'Q2hlY2tvdXRMaW5lOjE=',
  quantity: 2,
  requiresShipping: true,
  undiscountedUnitPrice: { amount: 64 },
  variant: {
    sku: 'SL-1',
    weight: { unit: 'KG', value: 1.2 },
    product: { slug: 'storm-lantern', name: 'Storm lantern', weight: null, collections: [{ slug: 'fragile' }] },
  },
  ...change,
});

const aCheckout = (change: object = {}) => ({
  checkout: {
    languageCode: 'PT_BR',
    channel: { currencyCode: 'CAD' },
    shippingAddress: { country: { code: 'CA' }, countryArea: 'ON', postalCode: 'K1N 5T2' },
    lines: [aLine()],
    ...change,
  },
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

/** `currencyCode`: the channel's. */
const bodyFor = (result: RateResult, currencyCode = 'CAD') =>
  respond(result, { request: requestOf(aCheckout({ channel: { currencyCode } })), id: '' });

const rated = (...quotes: readonly Quote[]): RateResult => ({
  outcome: 'rated',
  quotes,
  omissions: [],
  orderBy: null,
  explanation: null,
});

const requestOf = (body: unknown) => {
  const request = read(body);
  if (!request.ok) throw new Error(request.issue.message);
  return request.value;
};

describe('a request of Saleor', () => {
  it('becomes a question in minor units, with weights, handles and tags', () => {
    expect(requestOf(aCheckout())).toEqual({
      destination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
      currency: 'CAD',
      locale: 'pt-BR',
      lines: [
        {
          id: 'Q2hlY2tvdXRMaW5lOjE=',
          name: 'Storm lantern',
          sku: 'SL-1',
          quantity: 2,
          weightGrams: 1200,
          priceMinor: 6400,
          requiresShipping: true,
          productHandle: 'storm-lantern',
          tags: ['fragile'],
        },
      ],
    });
  });

  test.each([
    ['JPY', 1078, 1078],
    ['JPY', '1078.000', 1078],
    ['BHD', 1.234, 1234],
    ['USD', '9.8', 980],
  ])('has amounts in major units, as numbers or as texts: %s %j', (currencyCode, amount, priceMinor) => {
    const lines = [aLine({ undiscountedUnitPrice: { amount } })];
    expect(requestOf(aCheckout({ channel: { currencyCode }, lines })).lines[0]?.priceMinor).toBe(priceMinor);
  });

  test.each([
    ['G', 250, 250],
    ['KG', 0.25, 250],
    ['LB', 1, 454],
    ['OZ', 1, 28],
    ['TONNE', 0.001, 1000],
  ])('has weights in one of five units: %s', (unit, value, weightGrams) => {
    const lines = [aLine({ variant: { ...aLine().variant, weight: { unit, value } } })];
    expect(requestOf(aCheckout({ lines })).lines[0]?.weightGrams).toBe(weightGrams);
  });

  it('takes the weight of the product if the variant has none, and 0 g if neither has one', () => {
    const variant = { sku: '', weight: null, product: { slug: 'x', name: 'X', weight: { unit: 'G', value: 90 } } };
    const bare = { ...variant, product: { ...variant.product, weight: null } };
    const lines = [aLine({ variant }), aLine({ id: 'b', variant: bare })];
    expect(requestOf(aCheckout({ lines })).lines.map((line) => line.weightGrams)).toEqual([90, 0]);
  });

  it('is read although there is no address yet, or no language', () => {
    const question = requestOf(aCheckout({ shippingAddress: null, languageCode: '' }));
    expect(question.destination).toEqual({ country: '', province: '', postalCode: '' });
    expect(question.locale).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    ['is not JSON', undefined, 'unreadable'],
    ['is an empty list', [], 'unreadable'],
    ['is of a webhook without a query', [aCheckout().checkout], 'unreadable'],
    ['has a negative price', aCheckout({ lines: [aLine({ undiscountedUnitPrice: { amount: -1 } })] }), 'unreadable'],
    ['has a price in words', aCheckout({ lines: [aLine({ undiscountedUnitPrice: { amount: 'ten' } })] }), 'unreadable'],
    ['has 501 lines', aCheckout({ lines: Array.from({ length: 501 }, () => aLine()) }), 'too_many_lines'],
  ])('is refused if it %s', (_case, body, code) => {
    expect(read(body)).toMatchObject({ ok: false, issue: { code } });
  });

  it('never throws, whatever arrives', () => {
    fc.assert(fc.property(fc.anything(), (body) => void read(body)));
    fc.assert(fc.property(fc.array(fc.anything()), (lines) => void read(aCheckout({ lines }))));
    fc.assert(fc.property(fc.string(), (languageCode) => void read(aCheckout({ languageCode }))));
  });
});

describe('the response to Saleor', () => {
  it('has the fields of a shipping method, with days and dates', () => {
    const delivery = { earliest: '2026-11-24', latest: '2026-11-26' };
    const quote = aQuote({ description: 'By post', delivery, deliveryDays: [4, 6] });
    expect(bodyFor(rated(quote))).toEqual([
      {
        id: 'standard',
        name: 'Standard',
        amount: 9.8,
        currency: 'CAD',
        minimum_delivery_days: 4,
        maximum_delivery_days: 6,
        description: 'By post',
        metadata: { source: 'shop', delivery_earliest: '2026-11-24', delivery_latest: '2026-11-26' },
      },
    ]);
  });

  test.each([
    ['JPY', 1078, '1078'],
    ['BHD', 1234, '1.234'],
    ['USD', 980, '9.8'],
    ['USD', 5, '0.05'],
  ])('has amounts in major units: %s %i', (currency, priceMinor, text) => {
    expect(JSON.stringify(bodyFor(rated(aQuote({ currency, priceMinor })), currency))).toContain(`"amount":${text},`);
  });

  it('leaves out options in another currency, which Saleor would drop', () => {
    const answer = rated(aQuote(), aQuote({ code: 'abroad', currency: 'USD' }));
    expect(bodyFor(answer)).toMatchObject([{ id: 'standard' }]);
  });

  it('is an empty list for what the settings decide', () => {
    expect(bodyFor({ outcome: 'country_not_supported', explanation: null })).toEqual([]);
  });

  it.skipIf(CARRIER_SPECS === undefined)('fits the schema that Saleor publishes, whatever an option is', () => {
    const schema = JSON.parse(specText('saleor', 'ShippingListMethodsForCheckout.json')) as object;
    const validate = new Ajv2020().compile(schema);
    const quote = fc.record({
      name: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
      code: fc.string({ minLength: 1, maxLength: 255 }),
      description: fc.string({ maxLength: 1000 }),
      priceMinor: fc.integer({ min: 0, max: 1e12 }),
      deliveryDays: fc.constantFrom([], [0], [3], [2, 4]),
    });
    const currency = fc.constantFrom('CAD', 'JPY', 'BHD');
    fc.assert(
      fc.property(fc.array(quote), currency, (quotes, code) => {
        const body = bodyFor(rated(...quotes.map((each) => aQuote({ ...each, currency: code }))), code);
        expect(validate(JSON.parse(JSON.stringify(body)))).toBe(true);
        expect(body).toHaveLength(quotes.length);
      }),
    );
  });
});
