import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRIDAY_NOON } from '../../testing/test-shop.ts';
import { isoDate, parseIsoDate } from '../time/civil-date.ts';
import { createDeliveryEstimator } from './delivery-estimator.ts';
import { createShopCalendar } from './shop-calendar.ts';

const calendar = createShopCalendar('America/Toronto');
const estimator = createDeliveryEstimator(calendar, { days: 1 }, FRIDAY_NOON);
const nothing = { delivery: null, deliveryDays: [] };

describe('a delivery window', () => {
  it('counts processing and transit in working days, and says how many days that is from today', () => {
    expect(estimator.after({ minDays: 2, maxDays: 4 })).toEqual({
      delivery: { earliest: '2026-11-25', latest: '2026-11-27' },
      deliveryDays: [5, 7],
    });
  });

  it('of one day has one number', () => {
    expect(estimator.after({ minDays: 1, maxDays: 1 }).deliveryDays).toEqual([4]);
  });

  it('takes the dates of a carrier that knows the shop’s hours as they are', () => {
    expect(estimator.on({ earliest: '2026-11-21', latest: '2026-11-22' }, 'as_given')).toEqual({
      delivery: { earliest: '2026-11-21', latest: '2026-11-22' },
      deliveryDays: [1, 2],
    });
  });

  it('of a carrier that counts from today moves to the day on which the parcel leaves', () => {
    // Friday noon: the parcel leaves on Monday.
    expect(estimator.on({ earliest: '2026-11-21', latest: '2026-11-23' }, 'from_dispatch')).toEqual({
      delivery: { earliest: '2026-11-24', latest: '2026-11-24' },
      deliveryDays: [4],
    });
  });

  it('of an overnight service, ordered after the cut-off, ends on the day after the next', () => {
    const tuesdayEvening = Date.parse('2026-11-25T03:36:00Z');
    const late = createDeliveryEstimator(calendar, { cutOffHour: 14 }, tuesdayEvening);
    const overnight = { earliest: '2026-11-25', latest: '2026-11-25' };
    expect(late.on(overnight, 'from_dispatch')).toMatchObject({
      delivery: { earliest: '2026-11-26', latest: '2026-11-26' },
    });
    const inTime = createDeliveryEstimator(calendar, { cutOffHour: 23 }, tuesdayEvening);
    expect(inTime.on(overnight, 'from_dispatch')).toMatchObject({ delivery: overnight });
  });

  it('on a weekend moves by as many working days as on other days', () => {
    const thursdayEvening = Date.parse('2026-11-27T03:00:00Z');
    const late = createDeliveryEstimator(calendar, { cutOffHour: 14 }, thursdayEvening);
    expect(late.dispatchDate()).toBe('2026-11-27');
    const saturday = { earliest: '2026-11-28', latest: '2026-11-28' };
    expect(late.on(saturday, 'from_dispatch').delivery).toEqual({ earliest: '2026-11-30', latest: '2026-11-30' });
    const untilSunday = { earliest: '2026-11-27', latest: '2026-11-29' };
    expect(late.on(untilSunday, 'from_dispatch').delivery).toEqual({ earliest: '2026-11-30', latest: '2026-11-30' });
  });

  it('of a carrier that was told the day of dispatch begins on that day at the earliest', () => {
    // Friday noon: the parcel leaves on Monday.
    expect(estimator.on({ earliest: '2026-11-21', latest: '2026-11-24' }, 'dispatch_told').delivery).toEqual({
      earliest: '2026-11-23',
      latest: '2026-11-24',
    });
    expect(estimator.on({ earliest: '2026-11-21', latest: '2026-11-22' }, 'dispatch_told')).toEqual(nothing);
  });

  it('that has begun is shown from today, whatever day it is where the parcel goes', () => {
    const begun = { earliest: '2026-11-19', latest: '2026-11-21' };
    expect(estimator.on(begun, 'as_given')).toEqual({
      delivery: { earliest: '2026-11-20', latest: '2026-11-21' },
      deliveryDays: [0, 1],
    });
    expect(estimator.on({ earliest: '2026-11-19', latest: '2026-11-20' }, 'as_given').deliveryDays).toEqual([0]);
  });

  it('never begins before the parcel leaves, nor ends before it begins, for any dates that are not over', () => {
    const monday = parseIsoDate('2026-11-23') ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), fc.nat(30), (from, length) => {
        const earliest = monday + from;
        const dates = { earliest: isoDate(earliest), latest: isoDate(earliest + length) };
        const { delivery } = estimator.on(dates, 'from_dispatch');
        const isOver = earliest + length < monday - 3;
        if (isOver) expect(delivery).toBeNull();
        else {
          expect(delivery).not.toBeNull();
          expect((delivery?.earliest ?? '') >= '2026-11-23').toBe(true);
          expect((delivery?.earliest ?? '') <= (delivery?.latest ?? '')).toBe(true);
        }
      }),
    );
  });

  it('promises nothing without transit days, or on days and dates that make no sense', () => {
    expect(estimator.after(undefined)).toEqual(nothing);
    expect(estimator.after({ minDays: 5, maxDays: 2 })).toEqual(nothing);
    expect(estimator.after({ minDays: -1, maxDays: 1e9 })).toEqual(nothing);
    expect(estimator.after({ minDays: 0.5, maxDays: 1 })).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-31', latest: '2026-12-01' }, 'from_dispatch')).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-22', latest: '2026-11-21' }, 'from_dispatch')).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-18', latest: '2026-11-19' }, 'from_dispatch')).toEqual(nothing);
  });
});
