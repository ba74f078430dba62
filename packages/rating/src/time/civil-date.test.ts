import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, parseIsoDate, weekdayOf } from './civil-date.ts';

describe('a civil date', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        expect(parseIsoDate(isoDate(day))).toBe(day);
      }),
    );
  });

  it('is the date that the platform writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        expect(isoDate(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });

  it.each(['0000-03-01', '1900-02-28', '1900-03-01', '2000-02-29', '2100-02-28', '2100-03-01', '2400-02-29'])(
    'knows the leap days of centuries: %s',
    (date) => {
      expect(isoDate(Date.parse(date) / 86_400_000)).toBe(date);
    },
  );

  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])('is not "%s"', (text) => {
    expect(parseIsoDate(text)).toBeNull();
  });

  it.each([
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['1969-12-31', 3],
  ])('knows that %s is day %d of the week', (date, weekday) => {
    expect(weekdayOf(parseIsoDate(date) ?? 0)).toBe(weekday);
  });
});
