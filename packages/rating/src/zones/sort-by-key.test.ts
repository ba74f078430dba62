import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByKey } from './sort-by-key.ts';
import { atOnce, STEP_ENTRIES } from './steps.ts';

const columnOf = (keys: readonly number[]) => ({
  keys: Float64Array.from(keys),
  values: Uint32Array.from(keys.keys()),
});

/** Positions in the order of their keys, by the engine's own stable sort. */
const inOrder = (keys: readonly number[]) => [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));

describe('sorting by key', () => {
  it('orders any keys, and leaves equal ones as they came', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 200 }), (keys) => {
        const sorted = atOnce(sortByKey(columnOf(keys)));
        expect([...sorted.values]).toEqual(inOrder(keys));
        expect([...sorted.keys]).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });

  it('of more entries than a step handles takes several, and comes to the same', () => {
    const keys = Array.from({ length: 3 * STEP_ENTRIES + 7 }, (_, at) => (at * 7_919) % 10_007);
    const steps = sortByKey(columnOf(keys));
    let step = steps.next();
    let count = 0;
    for (; step.done !== true; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(3);
    expect([...step.value.values]).toEqual(inOrder(keys));
  });
});
