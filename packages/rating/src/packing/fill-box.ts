import type { SizeMm } from '../config/packing-config.ts';
import type { Effort } from './effort.ts';
import { subtract, type Cuboid } from './free-spaces.ts';
import type { Placement } from './parcel.ts';

/** The pieces of one line that are still to be packed. */
export interface Pieces {
  readonly lineId: string;
  /** 1 or more. */
  readonly quantity: number;
  /** Of one piece. */
  readonly weightGrams: number;
  /** Of one piece, the shortest side first. */
  readonly sidesMm: SizeMm;
  /** The ways in which a piece can lie along length, width and height. */
  readonly turns: readonly SizeMm[];
  readonly volumeMm3: number;
}

/** The inside of a box. */
export interface Room {
  readonly sizeMm: SizeMm;
  /** Maximum weight of its contents. */
  readonly maxGrams: number;
}

/** Tells the better of two positions for equally many pieces: it has the lower value. */
export type PositionRule = (space: Cuboid, size: SizeMm) => number;

export interface Filling {
  readonly placements: readonly Placement[];
  /** How many pieces of each line are in the box, by the line's id. */
  readonly taken: ReadonlyMap<string, number>;
}

/** How pieces are laid. */
export interface Method {
  readonly rule: PositionRule;
  /**
   * Whether equal pieces are laid as if there were any number of them, and the room of those that are missing stays empty:
   * seven lie where eight would. Otherwise they lie in whole rows and layers, for which seven may need more room.
   */
  readonly asIfMore: boolean;
}

/** Puts into an empty box what fits, line by line. */
export function fillBox(
  { sizeMm: [l, w, h], maxGrams }: Room,
  lines: readonly Pieces[],
  { rule, asIfMore }: Method,
  effort: Effort,
): Filling {
  const minSidesMm = minSidesFrom(lines);
  let spaces: readonly Cuboid[] = [{ x: 0, y: 0, z: 0, l, w, h }];
  let largest = largestSides(spaces);
  let freeGrams = maxGrams;
  const placements: Placement[] = [];
  const taken = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    let left = line.quantity;
    while (left > 0 && line.sidesMm.every((side, i) => side <= (largest[i] ?? 0))) {
      const most = Math.min(left, piecesByWeight(line, freeGrams));
      const position = most === 0 ? null : bestPosition(spaces, line, asIfMore ? Infinity : most, rule);
      effort.left -= spaces.length * line.turns.length;
      if (position === null) break;
      const pieces = Math.min(position.pieces, most);
      placements.push(...placementsOf(line, position, pieces));
      spaces = subtract(spaces, position.block, minSidesMm[at] ?? line.sidesMm, effort);
      largest = largestSides(spaces);
      freeGrams -= pieces * line.weightGrams;
      left -= pieces;
    }
    if (left < line.quantity) taken.set(line.lineId, line.quantity - left);
  }
  return { placements, taken };
}

const piecesByWeight = ({ weightGrams }: Pieces, freeGrams: number): number =>
  weightGrams <= 0 ? Infinity : Math.floor(freeGrams / weightGrams);

/** For each line, the smallest shortest, middle and longest side among its pieces and those of the lines after it. */
function minSidesFrom(lines: readonly Pieces[]): readonly SizeMm[] {
  let [shortest, middle, longest] = [Infinity, Infinity, Infinity];
  return lines
    .toReversed()
    .map(({ sidesMm: [a, b, c] }): SizeMm => {
      [shortest, middle, longest] = [Math.min(shortest, a), Math.min(middle, b), Math.min(longest, c)];
      return [shortest, middle, longest];
    })
    .toReversed();
}

/** The largest shortest, middle and longest side of any space: a piece that exceeds one of them fits nowhere. */
function largestSides(spaces: readonly Cuboid[]): SizeMm {
  let [shortest, middle, longest] = [0, 0, 0];
  for (const { l, w, h } of spaces) {
    const max = Math.max(l, w, h);
    const min = Math.min(l, w, h);
    longest = Math.max(longest, max);
    shortest = Math.max(shortest, min);
    middle = Math.max(middle, l + w + h - max - min);
  }
  return [shortest, middle, longest];
}

/** A block of equal pieces in a space. */
interface Position {
  readonly block: Cuboid;
  readonly turn: SizeMm;
  readonly pieces: number;
}

/** Where most pieces of the line, `most` at the most, lie side by side; null if none fits. */
function bestPosition(spaces: readonly Cuboid[], { turns }: Pieces, most: number, rule: PositionRule): Position | null {
  let best: Position | null = null;
  let bestValue = 0;
  for (const space of spaces) {
    for (const turn of turns) {
      if (turn[0] > space.l || turn[1] > space.w || turn[2] > space.h) continue;
      const [l, w, h] = turn;
      const inRow = Math.min(Math.floor(space.l / l), most);
      const rows = Math.min(Math.floor(space.w / w), Math.floor(most / inRow));
      const layers = Math.min(Math.floor(space.h / h), Math.floor(most / (inRow * rows)));
      const pieces = inRow * rows * layers;
      if (best !== null && pieces < best.pieces) continue;
      const size: SizeMm = [inRow * l, rows * w, layers * h];
      const value = rule(space, size);
      if (best !== null && pieces === best.pieces && value >= bestValue) continue;
      bestValue = value;
      best = { pieces, turn, block: { x: space.x, y: space.y, z: space.z, l: size[0], w: size[1], h: size[2] } };
    }
  }
  return best;
}

/** The pieces of a block, of which the last may be missing: whole layers, then rows, then a part of a row. */
function placementsOf({ lineId }: Pieces, { block, turn }: Position, pieces: number): readonly Placement[] {
  const [l, w, h] = turn;
  const [inRow, rows] = [block.l / l, block.w / w];
  const layers = Math.floor(pieces / (inRow * rows));
  const rowsLeft = Math.floor((pieces % (inRow * rows)) / inRow);
  const top = block.z + layers * h;
  const parts: readonly Omit<Placement, 'lineId' | 'pieceMm'>[] = [
    { atMm: [block.x, block.y, block.z], count: [inRow, rows, layers] },
    { atMm: [block.x, block.y, top], count: [inRow, rowsLeft, 1] },
    { atMm: [block.x, block.y + rowsLeft * w, top], count: [pieces % inRow, 1, 1] },
  ];
  return parts
    .filter(({ count }) => !count.includes(0))
    .map(({ atMm, count }) => ({ lineId, atMm, pieceMm: turn, count }));
}
