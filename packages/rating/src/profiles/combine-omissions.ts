import type { Omission } from '../question/rating.ts';

/** What is missing of any profile, each thing once: a carrier that two profiles need and that fails is one carrier. */
export function combineOmissions(groups: readonly (readonly Omission[])[]): readonly Omission[] {
  const known = new Map<string, Omission>();
  for (const omission of groups.flat()) {
    const { source, service, reason, backup } = omission;
    const key = JSON.stringify([source, service, reason, backup]);
    if (!known.has(key)) known.set(key, omission);
  }
  return [...known.values()];
}
