import type { CompiledProfile, CompiledShipping } from '../compiled-shipping.ts';
import type { RatingLine } from '../question/rating-question.ts';

/** The lines of one profile. */
export interface LineGroup {
  readonly profile: CompiledProfile;
  readonly lines: readonly RatingLine[];
}

/** The lines that need shipping, by profile, in the order of the cart. */
export function groupLines(
  lines: readonly RatingLine[],
  { general, profileByProduct }: CompiledShipping,
): readonly LineGroup[] {
  const groups = new Map<CompiledProfile, RatingLine[]>();
  for (const line of lines) {
    if (!line.requiresShipping) continue;
    const profile = profileByProduct.get(line.productHandle ?? '') ?? general;
    const group = groups.get(profile) ?? [];
    groups.set(profile, group);
    group.push(line);
  }
  return [...groups].map(([profile, group]) => ({ profile, lines: group }));
}
