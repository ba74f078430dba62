import * as fc from 'fast-check';
import type { Quote } from '@cartfare/rating';
import { describe, expect, it, test } from 'vitest';
import { openPlatform } from '../../testing/platforms/open-platform.ts';
import { shopifyAsker } from '../../testing/platforms/shopify-asker.ts';
import type { RatingResult } from '../rating-request.ts';

const ASKER = shopifyAsker();
const { read, respond } = ASKER.platform;

const anItem = (change: object = {}) => ({
  name: 'Storm lantern',
  sku: 'SL-1',
  quantity: 2,
  grams: 1200,
  price: 6400,
  vendor: 'Harbour Supply',
  requires_shipping: true,
  taxable: true,
  fulfillment_service: 'manual',
  properties: null,
  product_id: 48_447_225_880,
  variant_id: 258_644_705_304,
  ...change,
});

const aRequest = (change: object = {}) => ({
  rate: {
    origin: { country: 'CA', postal_code: 'K2P 1L4', province: 'ON' },
    destination: { country: 'CA', postal_code: 'K1M 1M4', province: 'ON', city: 'Ottawa', name: null },
    items: [anItem()],
    currency: 'CAD',
    locale: 'en-CA',
    ...change,
  },
});

const aQuote = (change: Partial<Quote> = {}): Quote => ({
  name: 'Standard',
  code: 'standard',
  description: 'By post',
  priceMinor: 980,
  currency: 'CAD',
  source: 'shop',
  delivery: null,
  deliveryDays: [],
  phoneRequired: false,
  ...change,
});

const bodyWith = (...quotes: readonly Quote[]) =>
  respond(
    { outcome: 'rated', quotes, omissions: [], orderBy: null, explanation: null },
    { request: requestOf(aRequest()), id: '' },
  );

const requestOf = (body: unknown) => {
  const request = read(body);
  if (!request.ok) throw new Error(request.issue.message);
  return request.value;
};

