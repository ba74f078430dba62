import { aRateLine } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { AreaConfig, ZoneConfig } from '@cartfare/rating';
import { freeShippingOffer } from './free-shipping-offer.ts';
import { planRequest } from './plan/plan-request.ts';
import { aRequest, aRate, aZone, compiled, rulesOf } from '../testing/test-shop.ts';

const countries = await rulesOf('CA');
const free = (freeFromMinor: number) => [aRate({ freeFromMinor })];
const canada = aZone({ id: 'canada', rates: free(25_000) });
const ottawa = (change: Partial<ZoneConfig>) =>
  aZone({ id: 'ottawa', regions: [{ country: 'CA', postalCodes: ['K1*'] }], ...change });
const alberta = (change: Partial<ZoneConfig>) =>
  aZone({ id: 'alberta', regions: [{ country: 'CA', provinces: ['AB'] }], ...change });

/** The threshold for a partly known place. */
function thresholdOf(
  zones: readonly ZoneConfig[],
  place: { provinceCode?: string; postalCode?: string } = {},
  areas: readonly AreaConfig[] = [],
) {
  const request = aRequest({
    lines: [aRateLine({ linePriceMinor: 6400 })],
    place: { countryCode: 'CA', provinceCode: '', postalCode: '', ...place },
  });
  const shipping = compiled({ zones, areas }, { countries });
  return freeShippingOffer(planRequest(request, shipping), shipping)?.freeFromMinor ?? null;
}

describe('free shipping, while only the country is known,', () => {
  it('is what all of the country has', () => {
    expect(thresholdOf([canada, ottawa({ rates: [], also: ['canada'] })])).toBe(25_000);
    expect(thresholdOf([canada, ottawa({ rates: [], also: ['canada'] }), aZone({ id: 'never' })])).toBe(25_000);
  });

  it('is not promised where a part of the country has another rule, or none', () => {
    expect(thresholdOf([canada, ottawa({ rates: free(10_000) })])).toBeNull();
    expect(thresholdOf([canada, alberta({})])).toBeNull();
    expect(thresholdOf([ottawa({ rates: free(10_000) })])).toBeNull();
  });

  it('is not promised where a zone that names the country too has another rule for a part of it', () => {
    const both = ottawa({ regions: [{ country: 'CA' }, { country: 'CA', postalCodes: ['K1*'] }], rates: [aRate()] });
    expect(thresholdOf([canada, both])).toBeNull();
  });

  it('is not promised where a part of the country falls to a wider zone', () => {
    const world = aZone({ id: 'world', regions: ['rest_of_world'] });
    const mostly = { ...canada, except: [{ country: 'CA', provinces: ['NU'] }] };
    expect(thresholdOf([mostly, world])).toBeNull();
    expect(thresholdOf([canada, ottawa({ rates: [], also: ['canada'] }), world])).toBe(25_000);
  });

  it('is not promised by a zone for the rest of the world that leaves out a part of the country', () => {
    const world = aZone({ id: 'world', regions: ['rest_of_world'], rates: free(25_000) });
    expect(thresholdOf([world])).toBe(25_000);
    const mostly = { ...world, except: [{ country: 'CA', provinces: ['NU'] }] };
    expect(thresholdOf([mostly, aZone({ id: 'others', regions: ['rest_of_world'], rates: free(50_000) })])).toBeNull();
  });

  it('is told as soon as the rest is known', () => {
    const zones = [canada, ottawa({ rates: free(10_000) }), alberta({ rates: free(50_000) })];
    expect(thresholdOf(zones, { provinceCode: 'ON', postalCode: 'K1N 5T2' })).toBe(10_000);
    expect(thresholdOf(zones, { provinceCode: 'AB', postalCode: 'T5J 0N3' })).toBe(50_000);
    expect(thresholdOf(zones, { provinceCode: 'QC', postalCode: 'H2X 1Y4' })).toBe(25_000);
  });

  it('is never promised for a postal code that the country does not have', () => {
    expect(thresholdOf([canada, ottawa({ rates: [], also: ['canada'] })], { postalCode: '90210' })).toBeNull();
  });
});

describe('free shipping by a rate that another one replaces in an area', () => {
  const areas = [{ id: 'north', regions: [{ country: 'CA', postalCodes: ['X*'] }] }];
  const far = aRate({ id: 'far', name: 'Far', where: ['north'], replaces: ['standard'] });
  const zones = [aZone({ id: 'canada', rates: [...free(10_000), far] })];
  const thresholdAt = (postalCode: string) => thresholdOf(zones, { provinceCode: 'ON', postalCode }, areas);

  it('is promised outside of the area alone', () => {
    expect(thresholdAt('K1N 5T2')).toBe(10_000);
    expect(thresholdAt('X0A 0H0')).toBeNull();
  });

  it('is not promised before it is known whether the area has the place', () => {
    expect(thresholdAt('')).toBeNull();
  });
});
