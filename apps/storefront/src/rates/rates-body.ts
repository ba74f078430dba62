import type { ShippingRateMessage } from '@cartfare/core';
import type { Omission } from '@cartfare/rating';
import type { QuoteAnswer } from './quoting.ts';

/**
 * The body of a poll that is answered. Beside the platform's `shipping_rates` stands `omissions` when a carrier's options
 * could not be loaded (clause BE-2): in the body, because pages read bodies and drop-in clients cannot see headers that
 * they do not know of, and only then, so that an ordinary answer has the documented member and no other. Clients take
 * `shipping_rates` and pass over what they do not know.
 */
export interface RatesBody {
  readonly shipping_rates: readonly ShippingRateMessage[];
  readonly omissions?: readonly OmissionMessage[];
}

/** Options that are missing. Why, is the shop's business and stays in its log. */
export interface OmissionMessage {
  /** The carrier's code. */
  readonly source: string;
  /** The one service that is missing, or null when all of the carrier's are. */
  readonly service: string | null;
  /** True when the shop's own rates stand in for them. */
  readonly backup: boolean;
}

export function ratesBody({ rates, omissions }: Extract<QuoteAnswer, { kind: 'rates' }>): RatesBody {
  const missing = eachOnce(omissions.filter(couldNotBeLoaded));
  return missing.length === 0 ? { shipping_rates: rates } : { shipping_rates: rates, omissions: missing };
}

/** A carrier that does not go there has answered: nothing is missing. */
const couldNotBeLoaded = ({ reason }: Omission): boolean => reason !== 'cannot_ship';

/** One that is missing for several profiles is named once, and has its backup only where all of them have. */
function eachOnce(omissions: readonly Omission[]): readonly OmissionMessage[] {
  const messages = new Map<string, OmissionMessage>();
  for (const { source, service = null, backup } of omissions) {
    const key = JSON.stringify([source, service]);
    messages.set(key, { source, service, backup: backup && (messages.get(key)?.backup ?? true) });
  }
  return [...messages.values()];
}
