import type { PackingConfig } from '../config/packing-config.ts';
import type { RatingLine } from '../question/rating-question.ts';
import { packLines } from './pack-lines.ts';

/** Weight of the lines with the packaging of all their parcels, in grams. */
export function packedWeightGrams(lines: readonly RatingLine[], packing: PackingConfig): number {
  const { packagingGrams = 0, maxParcelGrams } = packing;
  const netGrams = lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
  if (packagingGrams === 0) return netGrams;
  if (maxParcelGrams === undefined) return netGrams + packagingGrams;
  // Beyond the packing's limit, the least that the boxes can be.
  const boxes = packLines(lines, packing)?.length ?? Math.ceil(netGrams / (maxParcelGrams - packagingGrams));
  return netGrams + boxes * packagingGrams;
}
