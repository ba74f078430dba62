import type { Block } from './isometric.ts';

/**
 * The blocks in the order in which they are drawn, so that the nearer one covers the farther one. They do not overlap. If
 * three or more cover each other in a ring, there is no such order; then the one that is farthest from the viewer is next.
 */
export function drawOrder<B extends Block>(blocks: readonly B[]): readonly B[] {
  const left = blocks.toSorted((a, b) => depthOf(a) - depthOf(b));
  const order: B[] = [];
  while (left.length > 0) {
    const free = left.findIndex((block) => left.every((other) => other === block || !isBehind(other, block)));
    order.push(...left.splice(Math.max(0, free), 1));
  }
  return order;
}

/**
 * Whether the second block may cover a part of the first, but not the other way around. Two blocks of which each is
 * behind the other in some direction are side by side in the drawing.
 */
export const isBehind = (a: Block, b: Block): boolean => isBefore(a, b) && !isBefore(b, a);

const isBefore = (a: Block, b: Block): boolean =>
  a.atMm.some((at, axis) => at + (a.sizeMm[axis] ?? 0) <= (b.atMm[axis] ?? 0));

const depthOf = ({ atMm: [l, w, h] }: Block): number => l + w + h;
