import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareBetween, sharesOf } from './specificity.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 5 });

describe('the share of codes that a rule admits', () => {
  it.each([
    ['1', '1', 0.1],
    ['10000', '10999', 0.01],
    ['10', '10', 0.01],
    ['09000', '10999', 0.02],
    ['K', 'K', 1 / 26],
    ['K1A', 'K1Z', 1 / 260],
    ['100', '14', 0.05],
  ])('is, from %s to %s, %f', (first, last, share) => {
    expect(shareBetween(first, last)).toBeCloseTo(share, 12);
  });

  it('is the same for a beginning as for the range of all codes under it', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 5 }), (code, length) => {
        const beginning = code.slice(0, length);
        const share = shareBetween(beginning.padEnd(5, '0'), beginning.padEnd(5, '9'));
        expect(share).toBeCloseTo(sharesOf(code)[length] ?? 0, 12);
      }),
    );
  });

  it('of digits is their number by a hundred thousand', () => {
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const [first = '', last = ''] = [a, b].sort();
        expect(shareBetween(first, last) * 100_000).toBeCloseTo(Number(last) - Number(first) + 1, 6);
      }),
    );
  });

  it('grows smaller with every character', () => {
    const shares = sharesOf('SE1-9GF');
    for (const [at, share] of shares.slice(1).entries()) expect(share).toBeLessThan(shares[at] ?? 0);
  });
});
