import { readFile } from 'node:fs/promises';
import {
  createRater,
  defineCondition,
  definePriceKind,
  describeFinding,
  parseShippingConfig,
  shippingJsonSchema,
  type BuiltInKinds,
  type ConditionConfigOf,
  type PriceConfigOf,
  type RateConfig,
  type Rater,
  type ShippingConfig,
} from '@cartfare/rating';
import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { volumePrice } from '../../../examples/rate-kinds/volume-price.ts';
import { weekdayCondition } from '../../../examples/rate-kinds/weekday-condition.ts';
import { aConfig, aRequest, FRIDAY_NOON } from '../testing/test-shop.ts';

/** The example of docs/extending-rates.md: two kinds that are not built in, each in one file outside the package. */

interface MyKinds {
  readonly price: BuiltInKinds['price'] | PriceConfigOf<typeof volumePrice>;
  readonly condition: BuiltInKinds['condition'] | ConditionConfigOf<typeof weekdayCondition>;
}

const kinds = {
  priceKinds: [volumePrice],
  conditions: [weekdayCondition],
};

const withRate = (change: Partial<RateConfig<MyKinds>>): ShippingConfig<MyKinds> => {
  const price = { kind: 'by_volume', perCubicMetreMinor: 12_000 } as const;
  const rate = { id: 'courier', name: 'Courier', price, ...change };
  const { currency, timeZone, origin } = aConfig();
  return {
    currency,
    timeZone,
    origin,
    zones: [{ id: 'canada', name: 'Canada', regions: [{ country: 'CA' }], rates: [rate] }],
  };
};

async function raterWith(change: Partial<RateConfig<MyKinds>> = {}): Promise<Rater> {
  const created = await createRater(withRate(change), kinds);
  if (!created.ok) throw new Error(created.findings.map(describeFinding).join('\n'));
  return created.rater;
}

const findings = async (change: Partial<RateConfig<MyKinds>>): Promise<readonly string[]> =>
  (await createRater(withRate(change), kinds)).findings.map(describeFinding);

/** Two chairs of half a cubic metre each. */
const chairs = aRateLine({
  quantity: 2,
  linePriceMinor: 20_000,
  dimensions: { lengthMm: 1000, widthMm: 1000, heightMm: 500 },
});

/** The price of the courier, or why it is not offered. */
async function courier(rater: Rater, request: Parameters<typeof aRequest>[0] = {}): Promise<number | string> {
  const result = await rater.rate(aRequest({ lines: [chairs], ...request }), { explain: true });
  if (result.outcome === 'rated') return result.quotes[0]?.priceMinor ?? 'no quote';
  return 'explanation' in result ? (result.explanation?.groups[0]?.rates[0]?.reason ?? '') : '';
}

describe('a price by volume', () => {
  it('is charged for the volume of all pieces, rounded once', async () => {
    expect(await courier(await raterWith())).toBe(12_000);
    const matchbox = { lengthMm: 50, widthMm: 35, heightMm: 15 };
    expect(await courier(await raterWith(), { lines: [aRateLine({ dimensions: matchbox })] })).toBe(0);
    expect(await courier(await raterWith(), { lines: [aRateLine({ dimensions: matchbox, quantity: 3 })] })).toBe(1);
  });

  it('says in its own words why there is none', async () => {
    const unknown = 'it is too large, or the size of a piece is not known';
    expect(await courier(await raterWith(), { lines: [aRateLine()] })).toBe(unknown);
    const price = { kind: 'by_volume', perCubicMetreMinor: 12_000, maxCubicMetres: 0.9 } as const;
    expect(await courier(await raterWith({ price }))).toBe(unknown);
  });

  it('takes part in handling, limits and free shipping like any other', async () => {
    expect(await courier(await raterWith({ handlingMinor: 500, maxMinor: 12_300 }))).toBe(12_300);
    const price = { kind: 'by_volume', perCubicMetreMinor: 12_000, freeFromMinor: 25_000 } as const;
    expect((await raterWith({ price })).freeShippingOffer(aRequest({ lines: [chairs] }))).toEqual({
      rateName: 'Courier',
      freeFromMinor: 25_000,
      remainingMinor: 5000,
    });
    // Never free by its volume: too large whatever the subtotal.
    const tooSmall = { ...price, maxCubicMetres: 0.5 };
    expect((await raterWith({ price: tooSmall })).freeShippingOffer(aRequest({ lines: [chairs] }))).toBeNull();
  });

  it('is checked field by field and as a whole, with sentences', async () => {
    expect(parseShippingConfig(JSON.parse(JSON.stringify(withRate({}))), kinds).ok).toBe(true);
    const json: unknown = { ...withRate({ price: { kind: 'by_volume', perCubicMetreMinor: -1 } }), timeZone: 'UTC' };
    expect(parseShippingConfig(json, kinds)).toMatchObject({
      issue: [{ path: 'zones[0].rates[0].price.perCubicMetreMinor', code: 'too_small' }],
    });
    const price = { kind: 'by_volume', perCubicMetreMinor: 1, maxCubicMetres: 0 } as const;
    expect(await findings({ price })).toEqual([
      'zones[0].rates[0].price.maxCubicMetres: Nothing is that small: no cart is offered this rate.',
    ]);
  });
});

