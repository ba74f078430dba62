import { aRateLine } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuiltInKinds, RateConfig, RateLine } from '@cartfare/rating';
import { rate } from '../../testing/test-carriers.ts';
import { aRate, aRequest, aZone, compiled } from '../../testing/test-shop.ts';

type Condition = BuiltInKinds['condition'];
type Price = BuiltInKinds['price'];

const minor = fc.nat(20_000);
/** Written in another currency, too, which no cart here has. */
const amount = fc.oneof(
  minor,
  minor.map((each) => ({ CAD: each, GBP: 1 })),
);
const tag = fc.constantFrom('glass', 'heavy', 'new');
const lines = fc.option(fc.record({ tags: fc.array(tag, { minLength: 1, maxLength: 2 }) }), { nil: undefined });

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ of: fc.constant('subtotal' as const), atLeastMinor: amount, lines }),
  fc.record({
    of: fc.constant('weight' as const),
    belowGrams: fc.integer({ min: 1, max: 5000 }),
    lines,
    net: fc.boolean(),
  }),
  fc.record({ of: fc.constant('quantity' as const), atLeast: fc.nat(6), lines }),
  fc.record({
    of: fc.constant('lines' as const),
    match: fc.constantFrom('some' as const, 'every' as const, 'none' as const),
    lines: fc.record({ tags: fc.array(tag, { minLength: 1 }) }),
  }),
  fc.record({
    of: fc.constant('customer_tags' as const),
    has: fc.constantFrom('some' as const, 'none' as const),
    tags: fc.constant(['trade']),
  }),
);

const condition: fc.Arbitrary<Condition> = fc.oneof(
  simple,
  fc.record({ of: fc.constant('any' as const), conditions: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
  fc.record({ of: fc.constant('not' as const), condition: simple }),
);

const part: fc.Arbitrary<Price> = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), priceMinor: amount }),
  fc.record({ kind: fc.constant('per_item' as const), eachMinor: amount }),
  fc.record({ kind: fc.constant('per_kilogram' as const), eachMinor: amount }),
  fc.record({ kind: fc.constant('per_parcel' as const), eachMinor: amount }),
  fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    kind: fc.constant('tiers' as const),
    by: fc.constantFrom('weight' as const, 'subtotal' as const, 'quantity' as const),
    tiers: minor.map((below) => [{ from: 0, below: below + 1, priceMinor: below }]),
  }),
);

const price: fc.Arbitrary<Price> = fc.oneof(
  part,
  fc.record({
    kind: fc.constant('sum' as const),
    parts: fc.array(fc.record({ price: part, lines }), { minLength: 1, maxLength: 3 }),
    surchargePercent: fc.nat(10),
  }),
);

const pickup = fc.option(fc.constant({ places: [{ id: 'quay', name: 'Quay', address: '1 Quay Street' }] }), {
  nil: undefined,
});

const rates: fc.Arbitrary<readonly RateConfig[]> = fc
  .array(fc.record({ price, when: fc.array(condition, { maxLength: 2 }), off: fc.boolean(), pickup }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.map((each, at) => aRate({ ...each, id: `r${at}`, name: `Rate ${at}` })));

const cart: fc.Arbitrary<readonly RateLine[]> = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      weightGrams: fc.nat(3000),
      priceMinor: minor,
      tags: fc.array(tag),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) =>
    list.map((line, at) => aRateLine({ ...line, id: `l${at}`, linePriceMinor: line.priceMinor * line.quantity })),
  );

describe('for any settings and any cart, the explanation', () => {
  it('has the prices that are offered, and a reason with what the cart has for each rate that is not', async () => {
    await fc.assert(
      fc.asyncProperty(rates, cart, async (list, shipped) => {
        const shipping = compiled({ zones: [aZone({ id: 'canada', rates: list })] });
        const result = await rate(aRequest({ lines: shipped }), shipping, [], { explain: true });
        const judged = 'explanation' in result ? (result.explanation?.groups[0]?.rates ?? []) : [];
        expect(judged.map((each) => each.rate)).toEqual(list.map(({ id }) => id));

        const offered = result.outcome === 'rated' ? result.quotes : [];
        const priced = judged.flatMap(({ rate: id, verdict }) =>
          verdict.kind === 'offered' ? [{ code: id, priceMinor: verdict.priceMinor }] : [],
        );
        expect(offered.map(({ code, priceMinor }) => ({ code: code.replace('-quay', ''), priceMinor }))).toEqual(
          priced,
        );

        for (const { verdict, reason } of judged) {
          if (verdict.kind === 'offered') expect(reason).toBe('');
          else if (verdict.kind === 'condition_failed') expect(reason).toMatch(/\(here: .+\)$/);
          else expect(reason).not.toBe('');
        }
      }),
    );
  });
});
