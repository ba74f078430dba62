import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { CompiledShipping } from './compile/compiled-shipping.ts';
import { freeShippingOffer } from './free-shipping-offer.ts';
import { planRequest } from './plan/plan-request.ts';
import type { CompleteRequest } from './request/rate-request.ts';
import { aRequest, aRate, aZone, compiled } from '../testing/test-shop.ts';

const shop = compiled({
  zones: [
    aZone({
      id: 'canada',
      rates: [aRate({ freeFromMinor: 25_000 }), aRate({ id: 'slow', name: 'Slow', freeFromMinor: 10_000 })],
    }),
    aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }], also: ['canada'], rates: [] }),
    aZone({ id: 'us', regions: [{ country: 'US' }] }),
  ],
  profiles: [{ id: 'heavy', name: 'Heavy goods', products: ['stove'] }],
});

const offerFor = (request: CompleteRequest, shipping: CompiledShipping) =>
  freeShippingOffer(planRequest(request, shipping), shipping);

const offer = (linePriceMinor: number, country = 'CA') =>
  offerFor(aRequest({ lines: [aRateLine({ linePriceMinor })], place: { countryCode: country } }), shop);

describe('freeShippingOffer', () => {
  it('is the nearest threshold of the zone that the destination is in', () => {
    expect(offer(6400)).toEqual({ rateName: 'Slow', freeFromMinor: 10_000, remainingMinor: 3600 });
  });

  it('has nothing remaining once the threshold is reached', () => {
    expect(offer(10_000)?.remainingMinor).toBe(0);
    expect(offer(40_000)?.remainingMinor).toBe(0);
  });

  it('is the tier of a subtotal that costs nothing, not one before it', () => {
    const tiers = [
      { from: 0, below: 5_000, priceMinor: 1_500 },
      { from: 5_000, below: 12_000, priceMinor: 500 },
      { from: 12_000, priceMinor: 0 },
    ];
    const tiered = compiled({
      zones: [aZone({ id: 'canada', rates: [aRate({ price: { kind: 'tiers', by: 'subtotal', tiers } })] })],
    });
    const request = aRequest({ lines: [aRateLine({ linePriceMinor: 6400 })] });
    expect(offerFor(request, tiered)?.freeFromMinor).toBe(12_000);
  });

  it('is the lowest subtotal that costs nothing, whatever the order of the tiers', () => {
    const tiers = [
      { from: 20_000, priceMinor: 0 },
      { from: 12_000, below: 20_000, priceMinor: 0 },
      { from: 0, below: 12_000, priceMinor: 500 },
    ];
    const tiered = compiled({
      zones: [aZone({ id: 'canada', rates: [aRate({ price: { kind: 'tiers', by: 'subtotal', tiers } })] })],
    });
    const request = aRequest({ lines: [aRateLine({ linePriceMinor: 6400 })] });
    expect(offerFor(request, tiered)?.freeFromMinor).toBe(12_000);
  });

  it('is null where the zone has none, and where nothing is shipped to', () => {
    expect(offer(6400, 'US')).toBeNull();
    expect(offer(6400, 'FR')).toBeNull();
  });

  it('is null for a cart of several profiles, since each has a subtotal of its own', () => {
    const lines = [aRateLine(), aRateLine({ id: 'stove', productHandle: 'stove' })];
    expect(offerFor(aRequest({ lines }), shop)).toBeNull();
  });
});
