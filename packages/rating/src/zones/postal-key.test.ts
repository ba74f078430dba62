import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaKey, lastKeyUnder, postalKey, readPostalKey, wholeKey, type PostalKey } from './postal-key.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codes = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 10 });

function keyOf(code: string): PostalKey {
  const key = postalKey(code, 'ignored');
  if (key === null) throw new Error(`${code} has no key`);
  return key;
}

describe('postalKey', () => {
  it('sorts like the codes', () => {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        expect(Math.sign(wholeKey(keyOf(a)) - wholeKey(keyOf(b)))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('is read back to the code that it was made of', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readPostalKey(wholeKey(keyOf(code)))).toBe(code);
      }),
    );
  });

  it('has every code between its own key and the last one under it, and no other', () => {
    fc.assert(
      fc.property(codes, codes, (beginning, code) => {
        const [from, to] = [wholeKey(keyOf(beginning)), lastKeyUnder(keyOf(beginning))];
        const key = wholeKey(keyOf(code));
        expect(key >= from && key <= to).toBe(code.startsWith(beginning));
      }),
    );
  });

  it('knows the key of each beginning', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const { upTo } = keyOf(code);
        for (let length = 1; length <= code.length; length += 1) {
          expect(upTo[length]).toBe(wholeKey(keyOf(code.slice(0, length))));
        }
      }),
    );
  });

  it('ignores or counts separators as it is told', () => {
    expect(postalKey('K1N 5T2', 'ignored')?.text).toBe('K1N5T2');
    expect(postalKey('K1N 5T2', 'counted')?.text).toBe('K1N-5T2');
    expect(postalKey('100-0001', 'counted')?.text).toBe('100-0001');
    expect(postalKey('SE1 ', 'counted')?.text).toBe('SE1-');
  });

  it.each(['Ä1', 'k1n', '1*', '12345678901'])('is null for %s', (code) => {
    expect(postalKey(code, 'ignored')).toBeNull();
  });
});

describe('areaKey', () => {
  it('is the key of the area and the number', () => {
    expect(areaKey('SE', 28)).toBe(wholeKey(keyOf('SE28')));
  });

  it('is 0 where there can be no such code', () => {
    expect(areaKey('ABCDEFGHIJ', 1)).toBe(0);
  });
});
