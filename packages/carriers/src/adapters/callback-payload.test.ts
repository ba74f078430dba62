import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackCacheText, callbackPayload, type CallbackPayload } from './callback-payload.ts';
import { aParcel, ratingLine, carrierRequest } from '../../testing/connect-test-carrier.ts';

const lantern = ratingLine({ quantity: 1 });
const mug = ratingLine({ id: 'mug', variantId: 30, productId: 3, name: 'Enamel mug', quantity: 2, weightGrams: 500 });
const request = carrierRequest({ lines: [lantern, mug] });

const contents = [
  { lineId: 'lantern', quantity: 1 },
  { lineId: 'mug', quantity: 2 },
];
const itemsFor = (billableGrams: number, lines = request.lines) =>
  callbackPayload({ ...request, lines }, aParcel(billableGrams, contents)).rate.items;

describe('callbackPayload', () => {
  it('has the fields of the callback, no more and no fewer, unknown ones null', () => {
    const { rate } = callbackPayload(request, aParcel(2200, contents));
    expect(Object.keys(rate)).toEqual([
      'origin',
      'destination',
      'items',
      'currency',
      'locale',
      'order_totals',
      'customer',
    ]);
    expect(rate.destination).toEqual({
      country: 'CA',
      postal_code: 'K1N 5T2',
      province: 'ON',
      city: null,
      name: null,
      address1: null,
      address2: null,
      address3: null,
      phone: null,
      fax: null,
      email: null,
      address_type: null,
      company_name: null,
    });
    expect(rate.items[1]).toEqual({
      name: 'Enamel mug',
      sku: 'SL-1',
      quantity: 2,
      grams: 500,
      price: 6400,
      vendor: 'Harbour Supply',
      requires_shipping: true,
      taxable: true,
      fulfillment_service: 'manual',
      properties: null,
      product_id: 3,
      variant_id: 30,
    });
  });

  it('writes prices as hundredths in every currency', () => {
    const yen = carrierRequest({ currency: 'JPY', lines: [ratingLine({ priceMinor: 980 })] });
    const [parcel = aParcel(0)] = yen.parcels;
    expect(callbackPayload(yen, parcel).rate.items[0]?.price).toBe(98_000);
  });

  it('says what the order costs, as hundredths, and who buys', () => {
    const order = { subtotalMinor: 980, totalMinor: 900, discountMinor: 80 };
    const yen = carrierRequest({ currency: 'JPY', order, customer: { id: 2, tags: ['trade'] } });
    const [parcel = aParcel(0)] = yen.parcels;
    expect(callbackPayload(yen, parcel).rate).toMatchObject({
      order_totals: { subtotal_price: 98_000, total_price: 90_000, discount_amount: 8000 },
      customer: { id: 2, tags: ['trade'] },
    });
    expect(callbackPayload(carrierRequest(), parcel).rate.customer).toBeNull();
  });

  it('says beside the callback which box it is, how large, how heavy, and when it leaves', () => {
    const box = { id: 'small', name: 'Small box', innerMm: [200, 150, 100] } as const;
    const parcel = { ...aParcel(500), box, outerMm: [206, 156, 106] } as const;
    expect(callbackPayload(request, parcel).shipment).toEqual({
      dispatch_date: '2026-11-20',
      box: 'small',
      length_mm: 206,
      width_mm: 156,
      height_mm: 106,
      grams: 500,
    });
    const unknown = { box: null, length_mm: null, width_mm: null, height_mm: null, dispatch_date: null };
    expect(callbackPayload({ ...request, dispatchDate: null }, aParcel(500)).shipment).toMatchObject(unknown);
  });

  it('speaks of what is in the parcel only', () => {
    const parcel = aParcel(500, [{ lineId: 'mug', quantity: 1 }]);
    expect(callbackPayload(request, parcel).rate.items).toMatchObject([{ variant_id: 30, quantity: 1 }]);
  });

  it('gives the weight of the goods as it is when nothing comes on top', () => {
    expect(itemsFor(2200).map(({ grams }) => grams)).toEqual([1200, 500]);
  });

  it('spreads packaging over goods that weigh nothing, too', () => {
    const weightless = request.lines.map((line) => Object.assign({}, line, { weightGrams: 0 }));
    expect(itemsFor(300, weightless).map(({ grams }) => grams)).toEqual([100, 100]);
    expect(itemsFor(301, weightless).map(({ grams }) => grams)).toEqual([101, 101]);
  });

  it('never tells a carrier less than the billable weight, nor a gram a piece more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2200, max: 40_000 }), (billableGrams) => {
        const sum = itemsFor(billableGrams).reduce((total, { grams, quantity }) => total + grams * quantity, 0);
        expect(sum).toBeGreaterThanOrEqual(billableGrams);
        expect(sum).toBeLessThan(billableGrams + 3);
      }),
    );
  });
});

function payloadOf(request = carrierRequest()): CallbackPayload {
  const [parcel] = request.parcels;
  if (parcel === undefined) throw new Error('A request is about a parcel.');
  return callbackPayload(request, parcel);
}

const keyFor = (request = carrierRequest()): string => callbackCacheText(payloadOf(request));

describe('what equal calls to a carrier have in common', () => {
  it('does not depend on what the platform leaves out of it, such as names and prices', () => {
    const renamed = ratingLine({ name: 'Lamp', sku: 'L-1', priceMinor: 1, linePriceMinor: 2 });
    expect(keyFor(carrierRequest({ lines: [renamed] }))).toBe(keyFor());
  });

  it('is another one for other goods where the lines have no variant ids', () => {
    const keyOf = (sku: string) => keyFor(carrierRequest({ lines: [ratingLine({ variantId: 0, sku })] }));
    expect(keyOf('LAMP')).not.toBe(keyOf('ROPE'));
    expect(keyOf('LAMP')).toBe(keyOf('LAMP'));
  });

  it.each([
    ['what the order costs', { order: { subtotalMinor: 12_800, totalMinor: 10_000, discountMinor: 2800 } }],
    ['the customer', { customer: { id: 2, tags: [] } }],
    ["the customer's tags", { customer: { id: 1, tags: ['trade'] } }],
    ['the day of dispatch', { dispatchDate: '2026-11-23' }],
    ['the size of the parcel', { parcels: [{ ...aParcel(2400), outerMm: [300, 200, 100] as const }] }],
  ])('is another one where %s is another', (_what, change) => {
    const before = carrierRequest({ customer: { id: 1, tags: [] } });
    expect(keyFor({ ...before, ...change })).not.toBe(keyFor(before));
  });

  it('is the same exactly for carts with the same variants, quantities and weights, in any order', () => {
    const item = fc.record({ variantId: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), weightGrams: fc.nat(3) });
    const content = (items: readonly object[]) => items.map((each) => JSON.stringify(each)).toSorted();
    const keyOf = (items: readonly { readonly variantId: number }[]) => {
      const lines = items.map((each, at) => ratingLine({ id: `line-${at}`, ...each }));
      return keyFor(carrierRequest({ lines }));
    };
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 3 }),
        fc.array(item, { minLength: 1, maxLength: 3 }),
        (a, b) => {
          const isSame = JSON.stringify(content(a)) === JSON.stringify(content(b));
          expect(keyOf(a) === keyOf(b)).toBe(isSame);
          expect(keyOf(a.toReversed())).toBe(keyOf(a));
        },
      ),
    );
  });
});
