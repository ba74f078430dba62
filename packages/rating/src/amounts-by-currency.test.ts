import { aRateLine, createManualClock } from '@cartfare/testing';
import type { CurrencyConverter } from '@cartfare/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuiltInKinds, RateConfig, RateRequest, ShippingConfig } from '@cartfare/rating';
import { aCarrier, quoting, rate } from '../testing/test-carriers.ts';
import { aConfig, aRate, aRequest, aZone, compiled } from '../testing/test-shop.ts';
import { compileShipping } from './compile/compile-shipping.ts';
import { raterOf } from './rater.ts';
import { describeFinding } from './schema/describe-finding.ts';

type Price = BuiltInKinds['price'];

/** Ten dollars are six pounds and 800 yen. */
const RATES: Readonly<Record<string, number>> = { CAD: 1, GBP: 0.6, USD: 0.7, JPY: 80 };
const converter: CurrencyConverter = {
  rate: (from: string, to: string) => (RATES[to] ?? Number.NaN) / (RATES[from] ?? Number.NaN),
};
/** A shop that knows no exchange rate, and so would notice a conversion. */
const none: CurrencyConverter = { rate: () => null };

/** Half a pound for three quarters of a dollar. */
const both = (cad: number, gbp = (cad * 2) / 3) => ({ CAD: cad, GBP: gbp });

const withRates = (...rates: readonly Partial<RateConfig>[]): Partial<ShippingConfig> => ({
  zones: [
    aZone({ id: 'canada', rates: rates.map((each, at) => aRate({ id: `r${at}`, name: `Rate ${at}`, ...each })) }),
  ],
});

const inCurrency = (currency: string, line: Partial<RateRequest['lines'][number]> = {}) =>
  aRequest({
    currency,
    lines: [aRateLine({ quantity: 2, priceMinor: 2500, linePriceMinor: 5000, weightGrams: 1500, ...line })],
  });

/** `id price` of what a cart is offered, in its currency. */
async function offered(config: Partial<ShippingConfig>, request: ReturnType<typeof inCurrency>, exchange = converter) {
  const result = await rate(request, compiled(config), [], { converter: exchange });
  return result.outcome === 'rated'
    ? result.quotes.map(({ code, priceMinor, currency }) => `${code} ${priceMinor} ${currency}`)
    : result.outcome;
}

const priced = (price: Price) => withRates({ price });

