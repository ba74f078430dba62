import type { CompiledShipping } from './compiled-shipping.ts';
import { explainGroups } from './explain/explain-groups.ts';
import { withDistinctCodes } from './plan/distinct-codes.ts';
import { planRating, type PlannedGroup, type RatingPlan } from './plan/plan-rating.ts';
import { omissionsOf, rateGroup, type RatedGroup } from './plan/rate-group.ts';
import { combineOmissions } from './profiles/combine-omissions.ts';
import { combineQuotes } from './profiles/combine-quotes.ts';
import type { RatingQuestion } from './question/rating-question.ts';
import type { Rating, Refusal } from './question/rating.ts';
import { askCarriers, type CarrierAnswer, type CarrierRound, type RateOptions } from './sources/ask-carriers.ts';
import type { RateSource } from './sources/rate-source.ts';
import { openDeliveryDesk } from './windows/delivery.ts';
import type { Place } from './zones/place.ts';

/**
 * The shipping options for a cart. Carriers are asked side by side; one that fails, hangs or throws costs its own options
 * alone, and no more time than its deadline. Throws when the question's currency is not the shop's.
 */
export async function rate(
  question: RatingQuestion,
  shipping: CompiledShipping,
  sources: ReadonlyMap<string, RateSource>,
  options: RateOptions,
): Promise<Rating> {
  const plan = planRating(question, shipping);
  if (plan.kind === 'refused') return refusalOf(plan, options.explain === true);
  const round: CarrierRound = { question, place: plan.place, sources, options };
  const answers = await Promise.all(plan.groups.map((group) => askCarriers(group, round)));
  const groups = plan.groups.map((group, at) => finishGroup(group, answers[at] ?? [], question, shipping, options));
  return ratingOf(plan.place, groups, options.explain === true);
}

/** Whether the shop ships the cart there at all. Asks no carrier, and agrees with `rate`. */
export function checkDestination(
  question: RatingQuestion,
  shipping: CompiledShipping,
  options: Pick<RateOptions, 'explain'> = {},
): 'ok' | Refusal {
  const plan = planRating(question, shipping);
  return plan.kind === 'refused' ? refusalOf(plan, options.explain === true) : 'ok';
}

function refusalOf(plan: Extract<RatingPlan, { kind: 'refused' }>, explain: boolean): Refusal {
  if (plan.reason.outcome === 'nothing_to_ship') return plan.reason;
  return { ...plan.reason, explanation: explain ? explainGroups(plan.place, plan.groups) : null };
}

function finishGroup(
  group: PlannedGroup,
  answers: readonly CarrierAnswer[],
  question: RatingQuestion,
  shipping: CompiledShipping,
  { converter }: RateOptions,
): RatedGroup {
  const desk = openDeliveryDesk(shipping.calendar, group.profile.processing, question.at);
  return rateGroup(group, answers, { currency: shipping.currency, converter, desk });
}

function ratingOf(place: Place, groups: readonly RatedGroup[], explain: boolean): Rating {
  const combined = combineQuotes(groups.map((group) => group.quotes));
  const quotes = withDistinctCodes(combined.quotes);
  const omissions = combineOmissions(groups.map((group) => omissionsOf(group, combined.parts)));
  const explanation = explain ? explainGroups(place, groups, combined.parts) : null;
  return quotes.length === 0
    ? { outcome: 'no_rates', omissions, explanation }
    : { outcome: 'rated', quotes, omissions, explanation };
}
