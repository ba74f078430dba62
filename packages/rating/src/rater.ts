import type { CurrencyConverter } from '@cartfare/core/money';
import { DEFAULT_PLATFORM, COUNTRY_NAMES, withDistinctCodes } from '@cartfare/core/internal';
import type { CompiledShipping } from './compile/compiled-shipping.ts';
import { createDeliveryEstimator } from './delivery/delivery-estimator.ts';
import { orderByOf } from './plan/order-by.ts';
import { explainGroups } from './explain/explain-groups.ts';
import { freeShippingOffer, type FreeShippingOffer } from './free-shipping-offer.ts';
import { requestCarriers, type RateOptions } from './plan/request-carriers.ts';
import { minorRate } from './quotes/convert-quote.ts';
import { cartCurrency, planRequest, type RatePlan } from './plan/plan-request.ts';
import { omissionsOf, rateGroup, type RatedGroup } from './plan/rate-group.ts';
import { combineOmissions, combineQuotes, type PartLabel } from './quotes/combine-quotes.ts';
import { completeRequest, type CompleteRequest, type RateRequest } from './request/rate-request.ts';
import type { PlannedGroup } from './plan/match-groups.ts';
import type { RateResult, Refusal } from './results/rate-result.ts';
import type { RateClock } from './carriers/request-quotes.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { KeyedPlace } from './zones/keyed-place.ts';
import { shipsInto, zonesNaming } from './zones/match-zones.ts';

/**
 * Rates carts with one version of a shop's settings. It needs no disposal. Every method throws (`rate` rejects) a
 * RangeError when the request's currency is one that `canRateIn` denies.
 */
export interface Rater {
  /**
   * Returns the shipping options for a cart. Carriers are asked in parallel. One that fails, hangs or throws loses only
   * its own options, and takes no longer than its deadline. Rejects with a RangeError when a price kind returns something
   * that is not a price.
   */
  rate(request: RateRequest, options?: RateOptions): Promise<RateResult>;
  /** What `rate` would refuse, without asking a carrier; null if the shop ships the cart there. */
  check(request: RateRequest): Refusal | null;
  /**
   * The nearest threshold in the destination's zone, compared after discounts. While its province or postal code is
   * missing, only thresholds that all possible zones share count. Null when there is none, when the cart cannot be
   * shipped there, or when it ships under several profiles, each with its own subtotal.
   */
  freeShippingOffer(request: RateRequest, options?: Pick<RateOptions, 'locale'>): FreeShippingOffer | null;
  /** The same three for one request, which is matched with the zones and packed once for all of them. */
  plan(request: RateRequest): PlannedRequest;
  /**
   * Whether carts of this currency can be rated: amounts are written in it, or an exchange rate is known at the time of
   * the call.
   */
  canRateIn(currency: string): boolean;
  /** ISO codes of the countries that a form should offer: the general profile ships to all or a part of them. */
  readonly countries: readonly string[];
  /** Those of them that a zone names, itself or by a part: not only as a part of the rest of the world. */
  readonly namedCountries: readonly string[];
  /** BCP 47 tags of the languages of names and descriptions, the settings' own first. A text may be missing in some. */
  readonly languages: readonly string[];
}

/** The methods of a `Rater` for one request. */
export interface PlannedRequest {
  rate(options?: RateOptions): Promise<RateResult>;
  check(): Refusal | null;
  freeShippingOffer(options?: Pick<RateOptions, 'locale'>): FreeShippingOffer | null;
}

/** What a rater needs besides the settings. */
export interface RaterServices {
  /** Live carriers. Default: none; zones that name one get its backup rates. */
  readonly carriers?: readonly Carrier[] | undefined;
  /** Measures the carriers' deadlines. Default: the platform's `setTimeout`. */
  readonly clock?: RateClock | undefined;
  /**
   * For carts and carriers' quotes in other currencies than the settings'; asked for its rates at the time of each request.
   * Default: such quotes are omitted, and such carts get what is written in their currency.
   */
  readonly converter?: CurrencyConverter | undefined;
}

