import { COUNTRY_NAMES, type CurrencyConverter, DEFAULT_PLATFORM, withDistinctCodes } from '@cartfare/core';
import { compiledPartsOf, type CompiledShipping } from './compile/compiled-shipping.ts';
import { createDeliveryEstimator } from './delivery/delivery-estimator.ts';
import { explainGroups } from './explain/explain-groups.ts';
import { askCarriers, type CarrierAnswer, type RateOptions } from './plan/ask-carriers.ts';
import { planRequest, type RatePlan } from './plan/plan-request.ts';
import { omissionsOf, rateGroup, type RatedGroup } from './plan/rate-group.ts';
import { combineOmissions, combineQuotes } from './quotes/combine-quotes.ts';
import type { RateRequest } from './request/rate-request.ts';
import type { RateResult, Refusal } from './results/rate-result.ts';
import type { RateClock } from './sources/ask-source.ts';
import type { RateSource } from './sources/rate-source.ts';
import type { Place } from './zones/place.ts';
import { shipsInto } from './zones/match-zones.ts';

/** Rates carts with one compiled configuration. */
export interface Rater {
  /**
   * Returns the shipping options for a cart. Carriers are asked in parallel. One that fails, hangs or throws loses only
   * its own options, and takes no longer than its deadline. Rejects with a RangeError when the request's currency is
   * not the shop's, or when a price kind returns something that is not a price.
   */
  rate(request: RateRequest, options?: RateOptions): Promise<RateResult>;
  /**
   * As `rate`, but a refused destination is returned at once, before any carrier is asked. Throws a RangeError when the
   * request's currency is not the shop's.
   */
  begin(request: RateRequest, options?: RateOptions): RatingBegun;
}

/** A refusal, or a rating that continues in the background. */
export type RatingBegun =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'rating'; readonly result: Promise<RateResult> };

export interface RaterOptions {
  /** Live carriers by code. Default: none; zones that name one get its backup rates. */
  readonly sources?: ReadonlyMap<string, RateSource> | undefined;
  /** Measures the carriers' deadlines. Default: the platform's `setTimeout`. */
  readonly clock?: RateClock | undefined;
  /** For carriers that quote in other currencies. Default: such quotes are omitted. */
  readonly converter?: CurrencyConverter | undefined;
}

const NO_SOURCES: ReadonlyMap<string, RateSource> = new Map();

/**
 * Creates a rater. This is cheap, and it needs no disposal. Throws a TypeError for something else than a compiled
 * configuration.
 */
export function createRater(
  shipping: CompiledShipping,
  { sources = NO_SOURCES, clock = DEFAULT_PLATFORM.clock, converter }: RaterOptions = {},
): Rater {
  const { calendar } = compiledPartsOf(shipping);

  async function ratePlan(
    { place, groups }: Extract<RatePlan, { kind: 'planned' }>,
    request: RateRequest,
    options: RateOptions,
  ): Promise<RateResult> {
    const requests = { request, place, sources, clock, options };
    const answers = await Promise.all(groups.map((group) => askCarriers(group, requests)));
    const rated = groups.map((group, index) => {
      const estimator = createDeliveryEstimator(calendar, group.profile.processing, request.at);
      return rateGroup(group, answers[index] ?? NO_ANSWERS, { currency: shipping.currency, converter, estimator });
    });
    return resultOf(place, rated, shipping, options);
  }

  function begin(request: RateRequest, options: RateOptions = {}): RatingBegun {
    const plan = planRequest(request, shipping);
    return plan.kind === 'refused'
      ? { kind: 'refused', refusal: refusalOf(plan, shipping, options) }
      : { kind: 'rating', result: ratePlan(plan, request, options) };
  }

  return {
    begin,
    rate: async (request, options) => {
      const begun = begin(request, options);
      return begun.kind === 'refused' ? begun.refusal : begun.result;
    },
  };
}

const NO_ANSWERS: readonly CarrierAnswer[] = [];

/** Whether the shop ships the cart there. Asks no carrier, and refuses the same destinations as `Rater.rate`. */
export function checkDestination(
  request: RateRequest,
  shipping: CompiledShipping,
  options: Pick<RateOptions, 'explain'> = {},
): 'ok' | Refusal {
  const plan = planRequest(request, shipping);
  return plan.kind === 'refused' ? refusalOf(plan, shipping, options) : 'ok';
}

/** ISO codes of the countries that a form should offer: the general profile ships to all or a part of them. */
export function shippedCountries(shipping: CompiledShipping): readonly string[] {
  const { matcher } = compiledPartsOf(shipping).general.zones;
  return Object.keys(COUNTRY_NAMES).filter((country) => shipsInto(matcher, country));
}

function refusalOf(
  plan: Extract<RatePlan, { kind: 'refused' }>,
  { currency }: CompiledShipping,
  { explain = false }: RateOptions,
): Refusal {
  if (plan.reason.outcome === 'nothing_to_ship') return plan.reason;
  return { ...plan.reason, explanation: explain ? explainGroups(plan.place, plan.groups, currency) : null };
}

function resultOf(
  place: Place,
  groups: readonly RatedGroup[],
  { currency }: CompiledShipping,
  { explain = false }: RateOptions,
): RateResult {
  const combined = combineQuotes(groups.map((group) => group.quotes));
  const quotes = withDistinctCodes(combined.quotes);
  const omissions = combineOmissions(groups.map((group) => omissionsOf(group, combined.parts)));
  const explanation = explain ? explainGroups(place, groups, currency, combined.parts) : null;
  return quotes.length === 0
    ? { outcome: 'no_rates', omissions, explanation }
    : { outcome: 'rated', quotes, omissions, explanation };
}