describe('a condition on the weekday', () => {
  const when = [{ of: 'weekday', days: [1, 5] }] as const;

  it("looks at the day in the shop's time zone", async () => {
    expect(await courier(await raterWith({ when }))).toBe(12_000);
    // Friday evening in Ottawa is Saturday in UTC.
    expect(await courier(await raterWith({ when }), { at: Date.UTC(2026, 10, 21, 4, 59) })).toBe(12_000);
    expect(await courier(await raterWith({ when }), { at: Date.UTC(2026, 10, 21, 5) })).toBe(
      'ordered on Monday, Friday',
    );
    expect(await courier(await raterWith({ when }), { at: FRIDAY_NOON + 86_400_000 })).toBe(
      'ordered on Monday, Friday',
    );
  });

  it('is checked with the sentences of the engine', async () => {
    expect(await findings({ when: [{ of: 'weekday', days: [] }] })).toEqual([
      'zones[0].rates[0].when[0].days: This is empty.',
    ]);
  });
});

describe('kinds of your own', () => {
  it('are in the JSON Schema with their fields, descriptions and bounds', () => {
    const { $defs } = shippingJsonSchema(kinds);
    expect($defs).toMatchObject({
      price_by_volume: {
        description: volumePrice.description,
        required: ['kind', 'perCubicMetreMinor'],
        properties: { maxCubicMetres: { type: 'number', minimum: 0, maximum: 1000 } },
      },
      condition_on_the_weekday: { properties: { days: { type: 'array', items: { enum: [1, 2, 3, 4, 5, 6, 7] } } } },
    });
    expect(Object(shippingJsonSchema()['$defs'])).not.toHaveProperty('price_by_volume');
  });

  it('are unknown where they were not given', () => {
    const config: unknown = withRate({});
    expect(parseShippingConfig(config)).toMatchObject({
      issue: [{ path: 'zones[0].rates[0].price.kind', code: 'not_one_of' }],
    });
  });

  it('have one name each, and one that can stand in a file', () => {
    const twice = { priceKinds: [volumePrice, volumePrice] };
    expect(() => shippingJsonSchema(twice)).toThrow('Two kinds are called "by_volume"');
    const named = definePriceKind({ kind: 'mine', name: 'tier', description: '', fields: {}, price: () => () => 0 });
    expect(() => shippingJsonSchema({ priceKinds: [named] })).toThrow('"tier"');
    const broken = { name: 'x', description: '', fields: {}, price: () => () => 0 };
    expect(() => definePriceKind({ ...broken, kind: 'By Volume' })).toThrow(RangeError);
    expect(() =>
      defineCondition({
        of: 'x',
        name: 'x',
        description: '',
        fields: { of: z.string() } as never,
        test: () => () => true,
        describe: () => '',
      }),
    ).toThrow('cannot have a field "of"');
  });

  it.each([Number.NaN, -1, Infinity])('that give %d for a price are reported by name', async (price) => {
    const broken = definePriceKind({
      kind: 'broken',
      name: 'broken',
      description: '',
      fields: {},
      price: () => () => price,
    });
    const config = {
      ...withRate({}),
      zones: [{ id: 'a', name: 'A', regions: ['rest_of_world'], rates: [] }],
    } as const;
    const rates = [{ id: 'b', name: 'B', price: { kind: 'broken' } }];
    const created = await createRater({ ...config, zones: [{ ...config.zones[0], rates }] }, { priceKinds: [broken] });
    if (!created.ok) throw new Error('The configuration has errors.');
    await expect(created.rater.rate(aRequest())).rejects.toThrow('The price kind "broken" gave');
  });

  it('that report a code without a sentence are told so', async () => {
    const silent = defineCondition({
      of: 'silent',
      name: 'silent',
      description: '',
      fields: {},
      test: () => () => true,
      describe: () => '',
      check: (_, report) => report.error('no_such_text', ''),
    });
    const rates = [{ id: 'b', name: 'B', price: { kind: 'flat', priceMinor: 1 }, when: [{ of: 'silent' }] }];
    const config = { ...aConfig(), zones: [{ id: 'a', name: 'A', regions: ['rest_of_world'] as const, rates }] };
    await expect(createRater(config, { conditions: [silent] })).rejects.toThrow("Add it to the kind's `texts`");
  });
});

describe('docs/extending-rates.md', () => {
  it.each(['volume-price.ts', 'weekday-condition.ts'])('shows %s as it is', async (file) => {
    const example = await readFile(new URL(`../../../examples/rate-kinds/${file}`, import.meta.url), 'utf8');
    const page = await readFile(new URL('../../../docs/extending-rates.md', import.meta.url), 'utf8');
    expect(page).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
  });
});
