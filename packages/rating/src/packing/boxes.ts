import type { BoxConfig, SizeMm } from '../config/packing-config.ts';
import type { Pieces, Room } from './fill-box.ts';

/** A box, ready for packing. */
export interface Box extends Room {
  readonly config: BoxConfig;
  readonly volumeMm3: number;
}

/** The boxes, smallest first; equally large ones by weight, then in the order of the settings. */
export const sortBoxes = (boxes: readonly BoxConfig[], maxParcelGrams: number): readonly Box[] =>
  boxes
    .map((config) => ({
      config,
      sizeMm: config.innerMm,
      maxGrams: Math.min(config.maxGrams, maxParcelGrams) - (config.emptyGrams ?? 0),
      volumeMm3: volumeOf(config.innerMm),
    }))
    .toSorted((a, b) => a.volumeMm3 - b.volumeMm3 || (a.config.emptyGrams ?? 0) - (b.config.emptyGrams ?? 0));

export const volumeOf = ([l, w, h]: SizeMm): number => l * w * h;

/** The sides, shortest first. */
export function sidesOf([a, b, c]: SizeMm): SizeMm {
  const [shortest, longest] = [Math.min(a, b, c), Math.max(a, b, c)];
  return [shortest, a + b + c - shortest - longest, longest];
}

/** Whether one piece of the line fits. */
export const holdsOne = ({ sizeMm, maxGrams }: Room, { sidesMm, weightGrams }: Pieces): boolean =>
  weightGrams <= maxGrams && fits(sidesMm, sidesOf(sizeMm));

/** The boxes without those of which another one holds as much, whatever it is. */
export const largestBoxes = (boxes: readonly Box[]): readonly Box[] =>
  boxes.filter(
    (box, at) => !boxes.some((other, i) => i !== at && replaces(other, box) && (i < at || !replaces(box, other))),
  );

const replaces = (other: Box, box: Box): boolean =>
  box.maxGrams <= other.maxGrams && fits(sidesOf(box.sizeMm), sidesOf(other.sizeMm));

const fits = (sides: SizeMm, within: SizeMm): boolean => sides.every((side, at) => side <= (within[at] ?? 0));