describe('a request of Shopify', () => {
  it('becomes a question in minor units of its currency', () => {
    expect(requestOf(aRequest())).toEqual({
      destination: { country: 'CA', province: 'ON', postalCode: 'K1M 1M4' },
      currency: 'CAD',
      locale: 'en-CA',
      lines: [
        {
          name: 'Storm lantern',
          sku: 'SL-1',
          vendor: 'Harbour Supply',
          quantity: 2,
          weightGrams: 1200,
          priceMinor: 6400,
          requiresShipping: true,
          taxable: true,
          productId: 48_447_225_880,
          variantId: 258_644_705_304,
          productHandle: '48447225880',
        },
      ],
    });
  });

  test.each([
    ['JPY', 107_800, 1078],
    ['BHD', 123, 1230],
    ['USD', 123, 123],
  ])('has hundredths in every currency: %s', (currency, price, priceMinor) => {
    expect(requestOf(aRequest({ currency, items: [anItem({ price })] })).lines[0]?.priceMinor).toBe(priceMinor);
  });

  it('gives the customer’s tags to the conditions of the settings', () => {
    expect(requestOf(aRequest({ customer: { id: 7, tags: ['wholesale'] } })).customer).toEqual({
      id: 7,
      tags: ['wholesale'],
    });
    expect(requestOf(aRequest({ customer: null })).customer).toBeUndefined();
  });

  it('is read although the address is not known yet', () => {
    const destination = { country: 'CA', postal_code: null, province: null };
    expect(requestOf(aRequest({ destination })).destination).toEqual({ country: 'CA', province: '', postalCode: '' });
  });

  it('distributes the discount of the order over its lines, to the last cent', () => {
    const totals = { subtotal_price: 10_000, total_price: 6667, discount_amount: 3333 };
    const items = [anItem({ quantity: 1, price: 3333 }), anItem({ quantity: 1, price: 6667 })];
    const prices = requestOf(aRequest({ items, order_totals: totals })).lines.map((line) => line.linePriceMinor);
    expect(prices).toEqual([2222, 4445]);
  });

  it('takes the share of its lines in the discount of an order that has other lines, too', () => {
    const totals = { subtotal_price: 100_000, total_price: 90_000, discount_amount: 10_000 };
    const items = [anItem({ quantity: 1, price: 20_000 })];
    expect(requestOf(aRequest({ items, order_totals: totals })).lines[0]?.linePriceMinor).toBe(18_000);
  });

  it('takes the whole discount where the subtotal of the order is missing or too low', () => {
    const items = [anItem({ quantity: 1, price: 20_000 })];
    for (const totals of [{ discount_amount: 5000 }, { discount_amount: 5000, subtotal_price: 100 }]) {
      expect(requestOf(aRequest({ items, order_totals: totals })).lines[0]?.linePriceMinor).toBe(15_000);
    }
  });

  it('takes the exact share, rounded once, however an order is split between profiles', () => {
    const amounts = fc.record({
      prices: fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 20 }),
      othersMinor: fc.integer({ min: 0, max: 1e12 }),
      share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    });
    fc.assert(
      fc.property(amounts, ({ prices, othersMinor, share }) => {
        const itemsMinor = prices.reduce((sum, price) => sum + price, 0);
        const subtotal = itemsMinor + othersMinor;
        fc.pre(itemsMinor > 0);
        const discount = Math.floor(subtotal * share);
        const totals = { subtotal_price: subtotal, total_price: subtotal - discount, discount_amount: discount };
        const items = prices.map((price) => anItem({ quantity: 1, price }));
        const { lines } = requestOf(aRequest({ items, order_totals: totals }));
        const paid = lines.reduce((sum, line) => sum + BigInt(line.linePriceMinor ?? line.priceMinor), 0n);
        // The difference to the exact share, times the subtotal: half of it at most.
        const exact = BigInt(itemsMinor) * BigInt(Math.max(0, subtotal - discount));
        const difference = paid * BigInt(subtotal) - exact;
        expect((difference < 0n ? -difference : difference) * 2n <= BigInt(subtotal)).toBe(true);
      }),
    );
  });

  it('never makes a line dearer or negative by a discount, and loses no cent of it', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.nat(1e7) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1.5, noNaN: true }), (drawn, share) => {
        const total = drawn.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
        const discount = Math.floor(total * share);
        const totals = { subtotal_price: total, total_price: total - discount, discount_amount: discount };
        const question = requestOf(aRequest({ items: drawn.map(anItem), order_totals: totals }));
        const paid = question.lines.map((line) => line.linePriceMinor ?? line.priceMinor * line.quantity);
        expect(paid.reduce((sum, price) => sum + price, 0)).toBe(Math.max(0, total - discount));
        for (const [index, price] of paid.entries()) {
          const { quantity = 0, price: piece = 0 } = drawn[index] ?? {};
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(quantity * piece);
        }
      }),
    );
  });

  test.each<[string, unknown, string]>([
    ['is not JSON', undefined, 'unreadable'],
    ['is another object', { order: {} }, 'unreadable'],
    ['has a negative price', aRequest({ items: [anItem({ price: -1 })] }), 'unreadable'],
    ['has half a piece', aRequest({ items: [anItem({ quantity: 0.5 })] }), 'unreadable'],
    ['has no currency', aRequest({ currency: 'dollars' }), 'unreadable'],
    ['has 501 lines', aRequest({ items: Array.from({ length: 501 }, () => anItem()) }), 'too_many_lines'],
    ['has sums that are not exact', aRequest({ items: [anItem({ price: 1e14, quantity: 1e6 })] }), 'out_of_range'],
  ])('is refused if it %s', (_case, body, code) => {
    expect(read(body)).toMatchObject({ ok: false, issue: { code } });
  });

  it('is refused if its lines have more than a million pieces in all', () => {
    const items = [
      anItem({ quantity: 600_000, price: 0, grams: 0 }),
      anItem({ quantity: 400_001, price: 0, grams: 0 }),
    ];
    expect(read(aRequest({ items }))).toEqual({
      ok: false,
      issue: { code: 'out_of_range', message: 'A cart may have 1000000 pieces in all.' },
    });
  });

  it('is refused with the place of what cannot be read', () => {
    expect(read(aRequest({ items: [anItem({ quantity: 'two' })] }))).toMatchObject({
      issue: { message: expect.stringContaining('rate.items.0.quantity') as string },
    });
  });

  it('never throws, whatever arrives', () => {
    fc.assert(fc.property(fc.anything(), (body) => void read(body)));
    fc.assert(fc.property(fc.array(fc.anything()), (items) => void read(aRequest({ items }))));
  });
});

