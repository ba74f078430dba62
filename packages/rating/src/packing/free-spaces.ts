import type { SizeMm } from '../config/packing-config.ts';
import { maxSpaces, type Effort } from './effort.ts';

/** A cuboid along the box's length, width and height, in millimetres. */
export interface Cuboid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The free spaces of a box after a block was put into it. Spaces may overlap: each is as large as it can be, so that a
 * piece that fits anywhere fits in one of them, unless there are too many: then the largest are kept. Those that are
 * smaller than `minSidesMm` (shortest side first), in which no piece fits, are left out.
 */
export function subtract(
  spaces: readonly Cuboid[],
  block: Cuboid,
  minSidesMm: SizeMm,
  effort: Effort,
): readonly Cuboid[] {
  const left: Cuboid[] = [];
  const around: Cuboid[] = [];
  for (const space of spaces) {
    if (overlap(space, block)) addPartsAround(space, block, around);
    else left.push(space);
  }
  const untouched = left.length;
  const parts = around.filter((part) => isLargeEnough(part, minSidesMm));
  effort.left -= parts.length * (untouched + parts.length);
  for (const [at, part] of parts.entries()) {
    const isCovered =
      isContained(part, left, untouched) ||
      // Of equal parts, the last one stays.
      parts.some((other, i) => i !== at && contains(other, part) && (i > at || !contains(part, other)));
    if (!isCovered) left.push(part);
  }
  const most = maxSpaces(effort);
  return left.length <= most ? left : left.toSorted(largestFirst).slice(0, most);
}

const largestFirst = (a: Cuboid, b: Cuboid): number => b.l * b.w * b.h - a.l * a.w * a.h;

function isLargeEnough({ l, w, h }: Cuboid, [shortest, middle, longest]: SizeMm): boolean {
  const [min, max] = [Math.min(l, w, h), Math.max(l, w, h)];
  return min >= shortest && max >= longest && l + w + h - min - max >= middle;
}

const isContained = (part: Cuboid, spaces: readonly Cuboid[], count: number): boolean => {
  for (let at = 0; at < count; at += 1) {
    const space = spaces[at];
    if (space !== undefined && contains(space, part)) return true;
  }
  return false;
};

const overlap = (a: Cuboid, b: Cuboid): boolean =>
  a.x < b.x + b.l && b.x < a.x + a.l && a.y < b.y + b.w && b.y < a.y + a.w && a.z < b.z + b.h && b.z < a.z + a.h;

const contains = (outer: Cuboid, inner: Cuboid): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.z <= inner.z &&
  outer.x + outer.l >= inner.x + inner.l &&
  outer.y + outer.w >= inner.y + inner.w &&
  outer.z + outer.h >= inner.z + inner.h;

/** What is left of a space to both sides of the block, before and behind, below and above it. */
function addPartsAround(space: Cuboid, block: Cuboid, parts: Cuboid[]): void {
  const { x, y, z, l, w, h } = space;
  const [right, back, top] = [block.x + block.l, block.y + block.w, block.z + block.h];
  if (block.x - x > 0) parts.push({ x, y, z, l: block.x - x, w, h });
  if (x + l - right > 0) parts.push({ x: right, y, z, l: x + l - right, w, h });
  if (block.y - y > 0) parts.push({ x, y, z, l, w: block.y - y, h });
  if (y + w - back > 0) parts.push({ x, y: back, z, l, w: y + w - back, h });
  if (block.z - z > 0) parts.push({ x, y, z, l, w, h: block.z - z });
  if (z + h - top > 0) parts.push({ x, y, z: top, l, w, h: z + h - top });
}
