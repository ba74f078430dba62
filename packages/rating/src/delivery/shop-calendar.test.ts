import { describe, expect, it } from 'vitest';
import { isoDate, parseIsoDate } from '../time/civil-date.ts';
import { createShopCalendar, shippingDay, workingDayAfter } from './shop-calendar.ts';

const calendar = createShopCalendar('America/Toronto', { holidays: ['2026-12-25', '2026-12-28'] });
const day = (text: string): number => parseIsoDate(text) ?? Number.NaN;

/** The day on which an order placed at a moment (in UTC) is shipped. */
const leaves = (moment: string, processing = {}): string =>
  isoDate(shippingDay(calendar, processing, calendar.localTime(Date.parse(moment))) ?? 0);

describe('working days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-24'],
    ['2026-12-24', 1, '2026-12-29'],
  ])('from %s, %d of them, are on %s', (from, count, to) => {
    expect(isoDate(workingDayAfter(calendar.deliveryDays(), day(from), count) ?? 0)).toBe(to);
  });

  it('may be other days than Monday to Friday', () => {
    const sundays = createShopCalendar('UTC', { workingDays: [7] });
    expect(isoDate(workingDayAfter(sundays.deliveryDays(), day('2026-11-20'), 1) ?? 0)).toBe('2026-11-29');
  });

  it('are not found where there are none', () => {
    const none = createShopCalendar('UTC', { workingDays: [] });
    expect(workingDayAfter(none.deliveryDays(), day('2026-11-20'), 0)).toBeNull();
  });
});

describe('an order leaves', () => {
  it('on the same day, before the cut-off in the shop’s own time', () => {
    expect(leaves('2026-11-20T18:59:59Z', { cutOffHour: 14 })).toBe('2026-11-20');
    expect(leaves('2026-11-20T19:00:00Z', { cutOffHour: 14 })).toBe('2026-11-23');
  });

  it('by the shop’s date, not by that of Greenwich', () => {
    expect(leaves('2026-11-20T03:00:00Z')).toBe('2026-11-19');
  });

  it('after its processing days, counted from the next working day on a weekend', () => {
    expect(leaves('2026-11-20T17:00:00Z', { days: 2 })).toBe('2026-11-24');
    expect(leaves('2026-11-21T17:00:00Z', { days: 1 })).toBe('2026-11-24');
  });

  it('by the summer’s hours in summer', () => {
    expect(leaves('2026-07-08T18:30:00Z', { cutOffHour: 14 })).toBe('2026-07-09');
    expect(leaves('2026-07-08T17:30:00Z', { cutOffHour: 14 })).toBe('2026-07-08');
  });

  it('by its date at midnight of the shop', () => {
    expect(leaves('2026-11-20T04:59:59Z')).toBe('2026-11-19');
    expect(leaves('2026-11-20T05:00:00Z')).toBe('2026-11-20');
  });

  it('never on the same day with a cut-off at midnight, and always with one at the end of the day', () => {
    expect(leaves('2026-11-19T05:00:00Z', { cutOffHour: 0 })).toBe('2026-11-20');
    expect(leaves('2026-11-20T04:59:59Z', { cutOffHour: 24 })).toBe('2026-11-19');
  });

  it.each([
    ['that lacks an hour', '2026-03-08T06:59:59Z', '2026-03-08'],
    ['that lacks the hour of the cut-off', '2026-03-08T07:00:00Z', '2026-03-09'],
    ['that has an hour twice, in the first', '2026-11-01T05:59:59Z', '2026-11-01'],
    ['that has an hour twice, in the second', '2026-11-01T06:59:59Z', '2026-11-01'],
    ['that has an hour twice, after it', '2026-11-01T07:30:00Z', '2026-11-02'],
  ])('by what the clock shows on a day %s', (_, moment, date) => {
    const always = createShopCalendar('America/Toronto', { workingDays: [1, 2, 3, 4, 5, 6, 7] });
    const left = shippingDay(always, { cutOffHour: 2.5 }, always.localTime(Date.parse(moment)));
    expect(isoDate(left ?? 0)).toBe(date);
  });
});
