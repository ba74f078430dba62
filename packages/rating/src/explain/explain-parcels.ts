import type { ParcelStack } from '../packing/parcel.ts';
import type { MatchedGroup } from '../plan/match-groups.ts';
import type { PackedBy, ParcelExplanation } from '../results/explanation.ts';

/** The parcels of a group, equal ones once. */
export function explainParcels({ lines, profile, packed }: MatchedGroup): readonly ParcelExplanation[] {
  const nameOf = new Map(lines.map(({ id, name, sku }) => [id, name || sku || id]));
  const hasBoxes = (profile.packing.boxes ?? []).length > 0;
  return packed().map((stack) => ({
    count: stack.parcels,
    packedBy: packedBy(stack, hasBoxes),
    box: stack.box,
    outerMm: stack.outerMm,
    weightGrams: stack.weightGrams,
    contents: stack.contents.map((content) => ({ ...content, name: nameOf.get(content.lineId) ?? content.lineId })),
    placements: stack.placements,
  }));
}

function packedBy({ box, outerMm, firstBox = false }: ParcelStack, hasBoxes: boolean): PackedBy {
  if (box !== null) return firstBox ? 'first_box' : 'box';
  if (outerMm !== null) return 'piece';
  return hasBoxes ? 'unknown_size' : 'weight';
}
