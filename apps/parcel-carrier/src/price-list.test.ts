import { describe, expect, it } from 'vitest';
import { PRICE_LIST, weightBand, WEIGHT_BANDS_GRAMS } from './price-list.ts';

describe('the price list', () => {
  it('puts a weight at the end of a band into that band', () => {
    expect([0, 500, 501, 5000, 30_000].map(weightBand)).toEqual([0, 0, 1, 3, 6]);
  });

  it('has no band above the heaviest parcel', () => {
    expect(weightBand(30_001)).toBeNull();
  });

  it('never gets cheaper with weight, and lists the cheaper service first', () => {
    for (const services of Object.values(PRICE_LIST)) {
      for (const { pricesMinor } of services) {
        expect(pricesMinor).toEqual([...pricesMinor].toSorted((a, b) => a - b));
      }
      for (const band of WEIGHT_BANDS_GRAMS.keys()) {
        const prices = services.map((service) => service.pricesMinor[band] ?? NaN);
        expect(prices).toEqual([...prices].toSorted((a, b) => a - b));
      }
    }
  });
});
