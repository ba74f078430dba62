import { isDecision, type Omission } from '@cartfare/rating';

/**
 * The first fault because of which there is no option: of a carrier, or of the shop's set-up, such as a key that is not
 * there. Nobody has decided against the cart then: the caller should use what it has itself, and must not remember an
 * empty list. `isDecision` has the reasons. Undefined: there are options, or there are none by a decision.
 */
export const outageOf = (result: {
  readonly outcome: string;
  readonly omissions?: readonly Omission[];
}): Omission | undefined =>
  result.outcome === 'no_rates' ? result.omissions?.find(({ reason }) => !isDecision(reason)) : undefined;
