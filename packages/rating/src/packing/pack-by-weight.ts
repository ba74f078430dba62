import type { PackingConfig } from '../config/packing-config.ts';
import type { RateLine } from '../request/rate-request.ts';
import { chargePass, FEW_CANDIDATES, isSpentTwice, newEffort, type Effort } from './effort.ts';
import type { ParcelContent, ParcelStack } from './parcel.ts';

/**
 * Packs lines by their weight alone, heaviest pieces first, each into the first parcel with room for it. A piece heavier
 * than the maximum travels alone. Once a cart has taken too much effort, only the last parcels are looked at.
 */
export function packByWeight(
  lines: readonly RateLine[],
  { packagingGrams = 0, maxParcelGrams = Infinity }: PackingConfig,
  effort: Effort = newEffort(),
): readonly ParcelStack[] {
  const roomGrams = maxParcelGrams - packagingGrams;
  let stacks: readonly Stack[] = [];
  for (const line of lines.toSorted((a, b) => b.weightGrams - a.weightGrams)) {
    const firstOpen = isSpentTwice(effort) ? Math.max(0, stacks.length - FEW_CANDIDATES) : 0;
    chargePass(effort, stacks.length - firstOpen);
    stacks = [...stacks.slice(0, firstOpen), ...addLine(stacks.slice(firstOpen), line, roomGrams)];
  }
  return stacks.map(({ netGrams, last, ...stack }) => ({
    ...stack,
    contents: contentsUntil(last),
    box: null,
    outerMm: null,
    weightGrams: netGrams + packagingGrams,
    placements: [],
  }));
}

/** Equal parcels under way. */
interface Stack {
  readonly parcels: number;
  /** Null: they are empty. */
  readonly last: Contents | null;
  readonly netGrams: number;
  readonly volumeMm3: number;
}

/** What was put into a parcel last, and before. Stacks that were one share it. */
interface Contents {
  readonly content: ParcelContent;
  readonly before: Contents | null;
}

function contentsUntil(last: Contents | null): readonly ParcelContent[] {
  const contents: ParcelContent[] = [];
  for (let at = last; at !== null; at = at.before) contents.push(at.content);
  return contents.toReversed();
}

/** Fills the parcels in their order, then new ones. */
function addLine(stacks: readonly Stack[], line: RateLine, roomGrams: number): readonly Stack[] {
  let left = line.quantity;
  const filled = stacks.flatMap((stack) => {
    const parts = fill(stack, line, left, piecesThatFit(line, roomGrams - stack.netGrams));
    left -= parts.pieces;
    return parts.stacks;
  });
  const each = Math.max(1, Math.min(left, piecesThatFit(line, roomGrams)));
  const parcels = Math.ceil(left / each);
  return [...filled, ...fill({ ...EMPTY, parcels }, line, left, each).stacks];
}

const EMPTY = { last: null, netGrams: 0, volumeMm3: 0 };

/** Puts up to `most` pieces into each parcel of the stack; the last one that gets any may get fewer. */
function fill(stack: Stack, line: RateLine, left: number, most: number) {
  const each = Math.min(left, most);
  if (each === 0) return { stacks: [stack], pieces: 0 };
  const full = Math.min(stack.parcels, Math.floor(left / each));
  const rest = full < stack.parcels ? left - full * each : 0;
  const partly = rest > 0 ? 1 : 0;
  const stacks = [
    put(line, each, { ...stack, parcels: full }),
    put(line, rest, { ...stack, parcels: partly }),
    { ...stack, parcels: stack.parcels - full - partly },
  ];
  return { stacks: stacks.filter(({ parcels }) => parcels > 0), pieces: full * each + rest };
}

function piecesThatFit(line: RateLine, freeGrams: number): number {
  if (freeGrams < 0) return 0;
  return line.weightGrams === 0 ? Infinity : Math.floor(freeGrams / line.weightGrams);
}

function put(line: RateLine, pieces: number, stack: Stack): Stack {
  const { lengthMm, widthMm, heightMm } = line.dimensions ?? { lengthMm: 0, widthMm: 0, heightMm: 0 };
  return {
    ...stack,
    last: { content: { lineId: line.id, quantity: pieces }, before: stack.last },
    netGrams: stack.netGrams + line.weightGrams * pieces,
    volumeMm3: stack.volumeMm3 + lengthMm * widthMm * heightMm * pieces,
  };
}
