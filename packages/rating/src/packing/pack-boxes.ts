import { bestFilling, holdsAll, loadOf, shareOf } from './best-filling.ts';
import { holdsOne, largestBoxes, volumeOf, type Box } from './boxes.ts';
import { isSpent, newEffort, type Effort } from './effort.ts';
import type { Filling, Pieces } from './fill-box.ts';
import type { ParcelStack } from './parcel.ts';

/**
 * Packs pieces, each of which fits in one of the boxes: the smallest box that holds all that is left, otherwise the one
 * that can be filled most. Once a cart has taken too much effort, the rest goes into the largest box that holds any of it.
 * `boxes`: smallest first.
 */
export function packIntoBoxes(lines: readonly Pieces[], boxes: readonly Box[]): readonly ParcelStack[] {
  const stacks: ParcelStack[] = [];
  const effort = newEffort();
  let left = lines;
  while (left.length > 0) {
    const packed = packAll(left, boxes, effort) ?? packMost(left, boxes, effort);
    // The next box would be filled in the same way, for as long as there are enough pieces of each line.
    const { taken } = packed.filling;
    const parcels = left.reduce(
      (min, line) => Math.min(min, Math.floor(line.quantity / (taken.get(line.lineId) ?? 0))),
      Infinity,
    );
    if (!(parcels >= 1)) throw new Error('A box was filled with more pieces than there are: line ids must be unique.');
    const stack = stackOf(packed, left, parcels);
    stacks.push(isSpent(effort) ? { ...stack, firstBox: true } : stack);
    left = left
      .map((line) => ({ ...line, quantity: line.quantity - parcels * (taken.get(line.lineId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
  }
  return stacks;
}

interface PackedBox {
  readonly box: Box;
  readonly filling: Filling;
}

/** The smallest box that holds all lines; null if none does, or if there is no effort left to look for it. */
function packAll(lines: readonly Pieces[], boxes: readonly Box[], effort: Effort): PackedBox | null {
  const { volumeMm3, grams } = loadOf(lines);
  for (const box of boxes) {
    if (isSpent(effort)) return null;
    if (box.volumeMm3 < volumeMm3 || box.maxGrams < grams || !lines.every((line) => holdsOne(box, line))) continue;
    const filling = bestFilling(box, lines, effort);
    if (holdsAll(filling, lines)) return { box, filling };
  }
  return null;
}

/** The box that can be filled most, or a smaller one with room for the same pieces. */
function packMost(lines: readonly Pieces[], boxes: readonly Box[], effort: Effort): PackedBox {
  const all = loadOf(lines);
  let most: PackedBox | null = null;
  let mostShare = 0;
  for (const box of largestBoxes(boxes).toReversed()) {
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
    .map((line) => ({ ...line, quantity: filling.taken.get(line.lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const smaller = boxes.filter(({ volumeMm3 }) => volumeMm3 < box.volumeMm3);
  return packAll(contents, smaller, effort) ?? most;
}

function stackOf({ box, filling }: PackedBox, lines: readonly Pieces[], parcels: number): ParcelStack {
  const { id, name, innerMm, outerMm = innerMm, emptyGrams = 0 } = box.config;
  const contents = lines
    .map((line) => ({ line, quantity: filling.taken.get(line.lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
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
