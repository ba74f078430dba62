import { aShippingRate } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neededByMarks, neededDay } from './needed-by.ts';

const to = (code: string, latest: string | null, priceHundredths: number) =>
  aShippingRate({ code, priceHundredths, delivery: latest === null ? null : { earliest: '2026-12-01', latest } });

const RATES = [
  to('standard', '2026-12-28', 980),
  to('tracked', '2026-12-24', 1840),
  to('overnight', '2026-12-02', 3860),
  to('pickup', null, 0),
];

const marksOf = (day: string, rates = RATES, incomplete = false) =>
  rates.map(neededByMarks(rates, day, incomplete)).map((mark) => (mark?.kind === 'late' ? mark.days : mark?.kind));

describe('the marks of rates for a day on which they are needed', () => {
  it('say which ones arrive by then, the cheapest of those, and how late the others are', () => {
    expect(marksOf('2026-12-24')).toEqual([4, 'cheapest_in_time', 'in_time', undefined]);
    expect(marksOf('2026-12-02')).toEqual([26, 22, 'in_time', undefined]);
    expect(marksOf('2026-11-30')).toEqual([28, 24, 2, undefined]);
  });

  it('say nothing without a day', () => {
    expect(marksOf('')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('name no cheapest one while options are missing, of two with one price, and of two currencies', () => {
    expect(marksOf('2026-12-24', RATES, true)[1]).toBe('in_time');
    const same = [to('a', '2026-12-02', 980), to('b', '2026-12-03', 980)];
    expect(marksOf('2026-12-24', same)).toEqual(['in_time', 'in_time']);
    expect(
      marksOf('2026-12-24', [aShippingRate({ ...same[0], currency: 'USD' }), to('b', '2026-12-03', 1980)]),
    ).toEqual(['in_time', 'in_time']);
  });

  it('compare no price of what the shopper fetches with those of what is delivered', () => {
    for (const priceHundredths of [0, 200]) {
      const pickup = { name: 'Quay', address: '', hours: '', readyOn: '2026-12-01' };
      const fetched = aShippingRate({ code: 'quay', priceHundredths, delivery: null, pickup });
      expect(marksOf('2026-12-24', [...RATES, fetched])).toEqual([
        4,
        'cheapest_in_time',
        'in_time',
        undefined,
        'in_time',
      ]);
    }
  });

  it('count days over a change to summer time, a leap day and the new year', () => {
    expect(marksOf('2026-12-31', [to('a', '2027-01-02', 1)])).toEqual([2]);
    expect(marksOf('2027-03-13', [to('a', '2027-03-15', 1)])).toEqual([2]);
    expect(marksOf('2028-02-28', [to('a', '2028-03-01', 1)])).toEqual([2]);
  });

  it('have at most one cheapest rate, and none that is late is marked as in time, for any rates', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`);
    const rate = fc.record({ latest: fc.option(day), price: fc.nat(5000) });
    fc.assert(
      fc.property(fc.array(rate), day, (given, needed) => {
        const rates = given.map(({ latest, price }, index) => to(String(index), latest, price));
        const marks = rates.map(neededByMarks(rates, needed, false));
        expect(marks.filter((mark) => mark?.kind === 'cheapest_in_time').length).toBeLessThan(2);
        rates.forEach(({ delivery }, index) => {
          const isLate = delivery === null ? undefined : delivery.latest > needed;
          expect(marks[index] === null ? undefined : marks[index]?.kind === 'late').toBe(isLate);
        });
      }),
    );
  });
});

describe('the day of a field', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['', ''],
    ['0202-12-24', ''],
    ['2026-02-30', ''],
    ['soon', ''],
  ])('of %j is %j', (value, day) => {
    expect(neededDay(value)).toBe(day);
  });
});
