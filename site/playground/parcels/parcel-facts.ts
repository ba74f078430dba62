import type { GroupExplanation, ParcelExplanation, ShippingConfig, SizeMm } from '@cartfare/rating';
import { massText } from '@cartfare/desk/amounts';

/** One or more equal parcels, with what a visitor is told about them. */
export interface ParcelFacts {
  /** `Parcel 2`, `Parcels 3 to 7`. */
  readonly title: string;
  /** The box's name, or what the parcel is instead. */
  readonly name: string;
  /** The inside of the box, or the piece itself; null: no size is known, and there is nothing to draw. */
  readonly sizeMm: SizeMm | null;
  /** Size, fill and weight, each a short text. */
  readonly facts: readonly string[];
  /** Why it is not in the smallest box that holds it; empty if it is. */
  readonly note: string;
  readonly parcel: ParcelExplanation;
}

/** The parcels of all groups, numbered through. */
export function parcelFacts(groups: readonly GroupExplanation[], config: ShippingConfig): readonly ParcelFacts[] {
  let before = 0;
  return groups.flatMap(({ profile, parcels }) => {
    const packing = config.profiles?.find(({ id }) => id === profile)?.packing ?? config.packing ?? {};
    return parcels.map((parcel) => {
      const first = before + 1;
      before += parcel.count;
      return {
        title: parcel.count === 1 ? `Parcel ${first}` : `Parcels ${count(first)} to ${count(before)}`,
        name: parcel.box?.name ?? (parcel.outerMm === null ? 'Without a box' : 'The piece itself'),
        sizeMm: parcel.box?.innerMm ?? parcel.outerMm,
        facts: factsOf(parcel, packing),
        note: noteOf(parcel, packing),
        parcel,
      };
    });
  });
}

export const sizeText = (sizeMm: SizeMm): string => `${sizeMm.map(count).join(' × ')} mm`;

const count = (number: number): string => number.toLocaleString('en');

type Packing = NonNullable<ShippingConfig['packing']>;

function factsOf({ box, outerMm, weightGrams, placements }: ParcelExplanation, packing: Packing): readonly string[] {
  const weight = `${massText(weightGrams)} with packaging`;
  if (box === null) return outerMm === null ? [weight] : [sizeText(outerMm), weight];
  const filled = placements.reduce((sum, { pieceMm, count }) => sum + volumeOf(pieceMm) * volumeOf(count), 0);
  const { maxGrams = 0 } = packing.boxes?.find(({ id }) => id === box.id) ?? {};
  const most = Math.min(maxGrams, packing.maxParcelGrams ?? Infinity);
  return [
    `${sizeText(box.innerMm)} inside`,
    `${Math.max(1, Math.round((100 * filled) / volumeOf(box.innerMm)))} % full`,
    `${massText(weightGrams)} of at most ${massText(most)}`,
  ];
}

const volumeOf = ([a, b, c]: SizeMm): number => a * b * c;

function noteOf(parcel: ParcelExplanation, packing: Packing): string {
  switch (parcel.packedBy) {
    case 'box':
      return '';
    case 'first_box':
      return 'The cart has so many different pieces that the largest box with room was taken, without a search for fewer.';
    case 'piece':
      return whyAlone(parcel, packing);
    case 'unknown_size':
      return 'Packed by weight, apart from the others: no length, width and height are given.';
    case 'weight':
      return 'Packed by weight: the settings have no boxes for these products.';
  }
}

/** Why a piece is in none of the boxes. */
function whyAlone({ outerMm, weightGrams }: ParcelExplanation, packing: Packing): string {
  const { boxes = [], maxParcelGrams = Infinity, packagingGrams = 0 } = packing;
  const piece = sidesOf(outerMm ?? [0, 0, 0]);
  const large = boxes.filter(({ innerMm }) => piece.every((side, at) => side <= (sidesOf(innerMm)[at] ?? 0)));
  if (large.length === 0) return 'In no box: it is too large for each of them, however it is turned.';
  const rooms = large.map(({ maxGrams, emptyGrams = 0 }) => Math.min(maxGrams, maxParcelGrams) - emptyGrams);
  const piecesGrams = massText(weightGrams - packagingGrams);
  const mostGrams = massText(Math.max(0, ...rooms));
  return `In no box: it weighs ${piecesGrams}, and a box that is large enough holds at most ${mostGrams}.`;
}

const sidesOf = (size: SizeMm): readonly number[] => size.toSorted((a, b) => a - b);
