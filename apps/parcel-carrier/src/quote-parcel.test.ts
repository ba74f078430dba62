import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, depotDay, isoDay } from './quote-parcel.ts';

const day = (date: string): number => Date.parse(date) / 86_400_000;

describe('business days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-24'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-25', 0, '2026-12-28'],
  ])('%s and %i more is %s', (from, count, to) => {
    expect(isoDay(addBusinessDays(day(from), count))).toBe(to);
  });

  it('counts by the date at the depot', () => {
    expect(isoDay(depotDay(Date.parse('2026-11-21T04:59:00Z')))).toBe('2026-11-20');
    expect(isoDay(depotDay(Date.parse('2026-11-21T05:00:00Z')))).toBe('2026-11-21');
  });

  it('never ends on a weekend or a holiday, and one more is a later day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(30), (from, count) => {
        const end = addBusinessDays(from, count);
        expect([0, 6]).not.toContain(new Date(end * 86_400_000).getUTCDay());
        expect(isoDay(end)).not.toMatch(/-(?:01-01|12-25|12-26)$/);
        expect(addBusinessDays(from, count + 1)).toBeGreaterThan(end);
      }),
    );
  });
});
