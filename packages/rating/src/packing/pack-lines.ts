import type { PackingConfig } from '../config/shipping-config.ts';
import { MAX_PARCELS } from '../limits.ts';
import type { RateLine } from '../request/rate-request.ts';

/** One parcel. */
export interface Parcel {
  /** Including packaging. */
  readonly weightGrams: number;
  /** The weight that a carrier charges for: the actual weight, or the dimensional weight if that is higher. */
  readonly billableGrams: number;
  readonly contents: readonly { readonly lineId: string; readonly quantity: number }[];
}

/**
 * Packs lines into parcels, heaviest pieces first, each into the first parcel with room for it. A piece heavier than
 * the maximum travels alone. Null if more than `MAX_PARCELS` would be needed.
 *
 * `dimensionalDivisor` is the carrier's, in cubic centimetres per kilogram; without it only the weight counts.
 */
export function packLines(
  lines: readonly RateLine[],
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
    // Cubic millimetres divided by the divisor are grams: the factors of 1000 of both units cancel out.
    const sizeGrams = dimensionalDivisor === undefined ? 0 : Math.ceil(volumeMm3 / dimensionalDivisor);
    return { weightGrams, billableGrams: Math.max(weightGrams, sizeGrams), contents };
  });
}

interface Box {
  readonly contents: { readonly lineId: string; readonly quantity: number }[];
  netGrams: number;
  volumeMm3: number;
}

function fill(boxes: Box[], line: RateLine, roomGrams: number): boolean {
  let left = line.quantity;
  for (const box of boxes) left -= put(box, line, Math.min(left, piecesThatFit(line, roomGrams - box.netGrams)));
  while (left > 0) {
    if (boxes.length === MAX_PARCELS) return false;
    const box: Box = { contents: [], netGrams: 0, volumeMm3: 0 };
    left -= put(box, line, Math.min(left, Math.max(1, piecesThatFit(line, roomGrams))));
    boxes.push(box);
  }
  return true;
}

function piecesThatFit(line: RateLine, freeGrams: number): number {
  if (freeGrams < 0) return 0;
  return line.weightGrams === 0 ? Infinity : Math.floor(freeGrams / line.weightGrams);
}

function put(box: Box, line: RateLine, quantity: number): number {
  if (quantity === 0) return 0;
  const { lengthMm, widthMm, heightMm } = line.dimensions ?? { lengthMm: 0, widthMm: 0, heightMm: 0 };
  box.contents.push({ lineId: line.id, quantity });
  box.netGrams += line.weightGrams * quantity;
  box.volumeMm3 += lengthMm * widthMm * heightMm * quantity;
  return quantity;
}

/** Weight of the lines with the packaging of all their parcels, in grams. */
export function packedWeightGrams(lines: readonly RateLine[], packing: PackingConfig): number {
  const { packagingGrams = 0, maxParcelGrams } = packing;
  const netGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  if (packagingGrams === 0) return netGrams;
  if (maxParcelGrams === undefined) return netGrams + packagingGrams;
  // Beyond the limit of parcels, the lowest possible number of boxes.
  const boxes = packLines(lines, packing)?.length ?? Math.ceil(netGrams / (maxParcelGrams - packagingGrams));
  return netGrams + boxes * packagingGrams;
}
