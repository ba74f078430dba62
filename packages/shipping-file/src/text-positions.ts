/** A place in a text, line and column counted from 1, as in editors. Columns are UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Finds the line and column of an offset. Lines end with `\n`, `\r\n` or `\r`. */
export function createTextPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** How many of the ascending numbers are at most `value`. */
function countUpTo(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
