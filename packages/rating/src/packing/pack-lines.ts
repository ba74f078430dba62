import type { PackingConfig } from '../config/packing-config.ts';
import { MOST_PARCELS } from '../limits.ts';
import type { RatingLine } from '../question/rating-question.ts';
import type { Parcel } from './parcel.ts';

/**
 * Puts lines into parcels, heaviest pieces first, each into the first parcel with room for it.
 * A piece heavier than a parcel may be travels alone. Null when more than `MOST_PARCELS` would be needed.
 *
 * `dimensionalDivisor` is the carrier's, in cubic centimetres per kilogram; without it only the weight counts.
 */
export function packLines(
  lines: readonly RatingLine[],
  packing: PackingConfig,
  dimensionalDivisor?: number,
): readonly Parcel[] | null {
  const { packagingGrams = 0, maxParcelGrams = Infinity } = packing;
  const roomGrams = maxParcelGrams - packagingGrams;
  const boxes: Box[] = [];
  for (const line of lines.toSorted((a, b) => b.weightGrams - a.weightGrams)) {
    if (!fill(boxes, line, roomGrams)) return null;
  }
  return boxes.map(({ contents, netGrams, volumeMm3 }) => {
    const weightGrams = netGrams + packagingGrams;
    // A cubic millimetre by the divisor is a gram: both the thousand of cubic millimetres and that of grams cancel out.
    const sizeGrams = dimensionalDivisor === undefined ? 0 : Math.ceil(volumeMm3 / dimensionalDivisor);
    return { weightGrams, billableGrams: Math.max(weightGrams, sizeGrams), contents };
  });
}

interface Box {
  readonly contents: { readonly lineId: string; readonly quantity: number }[];
  netGrams: number;
  volumeMm3: number;
}

function fill(boxes: Box[], line: RatingLine, roomGrams: number): boolean {
  let left = line.quantity;
  for (const box of boxes) left -= put(box, line, Math.min(left, piecesThatFit(line, roomGrams - box.netGrams)));
  while (left > 0) {
    if (boxes.length === MOST_PARCELS) return false;
    const box: Box = { contents: [], netGrams: 0, volumeMm3: 0 };
    left -= put(box, line, Math.min(left, Math.max(1, piecesThatFit(line, roomGrams))));
    boxes.push(box);
  }
  return true;
}

function piecesThatFit(line: RatingLine, freeGrams: number): number {
  if (freeGrams < 0) return 0;
  return line.weightGrams === 0 ? Infinity : Math.floor(freeGrams / line.weightGrams);
}

function put(box: Box, line: RatingLine, quantity: number): number {
  if (quantity === 0) return 0;
  const { lengthMm, widthMm, heightMm } = line.dimensions ?? { lengthMm: 0, widthMm: 0, heightMm: 0 };
  box.contents.push({ lineId: line.id, quantity });
  box.netGrams += line.weightGrams * quantity;
  box.volumeMm3 += lengthMm * widthMm * heightMm * quantity;
  return quantity;
}
