import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRequest } from '../plan/plan-request.ts';
import { aRequest, aZone, compiled } from '../../testing/test-shop.ts';

/** A rule in the area SE, with the districts that it contains. */
interface DistrictRule {
  readonly line: string;
  readonly has: (district: number) => boolean;
}

/** The rule that wins, each in its own zone. */
function winner(rules: readonly string[], district: number): string | undefined {
  const zones = rules.map((rule) => aZone({ id: rule, regions: [{ country: 'GB', postalCodes: [rule] }] }));
  const request = aRequest({ place: { countryCode: 'GB', postalCode: `SE${district} 9GF` } });
  return planRequest(request, compiled({ zones })).groups[0]?.zone?.id;
}

describe('a district of an area with districts of one digit and of two', () => {
  it.each([
    ['SE2...SE9', 'SE1...SE28', 5],
    ['SE1...SE1', 'SE1...SE10', 1],
    ['SE1...SE9', 'SE*', 9],
    ['SE1 *', 'SE1...SE2', 1],
    ['SE10...SE19', 'SE1*', 10],
  ])('is in the zone with %s rather than in that with %s', (narrow, wide, district) => {
    expect(winner([narrow, wide], district)).toBe(narrow);
    expect(winner([wide, narrow], district)).toBe(narrow);
  });

  it('is, for any two rules of which one lies within the other, in the zone with the inner one', () => {
    const district = fc.integer({ min: 1, max: 99 });
    const range = fc.tuple(district, district).map(([a, b]): DistrictRule => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)];
      return { line: `SE${first}...SE${last}`, has: (n) => n >= first && n <= last };
    });
    const beginning = district.map((start): DistrictRule => ({
      line: `SE${start}*`,
      has: (n) => `${n}`.startsWith(`${start}`),
    }));
    const wildcard = district.map((only): DistrictRule => ({ line: `SE${only} *`, has: (n) => n === only }));
    const rule = fc.oneof(range, beginning, wildcard);
    const districts = Array.from({ length: 99 }, (_, at) => at + 1);
    const nested = fc
      .tuple(rule, rule)
      .filter(
        ([a, b]) => districts.every((n) => !a.has(n) || b.has(n)) && districts.some((n) => b.has(n) && !a.has(n)),
      );
    fc.assert(
      fc.property(nested, fc.nat(), ([inner, outer], pick) => {
        const inside = districts.filter(inner.has);
        const chosen = inside[pick % inside.length] ?? 0;
        expect(winner([outer.line, inner.line], chosen)).toBe(inner.line);
      }),
      { numRuns: 500 },
    );
  });
});
