import type { Placement, SizeMm } from '@cartfare/rating';

/** A cuboid along a parcel's length, width and height, in millimetres. */
export interface Block {
  readonly atMm: SizeMm;
  readonly sizeMm: SizeMm;
  /** How many equal pieces it consists of along each side. */
  readonly count: SizeMm;
}

export const blockOf = ({ atMm, pieceMm, count }: Omit<Placement, 'lineId'>): Block => ({
  atMm,
  count,
  sizeMm: [pieceMm[0] * count[0], pieceMm[1] * count[1], pieceMm[2] * count[2]],
});

/** A point of the drawing, in millimetres of the parcel; y points down. */
export type Point = readonly [x: number, y: number];

const COS_30 = Math.sqrt(3) / 2;

/**
 * Where a point of the parcel is in an isometric drawing: the length goes to the lower right, the width to the lower
 * left, the height up, all three on the same scale.
 */
export const project = ([l, w, h]: SizeMm): Point => [(l - w) * COS_30, (l + w) / 2 - h];

/** The size of a cuboid's drawing, and how far its origin is from the left and from the top. */
export function extentOf([l, w, h]: SizeMm) {
  return { width: (l + w) * COS_30, height: (l + w) / 2 + h, left: w * COS_30, top: h };
}

export type Side = 'top' | 'right' | 'left';

export const SIDES: readonly Side[] = ['top', 'right', 'left'];

/** One visible side of a block: its corners, and the lines between its pieces. */
export interface Face {
  readonly corners: readonly Point[];
  readonly seams: readonly (readonly [Point, Point])[];
}

/** With more pieces in a row, the lines between them would fill the face. */
const MAX_SEAMS = 60;

/** The side of a block; `top` is seen from above, `right` is at its far end in length, and `left` in width. */
export function faceOf({ atMm, sizeMm, count }: Block, side: Side): Face {
  const [across, up, fixed] = AXES[side];
  /** The point at these parts of the face's two directions. */
  const at = (a: number, b: number): Point => {
    const part = [0, 0, 0];
    [part[across], part[up], part[fixed]] = [a, b, 1];
    return project([
      atMm[0] + (part[0] ?? 0) * sizeMm[0],
      atMm[1] + (part[1] ?? 0) * sizeMm[1],
      atMm[2] + (part[2] ?? 0) * sizeMm[2],
    ]);
  };
  return {
    corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
    seams: [
      ...cuts(count[across]).map((part) => [at(part, 0), at(part, 1)] as const),
      ...cuts(count[up]).map((part) => [at(0, part), at(1, part)] as const),
    ],
  };
}

const AXES = { top: [0, 1, 2], right: [1, 2, 0], left: [0, 2, 1] } as const;

const cuts = (pieces: number): readonly number[] =>
  pieces > MAX_SEAMS ? [] : Array.from({ length: pieces - 1 }, (_, at) => (at + 1) / pieces);
