import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { definePriceKind } from '../kinds/define-price-kind.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { parseShippingConfig, shippingJsonSchema } from './parse-shipping-config.ts';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';

/** The findings about a configuration with one zone replaced by the given value. */
function about(json: unknown): readonly string[] {
  const result = parseShippingConfig(json);
  return result.ok ? [] : result.issue.map(({ code, path }) => `${path} ${code}`);
}

const withRate = (rate: object) => ({
  ...aConfig(),
  zones: [{ ...aZone({ id: 'a' }), rates: [{ ...aRate(), ...rate }] }],
});

describe('parseShippingConfig', () => {
  it('takes what a configuration is when it has been through a file', () => {
    const config = aConfig({
      calendar: { workingDays: [1, 2, 3, 4, 5, 6], holidays: ['2026-12-25'] },
      processing: { days: 1, cutOffHour: 14.5 },
      zones: [
        aZone({ id: 'world', regions: ['rest_of_world'], except: [{ country: 'AQ' }], also: ['canada'] }),
        aZone({ id: 'canada', carriers: [{ source: 'parcel', deadlineMs: 1000, markup: { percent: 2.5 } }] }),
      ],
      profiles: [
        {
          id: 'heavy',
          name: 'Heavy goods',
          products: ['stove'],
          packing: { packagingGrams: 200, maxParcelGrams: 30_000 },
        },
      ],
    });
    const json: unknown = JSON.parse(JSON.stringify(config));
    expect(parseShippingConfig(json)).toEqual({ ok: true, value: config });
  });

  it('takes an origin without what need not be known, there and in a profile', () => {
    const origin = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' };
    const profiles = [{ id: 'heavy', name: 'Heavy goods', origin }];
    expect(parseShippingConfig({ ...aConfig(), origin, profiles }).ok).toBe(true);
    const { city: _, ...cityless } = origin;
    expect(about({ ...aConfig(), origin: { ...cityless, phone: 7 } })).toEqual([
      'origin.city missing',
      'origin.phone wrong_type',
    ]);
  });

  it.each([
    { kind: 'flat', priceMinor: 0 },
    { kind: 'per_item', firstMinor: 500, eachMinor: 200 },
    { kind: 'per_kilogram', eachMinor: 240, stepGrams: 1 },
    { kind: 'percentage', percent: 100 },
    { kind: 'tiers', by: 'weight', tiers: [{ from: 0, below: 500, priceMinor: 300 }] },
    { kind: 'tiers', by: 'subtotal', tiers: [{ from: 0, priceMinor: 300 }] },
    { kind: 'tiers', by: 'quantity', tiers: [{ from: 0, priceMinor: 300 }] },
  ])('takes the price %j', (price) => {
    expect(parseShippingConfig(withRate({ price }))).toMatchObject({ value: withRate({ price }) });
  });

  it.each([
    { of: 'subtotal', atLeastMinor: 5000, belowMinor: 10_000 },
    { of: 'weight', atLeastGrams: 500, belowGrams: 1000 },
    { of: 'quantity', atLeast: 2, below: 10 },
    { of: 'customer_tags', has: 'some', tags: ['wholesale'] },
    { of: 'customer_tags', has: 'none', tags: ['wholesale'] },
    { of: 'lines', match: 'some', lines: { tags: ['fragile'] } },
    { of: 'lines', match: 'every', lines: { tags: ['fragile'] } },
    { of: 'lines', match: 'none', lines: { products: ['goblet'], tags: ['fragile'] } },
    { of: 'weight', atLeastGrams: 10_000, lines: { tags: ['glass'] }, net: true },
    {
      of: 'any',
      conditions: [
        { of: 'quantity', below: 2 },
        { of: 'not', condition: { of: 'weight', belowGrams: 9 } },
      ],
    },
  ])('takes the condition %j', (condition) => {
    expect(parseShippingConfig(withRate({ when: [condition] }))).toMatchObject({
      value: withRate({ when: [condition] }),
    });
  });

  it('says what to write for what merchants write', () => {
    const tiers = [{ from: 0, to: 500, priceMinor: 490 }];
    const settings = {
      ...aConfig(),
      processing: { cutOffHour: '14:30' },
      zones: [
        aZone({ id: 'a', rates: [aRate({ price: { kind: 'flat', priceMinor: 4.9 } })] }),
        aZone({ id: 'b', rates: [aRate({ price: { kind: 'tiers', by: 'weight', tiers } })] }),
      ],
    };
    const refused = parseShippingConfig(settings);
    expect(refused.ok ? [] : refused.issue.map(describeFinding)).toEqual([
      'processing.cutOffHour: Hours are numbers: write 14.5.',
      'zones[0].rates[0].price.priceMinor: Amounts are whole numbers of the smallest unit of the currency; with cents, 4.90 is 490.',
      'zones[1].rates[0].price.tiers[0].to: There is no such setting here; write "below".',
    ]);
  });

  it('refuses conditions that hold each other deeper than anybody could read', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? { of: 'weight', belowGrams: 500 } : { of: 'not', condition: nested(depth - 1) };
    expect(parseShippingConfig(withRate({ when: [nested(15)] })).ok).toBe(true);
    const refused = parseShippingConfig(withRate({ when: [nested(5000)] }));
    expect(refused.ok ? [] : refused.issue).toMatchObject([{ code: 'too_deep' }]);
  });

  it('names the place of a mistake in a condition that another holds, and in a part of a sum', () => {
    const conditions = [{ of: 'wieght', belowGrams: 500 }];
    const price = { kind: 'sum', parts: [{ price: { kind: 'flat', priceMinor: -1 } }] };
    const refused = parseShippingConfig(withRate({ price, when: [{ of: 'any', conditions }] }));
    expect(refused.ok ? [] : refused.issue.map(({ path }) => path)).toEqual([
      'zones[0].rates[0].price.parts[0].price.priceMinor',
      'zones[0].rates[0].when[0].conditions[0].of',
    ]);
  });

  it.each<[unknown, readonly string[]]>([
    [null, [' wrong_type']],
    [[], [' wrong_type']],
    [{ ...aConfig(), zones: 'all' }, ['zones wrong_type']],
    [{ ...aConfig(), currency: undefined }, ['currency missing']],
    [{ ...aConfig(), zonez: [] }, ['zonez not_allowed_here']],
    [{ ...aConfig(), calendar: { workingDays: [] } }, ['calendar.workingDays empty']],
    [{ ...aConfig(), calendar: { workingDays: [8] } }, ['calendar.workingDays[0] not_one_of']],
    [{ ...aConfig(), processing: { cutOffHour: 25 } }, ['processing.cutOffHour too_big']],
    // Results are cached until the next quarter of an hour begins.
    [{ ...aConfig(), processing: { cutOffHour: 14.1 } }, ['processing.cutOffHour not_multiple_of']],
    [
      { ...aConfig(), profiles: [{ id: 'heavy', name: 'Heavy', products: ['stove', ' ', 7] }] },
      ['profiles[0].products[1] empty', 'profiles[0].products[2] wrong_type'],
    ],
    [withRate({ name: ' ' }), ['zones[0].rates[0].name empty']],
    [withRate({ name: 'Fast\0' }), ['zones[0].rates[0].name invalid']],
    [withRate({ id: 'fast\ud800' }), ['zones[0].rates[0].id invalid']],
    [withRate({ description: '\0' }), ['zones[0].rates[0].description invalid']],
    [withRate({ phoneRequired: 'no' }), ['zones[0].rates[0].phoneRequired wrong_type']],
    [withRate({ price: { kind: 'flat' } }), ['zones[0].rates[0].price.priceMinor missing']],
    [withRate({ price: { kind: 'flat', priceMinor: 9.8 } }), ['zones[0].rates[0].price.priceMinor not_minor_units']],
    [withRate({ price: { kind: 'flat', priceMinor: -1 } }), ['zones[0].rates[0].price.priceMinor too_small']],
    [withRate({ price: { kind: 'flat', priceMinor: '980' } }), ['zones[0].rates[0].price.priceMinor wrong_type']],
    [
      withRate({ price: { kind: 'per_kilogram', eachMinor: 1, stepGrams: 0 } }),
      ['zones[0].rates[0].price.stepGrams too_small'],
    ],
    [withRate({ price: { kind: 'percentage', percent: 100.5 } }), ['zones[0].rates[0].price.percent too_big']],
    [withRate({ price: { kind: 'free' } }), ['zones[0].rates[0].price.kind not_one_of']],
    [withRate({ price: { kind: 'tiers', by: 'weight', tiers: [] } }), ['zones[0].rates[0].price.tiers empty']],
    [withRate({ when: [{ of: 'colour' }] }), ['zones[0].rates[0].when[0].of not_one_of']],
    [
      {
        ...aConfig(),
        zones: [{ ...aZone({ id: 'a' }), regions: ['europe', { country: 'CA', postalCodes: ['K1*', 7] }] }],
      },
      ['zones[0].regions[0] invalid', 'zones[0].regions[1].postalCodes[1] wrong_type'],
    ],
  ])('locates what is wrong: %#', (json, findings) => {
    expect(about(json)).toEqual(findings);
  });

  it('shows how to write a country that stands alone among the regions', () => {
    const parsed = parseShippingConfig({ ...aConfig(), zones: [{ ...aZone({ id: 'a' }), regions: ['CA'] }] });
    expect(parsed.ok ? [] : parsed.issue.map(describeFinding)).toEqual([
      'zones[0].regions[0]: This should be "rest_of_world", { "country": "CA" } or { "area": "islands" }.',
    ]);
  });

  it('reports everything at once', () => {
    expect(about({ ...withRate({ id: '', name: 1 }), currency: 5 })).toHaveLength(3);
  });

  it('takes any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('zones', 'origin', 'profiles', 'calendar'), (value, field) => {
        expect(() => parseShippingConfig({ ...aConfig(), [field]: value })).not.toThrow();
      }),
    );
  });
});

