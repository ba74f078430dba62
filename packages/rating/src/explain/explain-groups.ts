import type { MatchedGroup } from '../plan/matched-group.ts';
import { isBackupUsed, type RatedGroup } from '../plan/rate-group.ts';
import type { Quote } from '../question/rating.ts';
import type { Candidate } from '../zones/candidate.ts';
import type { Place } from '../zones/place.ts';
import { writeRule } from '../zones/write-rule.ts';
import type { Explanation, GroupExplanation, ZoneMatchExplanation } from './explanation.ts';

/**
 * Explains a rating, or a refusal, whose groups have neither rates nor sources to tell of. `parts`: the groups' options
 * that are offered, by themselves or added up.
 */
export function explainGroups(
  place: Place | null,
  groups: readonly (MatchedGroup | RatedGroup)[],
  parts: ReadonlySet<Quote> = new Set(),
): Explanation {
  return {
    destination: {
      country: place?.country ?? null,
      province: place === null || place.province === '' ? null : place.province,
      postalCode: place?.postalCode ?? '',
    },
    groups: groups.map((group) =>
      'judged' in group ? explainRated(place, group, parts) : { ...explainMatch(place, group), rates: [], sources: [] },
    ),
  };
}

function explainRated(
  place: Place | null,
  { group, judged, answers }: RatedGroup,
  parts: ReadonlySet<Quote>,
): GroupExplanation {
  return {
    ...explainMatch(place, group),
    rates: judged.map(({ rate, verdict }) => ({ zone: rate.zone, rate: rate.config.id, verdict })),
    sources: answers.map((rated) => ({
      zone: rated.carrier.zone,
      source: rated.carrier.config.source,
      answer: rated.answer,
      backupUsed: isBackupUsed(rated, parts),
    })),
  };
}

function explainMatch(place: Place | null, group: MatchedGroup): Omit<GroupExplanation, 'rates' | 'sources'> {
  const { profile, lines, cart } = group;
  const zoneId = (position: number): string => profile.zones.list[position]?.id ?? '';
  const matches = group.matches.matches.map((match): ZoneMatchExplanation => ({
    zone: zoneId(match.zone),
    by: match.by,
    rule: ruleOf(match, place),
  }));
  return {
    profile: profile.id,
    lineIds: lines.map((line) => line.id),
    subtotalMinor: cart.subtotalMinor,
    weightGrams: cart.weightGrams,
    zone: matches[0] ?? null,
    runnersUp: matches.slice(1),
    excluded: group.matches.excluded.map(zoneId),
  };
}

const ruleOf = (match: Candidate, place: Place | null): string => (place === null ? '' : writeRule(match, place));
