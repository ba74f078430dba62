import { describe, expect, it } from 'vitest';
import type { BuiltInKinds, RateConfig } from '@cartfare/rating';
import { compileShipping, type CompileOptions } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aRate, aZone } from '../../testing/test-shop.ts';

function findings(rate: Partial<RateConfig<BuiltInKinds>>, options: CompileOptions = {}): readonly string[] {
  const compiled = compileShipping(aConfig({ zones: [aZone({ id: 'a', rates: [aRate(rate)] })] }), options);
  const list = compiled.ok ? compiled.value.findings : compiled.issue;
  return list.map((finding) => `${finding.severity} ${describeFinding(finding)}`);
}

const tiers = (...bounds: readonly [from: number, below?: number][]) => ({
  kind: 'tiers' as const,
  by: 'weight' as const,
  tiers: bounds.map(([from, below]) => ({ from, ...(below === undefined ? {} : { below }), priceMinor: 1 })),
});

describe('conditions that exclude each other', () => {
  const warning = 'warning zones[0].rates[0].when: No cart meets all of these conditions; correct their limits.';

  it.each<[string, RateConfig<BuiltInKinds>['when'] & object]>([
    [
      'weight',
      [
        { of: 'weight', atLeastGrams: 5000 },
        { of: 'weight', belowGrams: 5000 },
      ],
    ],
    [
      'subtotal',
      [
        { of: 'subtotal', belowMinor: 100 },
        { of: 'subtotal', atLeastMinor: 200 },
      ],
    ],
    [
      'quantity',
      [
        { of: 'quantity', atLeast: 3 },
        { of: 'quantity', atLeast: 1, below: 3 },
      ],
    ],
  ])('by %s are warned of', (_, when) => {
    expect(findings({ when })).toEqual([warning]);
  });

  it('warns of no conditions that a cart can meet', () => {
    const when = [
      { of: 'weight' as const, atLeastGrams: 5000 },
      { of: 'weight' as const, belowGrams: 5001 },
      { of: 'quantity' as const, below: 10 },
      { of: 'customer_tags' as const, has: 'some' as const, tags: ['trade'] },
      { of: 'weight' as const, belowGrams: 100, lines: { tags: ['glass'] } },
      { of: 'weight' as const, belowGrams: 5000, net: true },
    ];
    expect(findings({ when })).toEqual([]);
  });

  it('warns of no exclusion besides the error of a reversed range', () => {
    expect(findings({ when: [{ of: 'weight', atLeastGrams: 2, belowGrams: 1 }] })).toEqual([
      'error zones[0].rates[0].when[0]: The end must come after the beginning.',
    ]);
  });
});

describe('a table of prices', () => {
  it('is warned of, if the conditions exclude each of its tiers', () => {
    const price = tiers([0, 5000], [5000, 30_000]);
    expect(findings({ price, when: [{ of: 'weight', atLeastGrams: 30_000 }] })).toEqual([
      'warning zones[0].rates[0].price: The conditions of this rate exclude all tiers; correct their limits.',
    ]);
    expect(findings({ price, when: [{ of: 'weight', atLeastGrams: 29_999 }] })).toEqual([]);
    expect(findings({ price, when: [{ of: 'subtotal', atLeastMinor: 30_000 }] })).toEqual([]);
  });
});

describe('a part of a price or of a condition', () => {
  it('is checked as it would be alone', () => {
    const price = { kind: 'sum', parts: [{ price: tiers([5, 5]), lines: {} }] } as const;
    const when = [
      { of: 'not', condition: { of: 'any', conditions: [{ of: 'lines', match: 'some', lines: {} }] } },
    ] as const;
    expect(findings({ price, when })).toEqual([
      'error zones[0].rates[0].price.parts[0].price.tiers[0]: The end must come after the beginning.',
      'error zones[0].rates[0].price.parts[0].lines: This is empty.',
      'error zones[0].rates[0].when[0].condition.conditions[0].lines: This is empty.',
    ]);
  });

  it('names only boxes that there are', () => {
    const price = {
      kind: 'sum',
      parts: [{ price: { kind: 'per_parcel', eachMinor: 9, boxes: { smal: 4 } } }],
    } as const;
    expect(findings({ price })).toEqual([
      'error zones[0].rates[0].price.parts[0].price.boxes.smal: There is no box with the id "smal".',
    ]);
  });
});
