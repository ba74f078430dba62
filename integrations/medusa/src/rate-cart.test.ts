import type { RateClient, RatingRequest } from '@cartfare/rate-server/client';
import { describe, expect, it, test } from 'vitest';
import { CartfareFulfillmentService } from './fulfillment-service.ts';
import { cartSchema, createCartRater, requestOf } from './rate-cart.ts';

const aCart = (change: object = {}) => ({
  id: 'cart_1',
  currency_code: 'cad',
  locale: null,
  shipping_address: { country_code: 'ca', province: 'ca-on', postal_code: 'K1N 5T2' },
  items: [
    {
      id: 'item_1',
      title: 'Storm lantern',
      variant_sku: 'SL-1',
      product_handle: 'storm-lantern',
      quantity: 2,
      requires_shipping: true,
      unit_price: 64,
      adjustments: [{ amount: 8.5 }],
      variant: { weight: 1.2 },
      product: { weight: null },
    },
  ],
  ...change,
});

const question = requestOf(cartSchema.parse(aCart()), 1000);

describe('a cart of Medusa', () => {
  it('becomes a question in minor units and grams, with its discounts', () => {
    expect(question).toEqual({
      place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
      currency: 'CAD',
      lines: [
        {
          id: 'item_1',
          name: 'Storm lantern',
          sku: 'SL-1',
          productHandle: 'storm-lantern',
          quantity: 2,
          requiresShipping: true,
          weightGrams: 1200,
          priceMinor: 6400,
          linePriceMinor: 11_950,
        },
      ],
    });
  });

  test.each([
    ['jpy', 1078, 1078],
    ['bhd', 1.234, 1234],
    ['usd', '9.80', 980],
  ])('has amounts in major units: %s', (currency_code, unit_price, priceMinor) => {
    const cart = aCart({ currency_code, items: [{ quantity: 1, unit_price }] });
    expect(requestOf(cartSchema.parse(cart), 1).lines[0]).toMatchObject({ priceMinor, linePriceMinor: priceMinor });
  });
});

describe('the rating of a cart', () => {
  it('is shared by all options of the cart for two seconds, and by no other cart', async () => {
    const asked: RatingRequest[] = [];
    const client: RateClient = {
      rates: (each) => {
        asked.push(each);
        return Promise.resolve({ ok: false, issue: { code: 'unavailable', message: 'gone' } });
      },
    };
    let nowMs = 0;
    const rate = createCartRater({ client, now: () => nowMs });
    await Promise.all([rate(question), rate(question)]);
    nowMs = 1999;
    await rate(question);
    expect(asked).toHaveLength(1);
    await rate({ ...question, currency: 'USD' });
    nowMs = 2000;
    await rate(question);
    expect(asked).toHaveLength(3);
  });
});

describe('the price that Medusa is given for an option', () => {
  const option = { code: 'standard', priceMinor: 980, currency: 'CAD', name: '', description: '', source: 'shop' };
  const dates = { delivery: { earliest: '2026-11-24', latest: '2026-11-26' }, deliveryDays: [4, 6] };
  const answer = {
    outcome: 'rated',
    options: [{ ...option, ...dates, phoneRequired: false }],
    omissions: [],
  };
  const service = (send: typeof fetch) =>
    new CartfareFulfillmentService(
      {},
      { url: 'https://rates.example.com', key: 'key', fetch: send, codes: ['standard'] },
    );

  it('is in major units with the delivery dates, and missing for an option that is not offered', async () => {
    const provider = service(() => Promise.resolve(Response.json(answer)));
    const price = { is_calculated_price_tax_inclusive: false };
    expect(await provider.calculatePrice({ id: 'standard' }, {}, aCart())).toEqual({
      ...price,
      ...dates,
      calculated_amount: 9.8,
      name: '',
      description: '',
      source: 'shop',
    });
    expect(await provider.calculatePrice({ id: 'freight' }, {}, aCart())).toEqual({
      ...price,
      calculated_amount: undefined,
    });
  });

  it('is missing, and never a rejection, without an answer or a readable cart', async () => {
    const gone = service(() => Promise.reject(new TypeError('fetch failed')));
    expect((await gone.calculatePrice({ id: 'standard' }, {}, aCart())).calculated_amount).toBeUndefined();
    expect((await gone.calculatePrice({ id: 'standard' }, {}, {})).calculated_amount).toBeUndefined();
  });
});
