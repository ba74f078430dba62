import type { CompiledShipping } from '../compile/compiled-shipping.ts';
import type { CompleteRequest } from '../request/rate-request.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { matchGroups, type MatchedGroup, type PlannedGroup } from './match-groups.ts';
import { judgePlace } from './judge-place.ts';
import { refusePlace, type RefusalReason } from './refuse-place.ts';

/** What can be determined without asking a carrier. */
export type RatePlan =
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly place: KeyedPlace | null;
      readonly groups: readonly MatchedGroup[];
    }
  | { readonly kind: 'planned'; readonly place: KeyedPlace; readonly groups: readonly PlannedGroup[] };

/** Throws a RangeError if the request's currency is not the shop's: its prices could not be compared. */
export function planRequest(request: CompleteRequest, shipping: CompiledShipping): RatePlan {
  if (request.currency !== shipping.currency) {
    throw new RangeError(
      `The lines are priced in ${request.currency}, the shop's rates in ${shipping.currency}; convert the lines first.`,
    );
  }
  const judged = judgePlace(request.place, shipping.countryEntries);
  const place = judged?.place ?? null;
  const groups = matchGroups(request, place, shipping);
  const reason = refusePlace(groups, judged, request.place.countryCode, shipping);
  if (place === null || reason !== null) {
    return { kind: 'refused', reason: reason ?? { outcome: 'country_not_supported' }, place, groups };
  }
  return { kind: 'planned', place, groups: groups.filter(hasZone) };
}

const hasZone = (group: MatchedGroup): group is PlannedGroup => group.zone !== null;
