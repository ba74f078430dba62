import { describe, expect, it } from 'vitest';
import { FRIDAY_NOON } from '../../test-kit/test-shop.ts';
import { createDeliveryEstimator } from './delivery-estimator.ts';
import { createShopCalendar } from './shop-calendar.ts';

const estimator = createDeliveryEstimator(createShopCalendar('America/Toronto'), { days: 1 }, FRIDAY_NOON);
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

  it('takes a carrier’s dates as they are', () => {
    expect(estimator.on({ earliest: '2026-11-21', latest: '2026-11-22' })).toEqual({
      delivery: { earliest: '2026-11-21', latest: '2026-11-22' },
      deliveryDays: [1, 2],
    });
  });

  it('never arrives before today, whatever day it is where the parcel goes', () => {
    expect(estimator.on({ earliest: '2026-11-19', latest: '2026-11-20' }).deliveryDays).toEqual([0]);
    expect(estimator.on({ earliest: '2026-11-19', latest: '2026-11-21' }).deliveryDays).toEqual([0, 1]);
  });

  it('promises nothing without transit days, or on days and dates that make no sense', () => {
    expect(estimator.after(undefined)).toEqual(nothing);
    expect(estimator.after({ minDays: 5, maxDays: 2 })).toEqual(nothing);
    expect(estimator.after({ minDays: -1, maxDays: 1e9 })).toEqual(nothing);
    expect(estimator.after({ minDays: 0.5, maxDays: 1 })).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-31', latest: '2026-12-01' })).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-22', latest: '2026-11-21' })).toEqual(nothing);
    expect(estimator.on({ earliest: '2026-11-18', latest: '2026-11-19' })).toEqual(nothing);
  });
});
