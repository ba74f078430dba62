import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedWithin } from './json.ts';

/** The levels of lists and objects in a value. */
const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((item: unknown) => levelsOf(item)))
    : 0;

const brackets = fc.string({ unit: fc.constantFrom(...'[]{}"\\a') });

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    brackets,
    fc.array(tie('value')),
    fc.dictionary(brackets, tie('value')),
  ),
})).value;

describe('the nesting of a JSON text', () => {
  it('is that of its lists and objects, whatever is in its texts', () => {
    fc.assert(
      fc.property(values, (value) => {
        const json = JSON.stringify(value);
        const levels = levelsOf(value);
        expect(isNestedWithin(json, levels)).toBe(true);
        if (levels > 0) expect(isNestedWithin(json, levels - 1)).toBe(false);
      }),
    );
  });

  it('is found in a text that is cut off, or is nothing but brackets', () => {
    expect(isNestedWithin('['.repeat(1_000_000), 6)).toBe(false);
    expect(isNestedWithin('{"a":'.repeat(7), 6)).toBe(false);
    expect(isNestedWithin('"[[[[', 1)).toBe(true);
    expect(isNestedWithin(String.raw`"\\"[[`, 1)).toBe(false);
    expect(isNestedWithin('[],'.repeat(1000), 1)).toBe(true);
  });
});