describe('the response to Shopify', () => {
  it('comes within the shortest time-out of Shopify', () => expect(ASKER.platform.deadlineMs).toBeLessThan(3000));

  it('has the fields of the callback, with dates at noon', () => {
    const delivery = { earliest: '2026-11-25', latest: '2026-11-27' };
    expect(bodyWith(aQuote({ delivery, phoneRequired: true }))).toEqual({
      rates: [
        {
          service_name: 'Standard',
          service_code: 'standard',
          description: 'By post',
          total_price: '980',
          currency: 'CAD',
          phone_required: true,
          min_delivery_date: '2026-11-25 12:00:00 +0000',
          max_delivery_date: '2026-11-27 12:00:00 +0000',
        },
      ],
    });
  });

  test.each([
    ['JPY', 1078, '107800'],
    ['BHD', 1234, '123'],
    ['USD', 980, '980'],
  ])('has hundredths in every currency: %s', (currency, priceMinor, total) => {
    expect(bodyWith(aQuote({ currency, priceMinor }))).toMatchObject({
      rates: [{ total_price: total, currency }],
    });
  });

  const failed = { source: 'parcels', backup: false } as const;
  test.each<[string, RatingResult, number]>([
    ['nothing to ship', { outcome: 'nothing_to_ship' }, 200],
    ['a country that is not supported', { outcome: 'country_not_supported', explanation: null }, 200],
    ['an invalid destination', { outcome: 'invalid_destination', fields: [], explanation: null }, 200],
    ['a line that cannot ship', { outcome: 'line_cannot_ship', lines: [], explanation: null }, 200],
    ['no rates', { outcome: 'no_rates', omissions: [], explanation: null }, 200],
    [
      'carriers that cannot ship it',
      { outcome: 'no_rates', omissions: [{ ...failed, reason: 'cannot_ship' }], explanation: null },
      200,
    ],
    [
      'a carrier that failed',
      { outcome: 'no_rates', omissions: [{ ...failed, reason: 'timed_out' }], explanation: null },
      503,
    ],
    ...(['needs_service_point', 'no_price', 'too_many_parcels'] as const).map(
      (reason): [string, RatingResult, number] => [
        `a carrier that decided: ${reason}`,
        { outcome: 'no_rates', omissions: [{ ...failed, reason }], explanation: null },
        200,
      ],
    ),
    ...(['no_key', 'unknown_carrier', 'no_exchange_rate', 'not_quoted'] as const).map(
      (reason): [string, RatingResult, number] => [
        `an incomplete set-up: ${reason}`,
        { outcome: 'no_rates', omissions: [{ ...failed, reason }], explanation: null },
        503,
      ],
    ),
    ['another currency', { outcome: 'currency_not_supported', currency: 'USD' }, 422],
  ])('is an empty list for a decision, and an error for a fault: %s', async (_case, result, status) => {
    const { send } = await openPlatform(ASKER, { rates: () => Promise.resolve(result) });
    const response = await send(ASKER.cart());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(status === 200 ? { rates: [] } : { error: expect.any(Object) as object });
  });
});
