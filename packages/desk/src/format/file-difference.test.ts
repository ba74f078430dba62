import { expect, it } from 'vitest';
import { fileDifference } from './file-difference.ts';

const lines = (...changed: readonly string[]): string =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ...changed, 'j'].join('\n');

it('has the changed lines with their numbers, and three around them', () => {
  const { parts, addedCount, removedCount } = fileDifference(lines('one', 'two'), lines('uno', 'two', 'three'));
  expect([addedCount, removedCount]).toEqual([2, 1]);
  expect(parts).toEqual([
    [
      { kind: 'same', text: 'g', number: 7 },
      { kind: 'same', text: 'h', number: 8 },
      { kind: 'same', text: 'i', number: 9 },
      { kind: 'removed', text: 'one', number: 10 },
      { kind: 'added', text: 'uno', number: 10 },
      { kind: 'same', text: 'two', number: 11 },
      { kind: 'added', text: 'three', number: 12 },
      { kind: 'same', text: 'j', number: 13 },
    ],
  ]);
});

it('is empty for the same text, and does not count a missing end of the last line', () => {
  expect(fileDifference('a\nb', 'a\nb')).toEqual({ parts: [], addedCount: 0, removedCount: 0 });
  expect(
    fileDifference('a\n', 'b')
      .parts.flat()
      .map(({ text }) => text),
  ).toEqual(['a', 'b']);
});
