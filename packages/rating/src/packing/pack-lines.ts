import type { PackingConfig, SizeMm } from '../config/packing-config.ts';
import { MAX_PARCELS } from '../limits.ts';
import type { RateLine } from '../request/rate-request.ts';
import { holdsOne, sortBoxes, volumeOf } from './boxes.ts';
import type { Pieces } from './fill-box.ts';
import { packByWeight } from './pack-by-weight.ts';
import { packIntoBoxes } from './pack-boxes.ts';
import type { Parcel, ParcelStack } from './parcel.ts';
import { piecesOf, sizeOf } from './pieces.ts';

/**
 * Packs lines into parcels: with boxes, as few as it finds for the pieces whose size is known. A piece that fits in
 * no box is a parcel of its own, and lines without a size are packed by weight. The order of the lines does not matter.
 */
export function packLines(lines: readonly RateLine[], packing: PackingConfig): readonly ParcelStack[] {
  const { boxes = [], maxParcelGrams = Infinity, packagingGrams = 0 } = packing;
  const sorted = lines.toSorted(byIdentity);
  if (boxes.length === 0) return packByWeight(sorted, packing);
  const rooms = sortBoxes(boxes, maxParcelGrams);
  const boxed: Pieces[] = [];
  const alone: ParcelStack[] = [];
  const unmeasured: RateLine[] = [];
  for (const line of sorted) {
    const size = sizeOf(line);
    if (size === null) unmeasured.push(line);
    else {
      const pieces = piecesOf(line, size);
      if (rooms.some((room) => holdsOne(room, pieces))) boxed.push(pieces);
      else alone.push(ownParcels(line, size, packagingGrams));
    }
  }
  return [...packIntoBoxes(boxed, rooms), ...alone, ...packByWeight(unmeasured, packing)];
}

/** Each piece of the line as a parcel of its own. */
const ownParcels = (line: RateLine, size: SizeMm, packagingGrams: number): ParcelStack => ({
  parcels: line.quantity,
  box: null,
  outerMm: size,
  weightGrams: line.weightGrams + packagingGrams,
  volumeMm3: volumeOf(size),
  contents: [{ lineId: line.id, quantity: 1 }],
  placements: [],
});

/** Equal carts have equal parcels: what is not decided by weight or size is decided by what the line is. */
const byIdentity = (a: RateLine, b: RateLine): number =>
  compare(a.sku, b.sku) || a.variantId - b.variantId || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Weight of all parcels, in grams, for any number of parcels. */
export const packedWeightGrams = (stacks: readonly ParcelStack[]): number =>
  stacks.reduce((sum, { parcels, weightGrams }) => sum + parcels * weightGrams, 0);

/**
 * The parcels one by one; null if there are more than `MAX_PARCELS`. `dimensionalDivisor` is the carrier's, in cubic
 * centimetres per kilogram; without it only the weight counts.
 */
export function listParcels(
  stacks: readonly ParcelStack[],
  lines: readonly RateLine[],
  dimensionalDivisor: number = Infinity,
): readonly Parcel[] | null {
  if (stacks.reduce((sum, { parcels }) => sum + parcels, 0) > MAX_PARCELS) return null;
  const declare = createDeclaration(lines);
  return stacks.flatMap(({ parcels, volumeMm3, box, outerMm, weightGrams, contents, placements }) => {
    const parcel = { box, outerMm, weightGrams, contents, placements };
    // Cubic millimetres divided by the divisor are grams: the factors of 1000 of both units cancel out.
    const billableGrams = Math.max(parcel.weightGrams, Math.ceil(volumeMm3 / dimensionalDivisor));
    return Array.from({ length: parcels }, () => ({ ...parcel, billableGrams, declaredValueMinor: declare(parcel) }));
  });
}

/** Distributes each line's price over its pieces, so that the values of all parcels add up to it to the minor unit. */
function createDeclaration(lines: readonly RateLine[]) {
  const left = new Map(lines.map(({ id, linePriceMinor, quantity }) => [id, { minor: linePriceMinor, quantity }]));
  return ({ contents }: Pick<Parcel, 'contents'>): number =>
    contents.reduce((sum, { lineId, quantity }) => {
      const rest = left.get(lineId);
      if (rest === undefined || rest.quantity === 0) return sum;
      const isLast = quantity === rest.quantity;
      const minor = isLast ? rest.minor : Math.floor((rest.minor / rest.quantity) * quantity);
      left.set(lineId, { minor: rest.minor - minor, quantity: rest.quantity - quantity });
      return sum + minor;
    }, 0);
}