describe('an amount in several currencies', () => {
  it.each<[string, Price, number, number]>([
    ['flat', { kind: 'flat', priceMinor: both(900, 450) }, 450, 630],
    ['per item', { kind: 'per_item', firstMinor: both(300, 100), eachMinor: both(200, 90) }, 190, 350],
    ['per kilogram', { kind: 'per_kilogram', eachMinor: both(300, 150) }, 450, 630],
    ['per parcel', { kind: 'per_parcel', eachMinor: both(700, 400) }, 400, 490],
    ['tiers', { kind: 'tiers', by: 'weight', tiers: [{ from: 0, priceMinor: both(800, 500) }] }, 500, 560],
    [
      'tiers by the subtotal',
      {
        kind: 'tiers',
        by: 'subtotal',
        tiers: [
          { from: 0, below: both(9000, 5000), priceMinor: both(800, 700) },
          { from: both(9000, 5000), priceMinor: both(400, 300) },
        ],
      },
      300,
      560,
    ],
    [
      'a sum',
      {
        kind: 'sum',
        parts: [{ price: { kind: 'flat', priceMinor: both(900, 450) } }, { price: { kind: 'percentage', percent: 1 } }],
      },
      500,
      680,
    ],
  ])('of a price: %s, as it is written, or converted for a currency that is not', async (_, price, gbp, usd) => {
    expect(await offered(priced(price), inCurrency('GBP'), none)).toEqual([`r0 ${gbp} GBP`]);
    expect(await offered(priced(price), inCurrency('USD'))).toEqual([`r0 ${usd} USD`]);
  });

  it('is handling, a minimum, a maximum, and that from which a rate is free', async () => {
    const price = { kind: 'flat', priceMinor: both(900, 450) } as const;
    const shipping = withRates(
      { price, handlingMinor: both(100, 60) },
      { price, minMinor: both(2000, 999) },
      { price, maxMinor: both(500, 333) },
      { price, freeFromMinor: both(8000, 5000) },
    );
    expect(await offered(shipping, inCurrency('GBP'), none)).toEqual([
      'r0 510 GBP',
      'r1 999 GBP',
      'r2 333 GBP',
      'r3 0 GBP',
    ]);
    expect(await offered(shipping, inCurrency('USD'))).toEqual([
      'r0 700 USD',
      'r1 1400 USD',
      'r2 350 USD',
      'r3 630 USD',
    ]);
  });

  it('limits a condition, also one that another holds', async () => {
    const subtotal = { of: 'subtotal', atLeastMinor: both(8000, 4000), belowMinor: both(99_000, 9000) } as const;
    const shipping = withRates(
      { when: [subtotal], price: { kind: 'flat', priceMinor: both(1, 1) } },
      {
        when: [{ of: 'not', condition: { of: 'any', conditions: [subtotal] } }],
        price: { kind: 'flat', priceMinor: both(2, 2) },
      },
    );
    expect(await offered(shipping, inCurrency('GBP'), none)).toEqual(['r0 1 GBP']);
    expect(await offered(shipping, inCurrency('GBP', { linePriceMinor: 3999 }), none)).toEqual(['r1 2 GBP']);
    // From 56.00 USD.
    expect(await offered(shipping, inCurrency('USD', { linePriceMinor: 5600 }))).toEqual(['r0 1 USD']);
    expect(await offered(shipping, inCurrency('USD', { linePriceMinor: 5599 }))).toEqual(['r1 1 USD']);
  });

  it('is taken where it is written, while another of the same cart is converted, and rounded once', async () => {
    const shipping = withRates(
      { price: { kind: 'flat', priceMinor: both(900, 450) } },
      { price: { kind: 'per_item', eachMinor: 333 }, handlingMinor: 333 },
    );
    // 999 cents at 0.6: rounded one by one, they would be 600.
    expect(await offered(shipping, inCurrency('GBP'))).toEqual(['r0 450 GBP', 'r1 599 GBP']);
    expect(await offered(shipping, inCurrency('GBP'), none)).toEqual(['r0 450 GBP']);
  });

  it('is added to the quotes of a carrier, which is asked in the settings’ currency', async () => {
    const carrier = aCarrier(quoting({ priceMinor: 1000, currency: 'CAD' }));
    const carriers = [{ source: 'parcel', deadlineMs: 1000, markup: { flatMinor: both(300, 100) } }];
    const shipping = compiled({ zones: [aZone({ id: 'canada', rates: [], carriers })] });
    const options = { clock: createManualClock(), converter };
    const lines = [aRateLine({ quantity: 100, priceMinor: 999, linePriceMinor: 99_900 })];
    expect(await rate(aRequest({ currency: 'GBP', lines }), shipping, [carrier], options)).toMatchObject({
      quotes: [{ priceMinor: 700, currency: 'GBP' }],
    });
    // 100 pieces of 9.99 pounds are 1,665.00 dollars, and no discount.
    expect(carrier.asked).toMatchObject([
      { currency: 'CAD', order: { subtotalMinor: 166_500, totalMinor: 166_500, discountMinor: 0 } },
    ]);
    expect(
      await rate(aRequest({ currency: 'GBP', lines }), shipping, [carrier], { ...options, converter: none }),
    ).toMatchObject({
      outcome: 'no_rates',
      omissions: [{ source: 'parcel', reason: 'no_exchange_rate' }],
    });
  });

  it('is told by the explanation, as what was converted, and what could not be', async () => {
    const shipping = compiled(
      withRates(
        { price: { kind: 'flat', priceMinor: both(900, 450) } },
        { price: { kind: 'flat', priceMinor: both(900, 450) }, freeFromMinor: 9900 },
      ),
    );
    const told = async (exchange: CurrencyConverter) => {
      const result = await rate(inCurrency('GBP'), shipping, [], { converter: exchange, explain: true });
      const groups = 'explanation' in result ? (result.explanation?.groups ?? []) : [];
      return groups.flatMap(({ rates }) => rates.map(({ converted, reason }) => ({ converted, reason })));
    };
    expect(await told(converter)).toEqual([
      { converted: [], reason: '' },
      { converted: ['freeFromMinor'], reason: '' },
    ]);
    expect((await told(none))[1]).toEqual({
      converted: ['freeFromMinor'],
      reason: 'there is no exchange rate for freeFromMinor',
    });
  });
});

