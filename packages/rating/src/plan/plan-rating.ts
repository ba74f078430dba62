import type { CompiledShipping, CompiledZone } from '../compiled-shipping.ts';
import { packedWeightGrams } from '../packing/packed-weight.ts';
import { groupLines, type LineGroup } from '../profiles/group-lines.ts';
import type { RatingQuestion } from '../question/rating-question.ts';
import { resolveDestination } from '../question/resolve-destination.ts';
import { quantityOf, subtotalOf, type CartFacts } from '../rates/cart-facts.ts';
import { matchZones, type ZoneMatches } from '../zones/match-zones.ts';
import type { Place } from '../zones/place.ts';
import type { MatchedGroup } from './matched-group.ts';
import { refuseDestination, type RefusalReason } from './refuse-destination.ts';

/** All that can be worked out without asking a carrier. */
export type RatingPlan =
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly place: Place | null;
      readonly groups: readonly MatchedGroup[];
    }
  | { readonly kind: 'planned'; readonly place: Place; readonly groups: readonly PlannedGroup[] };

/** The lines of one profile, with the zone they go to. */
export interface PlannedGroup extends MatchedGroup {
  readonly zone: CompiledZone;
}

/** Throws when the question's currency is not the shop's, since no price in it would mean anything. */
export function planRating(question: RatingQuestion, shipping: CompiledShipping): RatingPlan {
  if (question.currency !== shipping.currency) {
    throw new RangeError(
      `The lines are priced in ${question.currency}, the shop's rates in ${shipping.currency}; convert the lines first.`,
    );
  }
  const resolved = resolveDestination(question.destination, shipping.countryEntries);
  const place = resolved?.place ?? null;
  const groups = groupLines(question.lines, shipping).map((group) => matchGroup(group, place, question));
  const reason = refuseDestination(groups, resolved, question.destination, shipping);
  if (place === null || reason !== null) {
    return { kind: 'refused', reason: reason ?? { outcome: 'country_not_supported' }, place, groups };
  }
  return { kind: 'planned', place, groups: groups.filter(hasZone) };
}

const hasZone = (group: MatchedGroup): group is PlannedGroup => group.zone !== null;

function matchGroup(group: LineGroup, place: Place | null, question: RatingQuestion): MatchedGroup {
  const { matcher, list } = group.profile.zones;
  const matches = place === null ? NO_MATCHES : matchZones(matcher, place);
  const winner = matches.matches[0];
  const zone = winner === undefined ? null : (list[winner.zone] ?? null);
  return { ...group, cart: cartFacts(group, question), matches, zone };
}

const NO_MATCHES: ZoneMatches = { matches: [], excluded: [] };

const cartFacts = ({ lines, profile }: LineGroup, question: RatingQuestion): CartFacts => ({
  lines,
  subtotalMinor: subtotalOf(lines),
  weightGrams: packedWeightGrams(lines, profile.packing),
  quantity: quantityOf(lines),
  customerTags: question.customer?.tags ?? [],
});
