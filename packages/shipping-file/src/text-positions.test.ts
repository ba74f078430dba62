import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextPositions } from './text-positions.ts';

describe('the position of an offset', () => {
  it.each([
    ['', 0, 1, 1],
    ['ab', 1, 1, 2],
    ['ab\ncd', 2, 1, 3],
    ['ab\ncd', 3, 2, 1],
    ['ab\r\ncd', 4, 2, 1],
    ['ab\rcd', 3, 2, 1],
    ['\n\n', 2, 3, 1],
  ])('in %j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(createTextPositions(text)(offset)).toEqual({ line, column });
  });

  it('is where an editor would put it', () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '{', ' ') }), { minLength: 1 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (list, lineSeed, columnSeed) => {
        const line = lineSeed % list.length;
        const column = columnSeed % ((list[line] ?? '').length + 1);
        const offset = list.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + column;
        expect(createTextPositions(list.join('\n'))(offset)).toEqual({ line: line + 1, column: column + 1 });
      }),
    );
  });
});
