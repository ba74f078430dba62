import { describe, expect, it } from 'vitest';
import { offerFor } from './free-shipping-promise.ts';

const offer = { rateName: 'Standard', thresholdMinor: 25_000 };
const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };

describe('an offer of free shipping', () => {
  it('is shown for the destination that it was made for, and for no other', () => {
    expect(offerFor({ destination: OTTAWA, offer }, OTTAWA)).toBe(offer);
    expect(offerFor({ destination: OTTAWA, offer }, { ...OTTAWA, zip: 'M5V 2T6' })).toBeNull();
    expect(offerFor({ destination: OTTAWA, offer }, { ...OTTAWA, province: 'QC' })).toBeNull();
    expect(offerFor({ destination: OTTAWA, offer }, { country: 'US', province: '', zip: '' })).toBeNull();
  });

  it('that was made for a whole country holds for each address in it', () => {
    const canada = { destination: { country: 'CA', province: '', zip: '' }, offer };
    expect(offerFor(canada, OTTAWA)).toBe(offer);
    expect(offerFor(canada, { country: 'US', province: '', zip: '' })).toBeNull();
  });
});