describe('canRateIn', () => {
  it('is true for currencies that some amount is written in, or that have an exchange rate', () => {
    const shipping = compiled(withRates({ price: { kind: 'flat', priceMinor: both(900) } }));
    const [without, having] = [raterOf(shipping, { converter: none }), raterOf(shipping, { converter })];
    expect(['CAD', 'GBP', 'USD'].map(without.canRateIn)).toEqual([true, true, false]);
    expect(having.canRateIn('USD')).toBe(true);
    expect(() => without.check(inCurrency('USD'))).toThrow(RangeError);
  });
});

describe('the check of amounts in several currencies', () => {
  function findings(change: Partial<ShippingConfig>): readonly string[] {
    const result = compileShipping(aConfig(change));
    return (result.ok ? result.value.findings : result.issue).map(describeFinding);
  }
  const rateAt = 'zones[0].rates[0]';

  it('finds a table without the settings’ own currency', () => {
    expect(findings(priced({ kind: 'flat', priceMinor: { GBP: 450 } }))).toEqual([
      `${rateAt}.price.priceMinor: Write the amount in CAD, too: it is converted for carts in any currency that is not here.`,
    ]);
    expect(findings(withRates({ when: [{ of: 'not', condition: { of: 'subtotal', atLeastMinor: {} } }] }))[0]).toMatch(
      `${rateAt}.when[0].condition.atLeastMinor: `,
    );
  });

  it('finds unknown currencies, decimals and numbers that are too small', () => {
    expect(findings(withRates({ freeFromMinor: { CAD: 9000, QQQ: 450 } }))[0]).toMatch(
      /freeFromMinor\.QQQ: "QQQ" is not/,
    );
    expect(findings(withRates({ minMinor: { CAD: 4.9 } }))[0]).toMatch(
      /minMinor\.CAD: Amounts are whole numbers .* 490/,
    );
    expect(findings(withRates({ minMinor: { CAD: -1 } }))).toEqual([
      `${rateAt}.minMinor.CAD: This should be 0 or more.`,
    ]);
  });

  it('finds what is wrong in one currency alone', () => {
    const price = { kind: 'flat', priceMinor: both(300) } as const;
    expect(findings(withRates({ price, minMinor: both(100, 500), maxMinor: both(200, 400) }))).toEqual([
      `${rateAt}: The smallest value, 500, is above the largest, 400.`,
    ]);
    const tiers = [
      { from: 0, below: both(9000, 5000), priceMinor: 1 },
      { from: both(9000, 4000), priceMinor: 2 },
    ];
    expect(findings(priced({ kind: 'tiers', by: 'subtotal', tiers }))).toEqual([]);
    const written = tiers.map((each) => ({
      ...each,
      priceMinor: both(3),
      from: each.from === 0 ? both(0) : each.from,
    }));
    expect(findings(priced({ kind: 'tiers', by: 'subtotal', tiers: written }))).toHaveLength(1);
  });

  it('refuses a table as a limit in grams', () => {
    const tiers = [{ from: 0, below: both(9000), priceMinor: 1 }];
    expect(findings(priced({ kind: 'tiers', by: 'weight', tiers }))).toEqual([
      `${rateAt}.price.tiers[0]: A limit in grams or pieces is one number.`,
    ]);
  });
});

it('a cart gets the same in any currency in which all amounts are written, without an exchange rate', async () => {
  const minor = fc.nat(20_000);
  const table = minor.map((amount) => ({ CAD: amount, GBP: amount }));
  const price: fc.Arbitrary<Price> = fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), priceMinor: table }),
    fc.record({ kind: fc.constant('per_kilogram' as const), eachMinor: table }),
    fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({
      kind: fc.constant('tiers' as const),
      by: fc.constant('subtotal' as const),
      tiers: fc.record({ from: table, priceMinor: table }).map((tier) => [tier]),
    }),
  );
  const rates = fc.array(
    fc.record({
      price: fc.oneof(
        price,
        price.map((each) => ({ kind: 'sum' as const, parts: [{ price: each }, { price: each }] })),
      ),
      handlingMinor: table,
      freeFromMinor: table,
      when: fc.array(fc.record({ of: fc.constant('subtotal' as const), atLeastMinor: table }), { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(rates, minor, async (list, linePriceMinor) => {
      const shipping = withRates(...list);
      const inDollars = await offered(shipping, inCurrency('CAD', { linePriceMinor }), none);
      const inPounds = await offered(shipping, inCurrency('GBP', { linePriceMinor }), none);
      const asDollars = typeof inPounds === 'string' ? inPounds : inPounds.map((each) => each.replace('GBP', 'CAD'));
      expect(asDollars).toEqual(inDollars);
    }),
  );
});
