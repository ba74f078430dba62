import type { ParcelExplanation } from '@cartfare/rating';

/** How a cart is packed, a line for each kind of parcel; none for a shop without boxes. */
export const parcelLines = (parcels: readonly ParcelExplanation[]): readonly string[] =>
  parcels
    .filter(({ packedBy }) => packedBy !== 'weight')
    .map((parcel) => {
      const { count, weightGrams, contents } = parcel;
      const what = contents.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
      return `${count === 1 ? 'Parcel' : `${count} parcels`}: ${wrappingText(parcel)}, ${weightGrams} g: ${what}`;
    });

function wrappingText({ box, outerMm, packedBy }: ParcelExplanation): string {
  const size = outerMm === null ? '' : `${outerMm.join(' x ')} mm`;
  if (packedBy === 'first_box' && box !== null) return `${box.name}, ${size}, the first box with room`;
  if (box !== null) return `${box.name}, ${size}`;
  return packedBy === 'piece' ? `fits in no box, ${size}` : 'size not known, packed by weight';
}