/** A rater with compiled settings. */
export function raterOf(
  shipping: CompiledShipping,
  { carriers = [], clock = DEFAULT_PLATFORM.clock, converter }: RaterServices = {},
): Rater {
  const carrierByCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));

  async function ratePlan(
    { place, groups, pickup }: Pick<Extract<RatePlan, { kind: 'planned' }>, 'place' | 'groups' | 'pickup'>,
    request: CompleteRequest,
    options: RateOptions,
  ): Promise<RateResult> {
    const { language: ownLanguage } = shipping;
    const toSettings = minorRate(request.currency, shipping.currency, converter);
    const requests = { request, place, carriers: carrierByCode, clock, options, toSettings };
    const context = { converter, locale: options.locale ?? ownLanguage, ownLanguage };
    const rateOne = async (group: PlannedGroup): Promise<RatedGroup> => {
      const estimator = createDeliveryEstimator(shipping.calendar, group.profile.processing, request.at);
      const responses = await requestCarriers(group, estimator, requests);
      return rateGroup(group, responses, { ...context, currency: group.currency, estimator });
    };
    const rated = {
      groups: await Promise.all(groups.map(rateOne)),
      pickup: pickup === null ? null : await rateOne(pickup),
    };
    return resultOf({ place, at: request.at, currency: request.currency }, rated, shipping, options);
  }

  function plan(cart: RateRequest): PlannedRequest {
    const request = completeRequest(cart);
    const planned = planRequest(request, shipping, converter);
    return {
      rate: async (options = {}) => {
        if (planned.kind === 'planned') return ratePlan(planned, request, options);
        const { place, pickup, reason } = planned;
        if (place === null || pickup === null) return refusalOf(planned, request, shipping, options);
        const result = await ratePlan({ place, groups: [], pickup }, request, options);
        return 'fields' in reason ? { ...result, missing: reason.fields } : result;
      },
      check: () =>
        planned.kind === 'refused' && planned.pickup === null ? refusalOf(planned, request, shipping) : null,
      freeShippingOffer: ({ locale } = {}) => freeShippingOffer(planned, shipping, locale),
    };
  }

  const { matcher } = shipping.general.zones;
  const countries = Object.keys(COUNTRY_NAMES).filter((country) => shipsInto(matcher, country));

  return {
    rate: async (request, options) => plan(request).rate(options),
    check: (request) => plan(request).check(),
    freeShippingOffer: (request, options) => plan(request).freeShippingOffer(options),
    plan,
    canRateIn: (currency) => cartCurrency(currency, shipping, converter) !== null,
    countries,
    namedCountries: countries.filter((country) => zonesNaming(matcher, country, ({ zones }) => zones).length > 0),
    languages: shipping.languages,
  };
}

function refusalOf(
  plan: Extract<RatePlan, { kind: 'refused' }>,
  { currency }: Pick<RateRequest, 'currency'>,
  { areas }: CompiledShipping,
  { explain = false }: RateOptions = {},
): Refusal {
  if (plan.reason.outcome === 'nothing_to_ship') return plan.reason;
  return { ...plan.reason, explanation: explain ? explainGroups(plan.place, plan.groups, { currency, areas }) : null };
}

function resultOf(
  { place, at, currency }: { readonly place: KeyedPlace; readonly at: number; readonly currency: string },
  { groups, pickup }: { readonly groups: readonly RatedGroup[]; readonly pickup: RatedGroup | null },
  { calendar, areas }: CompiledShipping,
  { explain = false }: RateOptions,
): RateResult {
  const combined = combineQuotes(
    groups.map((group) => group.quotes),
    partLabels(groups),
  );
  const fetched = combineQuotes([pickup?.quotes ?? []]);
  const quotes = withDistinctCodes([...combined.quotes, ...fetched.quotes]);
  const all = pickup === null ? groups : [...groups, pickup];
  const omissions = combineOmissions(groups.map((group) => omissionsOf(group, combined.parts)));
  const explanation = explain ? explainGroups(place, all, { currency, areas }, combined.parts) : null;
  return quotes.length === 0
    ? { outcome: 'no_rates', omissions, explanation }
    : { outcome: 'rated', quotes, omissions, orderBy: orderByOf(quotes, all, calendar, at), explanation };
}

/** What the parts of the cart are called; empty where a line has no name. */
function partLabels(groups: readonly RatedGroup[]): readonly PartLabel[] {
  const cities = new Set(groups.map(({ group }) => group.profile.origin.city));
  const labels = groups.map(({ group: { lines, profile } }) => ({
    items: [...new Set(lines.map(({ name }) => name))],
    from: cities.size > 1 ? profile.origin.city : '',
  }));
  return labels.some(({ items }) => items.includes('')) ? [] : labels;
}
