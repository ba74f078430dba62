import { normalizePostalCode } from '@cartfare/core/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aZone, compiled } from '../../testing/test-shop.ts';
import { britishKey, britishRange, readBritishKey } from './british-key.ts';
import { matchZones } from './match-zones.ts';
import { keyedPlace } from './keyed-place.ts';

/** Whether a zone with this range contains the code. */
function has(range: string, postalCode: string, country = 'GB'): boolean {
  const { general } = compiled({ zones: [aZone({ id: 'here', regions: [{ country, postalCodes: [range] }] })] });
  return (
    matchZones(general.zones.matcher, keyedPlace(country, '', normalizePostalCode(country, postalCode))).matches
      .length > 0
  );
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Created without the code under test; sorted by the parts, numbers numerically. */
const codes = fc.record({
  area: fc.constantFrom('E', 'EC', 'M', 'S', 'SE', 'SW', 'W'),
  district: fc.integer({ min: 1, max: 99 }),
  letter: fc.constantFrom('', '', '', 'A', 'E', 'W'),
  sector: fc.nat(9),
  unit: fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 2 }),
});
type Code = (typeof codes extends fc.Arbitrary<infer Value> ? Value : never) & object;

const outward = ({ area, district, letter }: Code): string => `${area}${district}${district < 10 ? letter : ''}`;
const written = (code: Code): string => `${outward(code)} ${code.sector}${code.unit}`;

function compare(a: Code, b: Code): number {
  const parts = ({ area, district, letter, sector, unit }: Code) =>
    [area, district, district < 10 ? letter : '', sector, unit] as const;
  const [left, right] = [parts(a), parts(b)];
  for (const [at, part] of left.entries()) {
    const other = right[at] ?? '';
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
}

describe('a range between British codes', () => {
  it.each([
    ['SE1 0AA...SE9 9ZZ', 'SE1 0AA', true],
    ['SE1 0AA...SE9 9ZZ', 'SE5 8AF', true],
    ['SE1 0AA...SE9 9ZZ', 'SE9 9ZZ', true],
    ['SE1 0AA...SE9 9ZZ', 'SE15 1AA', false],
    ['SE1 0AA...SE9 9ZZ', 'SE10 0AA', false],
    ['SE1...SE9', 'SE15 1AA', false],
    ['SE1...SE28', 'SE15 1AA', true],
    ['SE9 5AA...SE15 2ZZ', 'SE10 0AA', true],
    ['SE9 5AA...SE15 2ZZ', 'SE15 3AA', false],
    ['SE9 5AA...SE15 2ZZ', 'SE9 4ZZ', false],
    ['SW1A...SW1P', 'SW1E 5JE', true],
    ['SW1A...SW1P', 'SW1V 1AA', false],
    ['SW1A...SW1P', 'SW2 1AA', false],
    ['SW1...SW2', 'SW1V 1AA', true],
    ['E1 0AA...SE9 9ZZ', 'M1 1AE', true],
    ['E1 0AA...SE9 9ZZ', 'SE15 1AA', false],
    ['SE1 0AA...SE9 9ZZ', 'se1', true],
    ['SE1 0AA...SE9 9ZZ', 'SE15', false],
    ['BFPO 1...BFPO 99', 'BFPO 57', true],
    ['BFPO 1...BFPO 99', 'BFPO 801', false],
  ])('%s: has it %s? %s', (range, postalCode, is) => {
    expect(has(range, postalCode)).toBe(is);
  });

  it.each([
    ['JE', 'JE1 0AA...JE3 9ZZ', 'JE2 3NG', 'JE10 1AA'],
    ['GG', 'GY1 0AA...GY9 9ZZ', 'GY9 3UF', 'GY10 1AA'],
    ['IM', 'IM1 0AA...IM9 9ZZ', 'IM4 4AA', 'IM99 1PS'],
  ])('is compared by number in %s too', (country, range, inside, outside) => {
    expect([has(range, inside, country), has(range, outside, country)]).toEqual([true, false]);
  });

  it('has exactly the codes between its ends, letters by the alphabet and numbers by their value', () => {
    fc.assert(
      fc.property(codes, codes, codes, (one, two, code) => {
        const [from, to] = compare(one, two) <= 0 ? [one, two] : [two, one];
        const range = britishRange('GB', written(from), written(to));
        const key = britishKey(written(code));
        const within = range !== null && key !== null && range.first <= key && key <= range.last;
        expect(within).toBe(compare(from, code) <= 0 && compare(code, to) <= 0);
      }),
    );
  });

  it('of outward codes has every code of them and between them', () => {
    fc.assert(
      fc.property(codes, codes, codes, (one, two, code) => {
        const [from, to] = compare(one, two) <= 0 ? [one, two] : [two, one];
        const range = britishRange('GB', outward(from), outward(to));
        const keys = [from, to].map((end) => britishKey(`${outward(end)} ${code.sector}${code.unit}`) ?? -1);
        expect(keys.every((key) => range !== null && range.first <= key && key <= range.last)).toBe(true);
      }),
    );
  });

  it('is written as it was read', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const range = britishRange('GB', written(code), written(code));
        expect([readBritishKey(range?.first ?? 0, 'first'), readBritishKey(range?.last ?? 0, 'last')]).toEqual([
          written(code),
          written(code),
        ]);
      }),
    );
  });

  it('is the narrower the fewer codes it admits', () => {
    const shares = ['SE1 0AA...SE1 9ZZ', 'SE1 0AA...SE9 9ZZ', 'SE1...SE9', 'SE1...SE28', 'SE...SE'].map((line) => {
      const [begin = '', end = ''] = line.split('...');
      return britishRange('GB', begin, end)?.share ?? 0;
    });
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });
});

describe('an outward code alone', () => {
  it.each([
    ['SW1A*', 'SW1A', true],
    ['SW1A *', 'SW1A', true],
    ['SW1*', 'sw1a', true],
    ['SE1 *', 'SE1', true],
    ['SE1 *', 'SE10', false],
    ['SE1 *', 'SE1 9GF', true],
    ['SE1 9*', 'SE1', false],
    ['SW1A 1AA', 'SW1A', false],
  ])('%s: has it %s? %s', (rule, postalCode, is) => {
    expect(has(rule, postalCode)).toBe(is);
  });
});
