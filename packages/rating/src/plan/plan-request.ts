import type { CurrencyConverter } from '@cartfare/core/money';
import type { CompiledShipping } from '../compile/compiled-shipping.ts';
import type { CompleteRequest } from '../request/rate-request.ts';
import { minorRate } from '../quotes/convert-quote.ts';
import type { CartCurrency } from '../schema/amount.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { matchGroups, type MatchedGroup, type PlannedGroup } from './match-groups.ts';
import { canBeFetched, isGeneralAlone, matchPickup, withoutPickup } from './match-pickup.ts';
import { judgePlace } from './judge-place.ts';
import { refusePlace, type RefusalReason } from './refuse-place.ts';

/** What can be determined without asking a carrier. */
export type RatePlan =
  | {
      readonly kind: 'refused';
      readonly reason: RefusalReason;
      readonly place: KeyedPlace | null;
      readonly groups: readonly MatchedGroup[];
      /** All lines with rates of pickup, at least one of which is offered although the cart is not shipped. */
      readonly pickup: PlannedGroup | null;
    }
  | {
      readonly kind: 'planned';
      readonly place: KeyedPlace;
      readonly groups: readonly PlannedGroup[];
      /** All lines with rates of pickup; null where these are among the rates of the only group. */
      readonly pickup: PlannedGroup | null;
    };

/** Throws a RangeError if no amount of the settings can be had in the currency of the request. */
export function planRequest(
  asked: CompleteRequest,
  shipping: CompiledShipping,
  converter?: CurrencyConverter,
): RatePlan {
  const request = withProfiles(asked, shipping);
  const currency = cartCurrency(request.currency, shipping, converter);
  if (currency === null) {
    throw new RangeError(
      `The lines are priced in ${request.currency}, the shop's rates in ${shipping.currency}, and there is no exchange rate; ask \`canRateIn\` first.`,
    );
  }
  const judged = judgePlace(request.place, shipping.countryEntries);
  const place = judged?.place ?? null;
  const groups = matchGroups(request, place, shipping, currency);
  const reason = refusePlace(groups, judged, request.place.countryCode, shipping);
  const [first] = groups;
  if (place === null || first === undefined)
    return { kind: 'refused', reason: reason ?? { outcome: 'country_not_supported' }, place, groups, pickup: null };
  if (reason === null && isGeneralAlone(groups, shipping))
    return { kind: 'planned', place, groups: groups.filter(hasZone), pickup: null };
  const pickup = matchPickup(request, place, first, shipping);
  if (reason === null) return { kind: 'planned', place, groups: groups.filter(hasZone).map(withoutPickup), pickup };
  const isFetched = pickup !== null && canBeFetched(pickup, reason);
  return { kind: 'refused', reason, place, groups, pickup: isFetched ? pickup : null };
}

/** The request with the profile of each line. */
const withProfiles = (request: CompleteRequest, { profileByProduct }: CompiledShipping): CompleteRequest =>
  profileByProduct.size === 0
    ? request
    : {
        ...request,
        lines: request.lines.map((line) => {
          const profile = profileByProduct.get(line.productHandle ?? '');
          return profile === undefined ? line : Object.assign({}, line, { profile: profile.id });
        }),
      };

/** Null if no amount of the settings can be had in this currency: none is written in it, and no exchange rate is known. */
export function cartCurrency(
  currency: string,
  shipping: Pick<CompiledShipping, 'currency' | 'currencies'>,
  converter: CurrencyConverter | undefined,
): CartCurrency | null {
  const rate = minorRate(shipping.currency, currency, converter);
  return rate === null && !shipping.currencies.has(currency)
    ? null
    : { currency, settingsCurrency: shipping.currency, rate };
}

const hasZone = (group: MatchedGroup): group is PlannedGroup => group.zone !== null;
