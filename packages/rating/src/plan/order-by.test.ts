import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { aRate, aRequest, aZone, compiled } from '../../testing/test-shop.ts';
import type { Carrier, CarrierQuote } from '../carriers/carrier.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { raterOf } from '../rater.ts';

const STANDARD = aRate({ transit: { minDays: 2, maxDays: 4 } });
const CANADA = aZone({ id: 'canada', rates: [STANDARD] });

async function orderBy(moment: string, change: Partial<ShippingConfig> = {}, carriers: readonly Carrier[] = []) {
  const shipping = compiled({ zones: [CANADA], processing: { cutOffHour: 14 }, ...change });
  const request = aRequest({ at: Date.parse(moment), lines: [aRateLine(), aRateLine({ productHandle: 'anchor' })] });
  const result = await raterOf(shipping, { carriers }).rate(request);
  return result.outcome === 'rated' ? result.orderBy : result.outcome;
}

describe('BE-6: the time until which an order has the dates of the options', () => {
  it.each([
    ['the cut-off of the day', '2026-11-20T18:59:59Z', '2026-11-20T14:00:00-05:00'],
    ['that of the next working day, from the cut-off on', '2026-11-20T19:00:00Z', '2026-11-23T14:00:00-05:00'],
    ['that of Monday, on a weekend', '2026-11-21T17:00:00Z', '2026-11-23T14:00:00-05:00'],
    ['that of the day in the shop, wherever the shopper is', '2026-11-23T03:00:00Z', '2026-11-23T14:00:00-05:00'],
    ['in the summer, by its clock', '2026-07-08T12:00:00Z', '2026-07-08T14:00:00-04:00'],
  ])('is %s', async (_, moment, time) => {
    expect(await orderBy(moment)).toBe(time);
  });

  it('is after the holidays, and has the minutes of the cut-off and of the zone', async () => {
    const change = {
      timeZone: 'Asia/Kathmandu',
      calendar: { holidays: ['2026-11-23'] },
      processing: { days: 2, cutOffHour: 9.25 },
    };
    expect(await orderBy('2026-11-21T12:00:00Z', change)).toBe('2026-11-24T09:15:00+05:45');
  });

  it('is the earliest one of several profiles', async () => {
    const profiles = [{ id: 'foundry', name: 'Foundry', products: ['anchor'], processing: { cutOffHour: 12 } }];
    expect(await orderBy('2026-11-20T15:00:00Z', { profiles })).toBe('2026-11-20T12:00:00-05:00');
    // Its next cut-off is on Monday; the shop's own is today.
    expect(await orderBy('2026-11-20T18:00:00Z', { profiles })).toBe('2026-11-20T14:00:00-05:00');
  });

  it('is not told without a cut-off, nor where the day of a profile without one ends first', async () => {
    expect(await orderBy('2026-11-20T15:00:00Z', { processing: {} })).toBeNull();
    const profiles = [{ id: 'foundry', name: 'Foundry', products: ['anchor'], processing: {} }];
    expect(await orderBy('2026-11-20T15:00:00Z', { profiles })).toBe('2026-11-20T14:00:00-05:00');
    expect(await orderBy('2026-11-20T20:00:00Z', { profiles })).toBeNull();
  });

  it('is not told without dates', async () => {
    expect(await orderBy('2026-11-20T15:00:00Z', { zones: [aZone({ id: 'canada' })] })).toBeNull();
  });

  it('is told beside the dates of a carrier, which knows the hours of the shop or counts from the dispatch', async () => {
    const delivery = { earliest: '2026-11-24', latest: '2026-11-25' };
    const quote = { code: 'air', name: 'Air', description: '', priceMinor: 2000, currency: 'CAD', delivery };
    const quotes: readonly CarrierQuote[] = [quote];
    const carrier: Carrier = { code: 'parcels', quote: () => Promise.resolve({ kind: 'quotes', quotes }) };
    const zonesWith = (dates: 'from_dispatch' | 'as_given') => ({
      zones: [{ ...CANADA, rates: [], carriers: [{ source: 'parcels', dates }] }],
    });
    const moment = '2026-11-20T15:00:00Z';
    expect(await orderBy(moment, zonesWith('from_dispatch'), [carrier])).toBe('2026-11-20T14:00:00-05:00');
    expect(await orderBy(moment, zonesWith('as_given'), [carrier])).toBe('2026-11-20T14:00:00-05:00');
  });
});
