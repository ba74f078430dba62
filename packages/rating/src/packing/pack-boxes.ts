import { bestFilling, holdsAll, largestFirst, loadOf, shareOf } from './best-filling.ts';
import { holdsOne, largestBoxes, volumeOf, type Box } from './boxes.ts';
import { chargePass, FEW_CANDIDATES, isSpent, isSpentTwice, newEffort, type Effort } from './effort.ts';
import type { Filling, Pieces } from './fill-box.ts';
import type { ParcelStack } from './parcel.ts';

/**
 * Packs pieces, each of which fits in one of the boxes: the smallest box that holds all that is left, otherwise the one
 * that can be filled most. Once a cart has taken too much effort, the rest goes into the largest box that holds any of it;
 * after as much again, a box gets the largest pieces alone. `boxes`: smallest first.
 */
export function packIntoBoxes(
  lines: readonly Pieces[],
  boxes: readonly Box[],
  effort: Effort = newEffort(),
): readonly ParcelStack[] {
  const stacks: ParcelStack[] = [];
  const positions = new Map(lines.map(({ lineId }, at) => [lineId, at]));
  const choice: BoxChoice = { boxes, largest: largestBoxes(boxes).toReversed() };
  let left: readonly Pieces[] = lines.toSorted(largestFirst);
  while (left.length > 0) {
    const candidates = isSpentTwice(effort) ? left.slice(0, FEW_CANDIDATES) : left;
    const packed = packAll(candidates, boxes, effort) ?? packMost(candidates, choice, effort);
    const { taken } = packed.filling;
    const parcels = equalParcels(candidates, taken);
    const stack = stackOf(packed, candidates, parcels, positions);
    stacks.push(isSpent(effort) ? { ...stack, firstBox: true } : stack);
    const rest = candidates
      .map((line) => withQuantity(line, line.quantity - parcels * (taken.get(line.lineId) ?? 0)))
      .filter(({ quantity }) => quantity > 0);
    left = [...rest, ...left.slice(candidates.length)];
    chargePass(effort, candidates.length);
  }
  return stacks;
}

const withQuantity = (line: Pieces, quantity: number): Pieces =>
  quantity === line.quantity ? line : { ...line, quantity };

/** The next box would be filled in the same way, for as long as there are enough pieces of each line. */
function equalParcels(lines: readonly Pieces[], taken: Filling['taken']): number {
  const parcels = lines.reduce(
    (min, { lineId, quantity }) => Math.min(min, Math.floor(quantity / (taken.get(lineId) ?? 0))),
    Infinity,
  );
  if (parcels >= 1) return parcels;
  throw new Error('A box was filled with more pieces than there are: line ids must be unique.');
}

interface BoxChoice {
  /** Smallest first. */
  readonly boxes: readonly Box[];
  /** Those that no other one can replace, largest first. */
  readonly largest: readonly Box[];
}

interface PackedBox {
  readonly box: Box;
  readonly filling: Filling;
}

/** The smallest box that holds all lines; null if none does, or if there is no effort left to look for it. */
function packAll(lines: readonly Pieces[], boxes: readonly Box[], effort: Effort): PackedBox | null {
  if (isSpent(effort)) return null;
  const { volumeMm3, grams } = loadOf(lines);
  chargePass(effort, lines.length);
  for (const box of boxes) {
    if (isSpent(effort)) return null;
    if (box.volumeMm3 < volumeMm3 || box.maxGrams < grams || !lines.every((line) => holdsOne(box, line))) continue;
    const filling = bestFilling(box, lines, effort);
    if (holdsAll(filling, lines)) return { box, filling };
  }
  return null;
}

/** The box that can be filled most, or a smaller one with room for the same pieces. */
function packMost(lines: readonly Pieces[], { boxes, largest }: BoxChoice, effort: Effort): PackedBox {
  const all = loadOf(lines);
  let most: PackedBox | null = null;
  let mostShare = 0;
  for (const box of largest) {
    const capacity = { volumeMm3: box.volumeMm3, grams: Math.min(box.maxGrams, all.grams) };
    if (shareOf(capacity, all) <= mostShare) continue;
    const filling = bestFilling(box, lines, effort);
    const share = shareOf(loadOf(lines, filling), all);
    if (share > mostShare) [most, mostShare] = [{ box, filling }, share];
    if (most !== null && isSpent(effort)) return most;
  }
  if (most === null) throw new RangeError('A piece fits in none of the boxes.');
  const { box, filling } = most;
  const contents = lines
    .filter(({ lineId }) => filling.taken.has(lineId))
    .map((line) => withQuantity(line, filling.taken.get(line.lineId) ?? 0));
  const smaller = boxes.filter(({ volumeMm3 }) => volumeMm3 < box.volumeMm3);
  return packAll(contents, smaller, effort) ?? most;
}

/** `positions`: of the lines, whose order the contents have. */
function stackOf(
  { box, filling }: PackedBox,
  lines: readonly Pieces[],
  parcels: number,
  positions: ReadonlyMap<string, number>,
): ParcelStack {
  const positionOf = ({ lineId }: Pieces) => positions.get(lineId) ?? 0;
  const { id, name, innerMm, outerMm = innerMm, emptyGrams = 0 } = box.config;
  const contents = lines
    .map((line) => ({ line, quantity: filling.taken.get(line.lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => positionOf(a.line) - positionOf(b.line));
  return {
    parcels,
    box: { id, name, innerMm },
    outerMm,
    weightGrams: contents.reduce((sum, { line, quantity }) => sum + line.weightGrams * quantity, emptyGrams),
    volumeMm3: volumeOf(outerMm),
    contents: contents.map(({ line, quantity }) => ({ lineId: line.lineId, quantity })),
    placements: filling.placements,
  };
}
