import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildKeyTable, visitKey } from './key-table.ts';
import { atOnce } from './steps.ts';

describe('a table of keys', () => {
  it('finds the zones of a key, each as often as it was put in', () => {
    const entries = fc.array(fc.record({ key: fc.nat(20), zone: fc.nat(5) }));
    fc.assert(
      fc.property(entries, fc.nat(22), (list, wanted) => {
        const table = atOnce(buildKeyTable({ keys: list.map(({ key }) => key), zones: list.map(({ zone }) => zone) }));
        const found: number[] = [];
        visitKey(table, wanted, (zone) => found.push(zone));
        expect(found).toEqual(list.filter(({ key }) => key === wanted).map(({ zone }) => zone));
      }),
    );
  });
});
