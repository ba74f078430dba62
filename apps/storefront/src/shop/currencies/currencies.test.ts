import { describe, expect, it } from 'vitest';
import { createShopConverter } from './currencies.ts';

describe("the shop's exchange", () => {
  const converter = createShopConverter('CAD', [
    { currency: 'USD', rate: 0.72 },
    { currency: 'EUR', rate: 0.62 },
  ]);

  it.each([
    ['CAD', 'USD', 0.72],
    ['USD', 'CAD', 1 / 0.72],
    ['CAD', 'CAD', 1],
  ])('is by its own rates: %s to %s at %d', (from, to, rate) => {
    expect(converter.rate(from, to)).toBe(rate);
  });

  it('goes by its own currency between two others', () => {
    expect(converter.rate('EUR', 'USD')).toBeCloseTo(0.72 / 0.62, 12);
    expect(converter.rate('USD', 'EUR')).toBeCloseTo(0.62 / 0.72, 12);
  });

  it.each(['XAU', 'toString', '__proto__'])('knows nothing of %s', (code) => {
    expect(converter.rate('CAD', code)).toBeNull();
    expect(converter.rate(code, 'CAD')).toBeNull();
  });
});
