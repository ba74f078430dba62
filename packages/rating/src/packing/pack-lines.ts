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
  const { packagingGrams = 0 } = packing;
  const stacks = packStacks(lines, packing);
  if (countBoxes(stacks) > MAX_PARCELS) return null;
  return stacks.flatMap(({ boxes, contents, netGrams, volumeMm3 }) => {
    const weightGrams = netGrams + packagingGrams;
    // Cubic millimetres divided by the divisor are grams: the factors of 1000 of both units cancel out.
    const sizeGrams = dimensionalDivisor === undefined ? 0 : Math.ceil(volumeMm3 / dimensionalDivisor);
    const parcel = { weightGrams, billableGrams: Math.max(weightGrams, sizeGrams), contents };
    return Array.from({ length: boxes }, () => parcel);
  });
}

/** Weight of the lines with the packaging of all their parcels, in grams, for any number of parcels. */
export function packedWeightGrams(lines: readonly RateLine[], packing: PackingConfig): number {
  const { packagingGrams = 0 } = packing;
  const netGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  return packagingGrams === 0 ? netGrams : netGrams + countBoxes(packStacks(lines, packing)) * packagingGrams;
}

/** Equal boxes beside each other. A cart of a million pieces has few of these, and a million boxes. */
interface Stack {
  readonly boxes: number;
  readonly contents: Parcel['contents'];
  readonly netGrams: number;
  readonly volumeMm3: number;
}

const countBoxes = (stacks: readonly Stack[]): number => stacks.reduce((sum, { boxes }) => sum + boxes, 0);

function packStacks(lines: readonly RateLine[], { packagingGrams = 0, maxParcelGrams = Infinity }: PackingConfig) {
  const roomGrams = maxParcelGrams - packagingGrams;
  return lines
    .toSorted((a, b) => b.weightGrams - a.weightGrams)
    .reduce<readonly Stack[]>((stacks, line) => addLine(stacks, line, roomGrams), []);
}

/** Fills the boxes in their order, then new ones. */
function addLine(stacks: readonly Stack[], line: RateLine, roomGrams: number): readonly Stack[] {
  let left = line.quantity;
  const filled = stacks.flatMap((stack) => {
    const parts = fill(stack, line, left, piecesThatFit(line, roomGrams - stack.netGrams));
    left -= parts.pieces;
    return parts.stacks;
  });
  const each = Math.max(1, Math.min(left, piecesThatFit(line, roomGrams)));
  const boxes = Math.ceil(left / each);
  return [...filled, ...fill({ ...EMPTY, boxes }, line, left, each).stacks];
}

const EMPTY = { contents: [], netGrams: 0, volumeMm3: 0 };

/** Puts up to `most` pieces into each box of the stack; the last box that gets any may get fewer. */
function fill(stack: Stack, line: RateLine, left: number, most: number) {
  const each = Math.min(left, most);
  if (each === 0) return { stacks: [stack], pieces: 0 };
  const full = Math.min(stack.boxes, Math.floor(left / each));
  const rest = full < stack.boxes ? left - full * each : 0;
  const partly = rest > 0 ? 1 : 0;
  const stacks = [
    put(line, each, { ...stack, boxes: full }),
    put(line, rest, { ...stack, boxes: partly }),
    { ...stack, boxes: stack.boxes - full - partly },
  ];
  return { stacks: stacks.filter(({ boxes }) => boxes > 0), pieces: full * each + rest };
}

function piecesThatFit(line: RateLine, freeGrams: number): number {
  if (freeGrams < 0) return 0;
  return line.weightGrams === 0 ? Infinity : Math.floor(freeGrams / line.weightGrams);
}

function put(line: RateLine, pieces: number, stack: Stack): Stack {
  const { lengthMm, widthMm, heightMm } = line.dimensions ?? { lengthMm: 0, widthMm: 0, heightMm: 0 };
  return {
    ...stack,
    contents: [...stack.contents, { lineId: line.id, quantity: pieces }],
    netGrams: stack.netGrams + line.weightGrams * pieces,
    volumeMm3: stack.volumeMm3 + lengthMm * widthMm * heightMm * pieces,
  };
}
