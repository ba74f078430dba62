import { expect, it } from 'vitest';
import { aTable } from '../../testing/postal-tables-contract.ts';
import { createPostalContent } from '../postal-tables/postal-content.ts';
import { changeTables, readTableChanges } from './table-arguments.ts';

const LIVE = [aTable('a', ['10001']), aTable('b', ['20001', '20002'])];

/** How many rules the table of each area has. */
function changed(change: Partial<Parameters<typeof changeTables>[1]>, imported: readonly string[] = []) {
  const content = createPostalContent([{ country: 'US', rules: ['30001', '30002', '30003'] }]);
  const files = new Map(imported.map((area) => [area, content]));
  const tables = changeTables(LIVE, { imported: [], moved: [], dropped: [], ...change }, files);
  return tables.map(({ area, ruleCount, pages }) => [area, ruleCount, pages[0]?.area]);
}

it('tables of two areas may change places, and one gets that of an area whose own is dropped', () => {
  const swapped = [
    ['a', 'b'],
    ['b', 'a'],
  ] as const;
  expect(changed({ moved: swapped })).toEqual([
    ['a', 2, 'a'],
    ['b', 1, 'b'],
  ]);
  expect(changed({ moved: [['a', 'b']], dropped: ['b'] })).toEqual([['b', 1, 'b']]);
  expect(changed({ moved: [['a', 'c']] }, ['a'])).toEqual([
    ['a', 3, 'a'],
    ['b', 2, 'b'],
    ['c', 1, 'c'],
  ]);
});

it('a table does not take the place of another one unless that is dropped', () => {
  expect(() => changed({ moved: [['a', 'b']] })).toThrow('"b" has a postal table already');
  const twice = [
    ['a', 'c'],
    ['b', 'c'],
  ] as const;
  expect(() => changed({ moved: twice })).toThrow('"c" has a postal table already');
  expect(() => changed({ moved: [['d', 'c']] })).toThrow('"d" has no postal table');
});

it('an area gets one table', () => {
  expect(() => readTableChanges({ table: ['a=one.csv', 'a=two.csv'] })).toThrow('names the area "a" twice');
  expect(readTableChanges({ table: ['a=one.csv', 'b=one.csv'] }).imported).toHaveLength(2);
});
