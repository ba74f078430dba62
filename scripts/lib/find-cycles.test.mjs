import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.mjs';

const graphOf = (imports) => new Map(Object.entries(imports));

test('files without a circle give no cycle', () => {
  expect(findCycles(graphOf({ a: ['b', 'c'], b: ['c'], c: ['elsewhere'] }))).toEqual([]);
});

test('files that import each other through others are one cycle', () => {
  expect(findCycles(graphOf({ start: ['a'], a: ['b'], b: ['c', 'end'], c: ['a'], end: [] }))).toEqual([
    ['a', 'b', 'c'],
  ]);
});

test('circles that share a file are one cycle, and other circles are others', () => {
  const cycles = findCycles(graphOf({ a: ['b'], b: ['a', 'c'], c: ['b'], d: ['e'], e: ['d', 'a'] }));
  expect(cycles.map((cycle) => cycle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
