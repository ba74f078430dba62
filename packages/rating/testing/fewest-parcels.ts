import type { BoxConfig, SizeMm } from '../src/config/packing-config.ts';

/**
 * The fewest boxes that hold the pieces, found by trying every division of the pieces and every place in whole
 * millimetres. For a few small pieces only: its time grows exponentially.
 */
export function fewestParcels(pieces: readonly SizeMm[], boxes: readonly BoxConfig[]): number {
  const all = 2 ** pieces.length - 1;
  const fitsTogether = new Map<number, boolean>();
  const fits = (set: number): boolean => {
    const known = fitsTogether.get(set);
    if (known !== undefined) return known;
    const chosen = pieces.filter((_, at) => (set & (1 << at)) !== 0);
    const found = boxes.some(({ innerMm }) => canPack(innerMm, chosen));
    fitsTogether.set(set, found);
    return found;
  };
  const fewest = [0];
  for (let set = 1; set <= all; set += 1) {
    let min = Infinity;
    for (let part = set; part > 0; part = (part - 1) & set) {
      if (fits(part)) min = Math.min(min, 1 + (fewest[set ^ part] ?? Infinity));
    }
    fewest.push(min);
  }
  return fewest[all] ?? 0;
}

/** Whether the pieces fit in a box together, in any rotation. */
function canPack(box: SizeMm, pieces: readonly SizeMm[]): boolean {
  const [l, w, h] = box;
  if (pieces.reduce((sum, [a, b, c]) => sum + a * b * c, 0) > l * w * h) return false;
  const taken = new Uint8Array(l * w * h);
  /** Marks the cells of a cuboid; false, and changes nothing, if one of them is marked already. */
  const mark = ([x, y, z]: SizeMm, [a, b, c]: SizeMm, value: 0 | 1): boolean => {
    const cells: number[] = [];
    for (let i = x; i < x + a; i += 1) {
      for (let j = y; j < y + b; j += 1) for (let k = z; k < z + c; k += 1) cells.push((i * w + j) * h + k);
    }
    if (cells.some((cell) => taken[cell] === value)) return false;
    for (const cell of cells) taken[cell] = value;
    return true;
  };
  const placeFrom = (at: number): boolean => {
    const piece = pieces[at];
    if (piece === undefined) return true;
    for (const turn of turnsOf(piece)) {
      for (const corner of corners(box, turn)) {
        if (!mark(corner, turn, 1)) continue;
        if (placeFrom(at + 1)) return true;
        mark(corner, turn, 0);
      }
    }
    return false;
  };
  return placeFrom(0);
}

function turnsOf([a, b, c]: SizeMm): readonly SizeMm[] {
  const all: readonly SizeMm[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return [...new Map(all.map((turn) => [turn.join(), turn])).values()];
}

function* corners([l, w, h]: SizeMm, [a, b, c]: SizeMm): Generator<SizeMm> {
  for (let x = 0; x + a <= l; x += 1) {
    for (let y = 0; y + b <= w; y += 1) for (let z = 0; z + c <= h; z += 1) yield [x, y, z];
  }
}
