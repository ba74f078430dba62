import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackPayload, type CallbackPayload } from './callback-payload.ts';
import { carrierKey } from './carrier-key.ts';
import { ratingLine, sourceRequest } from './carrier-test-kit.ts';

function payloadOf(request = sourceRequest()): CallbackPayload {
  const [parcel] = request.parcels;
  if (parcel === undefined) throw new Error('A question is about a parcel.');
  return callbackPayload(request, parcel);
}

describe('the key of a question to a carrier', () => {
  it('is another one for another carrier', () => {
    expect(carrierKey('post', payloadOf())).not.toBe(carrierKey('parcel', payloadOf()));
  });

  it('does not depend on what the platform leaves out of it, such as names and prices', () => {
    const renamed = ratingLine({ name: 'Lamp', sku: 'L-1', unitPriceMinor: 1, linePriceMinor: 2 });
    expect(carrierKey('post', payloadOf(sourceRequest({ lines: [renamed] })))).toBe(carrierKey('post', payloadOf()));
  });

  it.each([
    ['what the order costs', { order: { subtotalMinor: 12_800, totalMinor: 10_000, discountMinor: 2800 } }],
    ['the customer', { customer: { id: 2, tags: [] } }],
    ["the customer's tags", { customer: { id: 1, tags: ['trade'] } }],
  ])('is another one where %s is another', (_what, change) => {
    const before = sourceRequest({ customer: { id: 1, tags: [] } });
    expect(carrierKey('post', payloadOf({ ...before, ...change }))).not.toBe(carrierKey('post', payloadOf(before)));
  });

  it('holds no address in the clear', () => {
    expect(carrierKey('post', payloadOf())).toMatch(/^[\w-]{43}$/);
  });

  it('is the same exactly for carts with the same variants, quantities and weights, in any order', () => {
    const item = fc.record({ variantId: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), weightGrams: fc.nat(3) });
    const content = (items: readonly object[]) => items.map((each) => JSON.stringify(each)).toSorted();
    const keyOf = (items: readonly { readonly variantId: number }[]) => {
      const lines = items.map((each, at) => ratingLine({ id: `line-${at}`, ...each }));
      return carrierKey('post', payloadOf(sourceRequest({ lines })));
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
