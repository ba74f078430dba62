import type { CompiledProfile, CompiledShipping } from '../compiled-shipping.ts';
import type { RatingLine } from '../question/rating-question.ts';

/** The lines of one profile. */
export interface LineGroup {
  readonly profile: CompiledProfile;
  readonly lines: readonly RatingLine[];
  /** Profiles that lines ask for and the shop does not have; these lines ship in the general way. */
  readonly unknownProfiles: readonly string[];
}

/** The lines that need shipping, by profile, in the order of the cart. */
export function groupLines(lines: readonly RatingLine[], shipping: CompiledShipping): readonly LineGroup[] {
  const groups = new Map<CompiledProfile, { lines: RatingLine[]; unknown: Set<string> }>();
  for (const line of lines) {
    if (!line.requiresShipping) continue;
    const { profile: id = '' } = line;
    const profile = shipping.profiles.get(id) ?? shipping.general;
    const group = groups.get(profile) ?? { lines: [], unknown: new Set() };
    groups.set(profile, group);
    group.lines.push(line);
    if (profile.id !== id) group.unknown.add(id);
  }
  return [...groups].map(([profile, group]) => ({
    profile,
    lines: group.lines,
    unknownProfiles: [...group.unknown],
  }));
}
