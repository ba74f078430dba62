import type { SizeMm } from '../config/packing-config.ts';
import type { RateLine } from '../request/rate-request.ts';
import { sidesOf, volumeOf } from './boxes.ts';
import type { Pieces } from './fill-box.ts';

/** The size of a piece in whole millimetres, rounded up; null if a side is unknown. */
export function sizeOf({ dimensions }: RateLine): SizeMm | null {
  if (dimensions === undefined) return null;
  const { lengthMm, widthMm, heightMm } = dimensions;
  const size: SizeMm = [Math.ceil(lengthMm), Math.ceil(widthMm), Math.ceil(heightMm)];
  return size.every((side) => side > 0 && Number.isSafeInteger(side)) ? size : null;
}

export const piecesOf = ({ id, quantity, weightGrams }: RateLine, sizeMm: SizeMm): Pieces => ({
  lineId: id,
  quantity,
  weightGrams,
  sidesMm: sidesOf(sizeMm),
  turns: turnsOf(sidesOf(sizeMm)),
  volumeMm3: volumeOf(sizeMm),
});

/** The different ways in which a piece can lie: one for a cube, six if all sides differ. Longest side first. */
function turnsOf([a, b, c]: SizeMm): readonly SizeMm[] {
  const all: readonly SizeMm[] = [
    [c, b, a],
    [c, a, b],
    [b, c, a],
    [b, a, c],
    [a, c, b],
    [a, b, c],
  ];
  return all.filter(
    ([l, w, h], at) => all.findIndex((other) => other[0] === l && other[1] === w && other[2] === h) === at,
  );
}