describe('the published schema', () => {
  it('requires what the check requires, and allows nothing else', () => {
    expect(shippingJsonSchema()).toMatchObject({
      type: 'object',
      required: ['currency', 'timeZone', 'origin', 'zones'],
      additionalProperties: false,
      properties: { order: { enum: ['narrowest', 'listed'] }, currency: { type: 'string' } },
    });
  });

  it('is plain JSON, which a file can hold', () => {
    expect(JSON.parse(JSON.stringify(shippingJsonSchema()))).toEqual(shippingJsonSchema());
  });
});

describe('a field of a price kind that is not built in', () => {
  const kinds = (schema: z.ZodType) => ({
    priceKinds: [
      definePriceKind({ kind: 'mine', name: 'mine', description: '', fields: { field: schema }, price: () => () => 0 }),
    ],
  });
  const findingsFor = (schema: z.ZodType, field: unknown) => {
    const parsed = parseShippingConfig(withRate({ price: { kind: 'mine', field } }), kinds(schema));
    return parsed.ok ? [] : parsed.issue.map((issue) => describeFinding(issue).split('.field').at(-1));
  };

  it.each<[z.ZodType, unknown, readonly string[]]>([
    [z.union([z.int(), z.strictObject({ name: z.string() })]), 'x', [': This should be a number or an object.']],
    [z.union([z.int(), z.strictObject({ name: z.string() })]), { name: 5 }, ['.name: This should be text.']],
    [z.union([z.int(), z.string()]), undefined, [': This is required; add it.']],
    [z.number().positive(), 0, [': Too small: expected number to be >0']],
    [z.string().refine((text) => text !== 'x', 'Write something else.'), 'x', [': Write something else.']],
    [z.int().max(10), 1e300, [': This should be 10 or less.']],
    [z.number(), Number.NaN, [': This should be a number.']],
    [z.array(z.string()).min(2), ['a'], [': Too small: expected array to have >=2 items']],
  ])('is found wrong with a sentence of its own: %#', (schema, value, sentences) => {
    expect(findingsFor(schema, value)).toEqual(sentences);
  });
});
