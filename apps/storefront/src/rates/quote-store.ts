import type { TimedCache } from '@cartfare/carriers';
import type { OmissionReason } from '@cartfare/rating';
import type { QuoteAnswer } from './quoting.ts';

/** Answers by `quoteKey`, of this process. */
export type QuoteStore = TimedCache<QuoteAnswer>;

/**
 * How long an answer is good for, in milliseconds. Source: the platform caches carriers' answers as long, and their
 * errors; an answer in which a carrier is missing for now is tried again as soon as the carrier may be.
 */
const QUOTE_TTL_MS = { complete: 15 * 60_000, incomplete: 30_000 } as const;

/** Null: not cached. A carrier whose request was withdrawn, because the process is about to stop, might have answered. */
export function quoteTtlMs(answer: QuoteAnswer): number | null {
  const reasons = omissionsOf(answer).map((omission) => omission.reason);
  if (reasons.includes('withdrawn')) return null;
  return reasons.some(isTransient) ? QUOTE_TTL_MS.incomplete : QUOTE_TTL_MS.complete;
}

/** Whether nothing is missing that may be there soon. */
export const isComplete = (answer: QuoteAnswer): boolean => quoteTtlMs(answer) === QUOTE_TTL_MS.complete;

/** Reasons that will be the same in a minute: the cart, the destination or the shop's settings have to change first. */
const LASTING: ReadonlySet<OmissionReason> = new Set([
  'cannot_ship',
  'no_exchange_rate',
  'too_many_parcels',
  'unknown_source',
  'address_not_allowed',
]);

/** Whether it helps to ask the carrier again in a while. */
export const isTransient = (reason: OmissionReason): boolean => !LASTING.has(reason);

function omissionsOf(answer: QuoteAnswer) {
  if (answer.kind === 'rates') return answer.omissions;
  return answer.refusal.code === 'no_rates' ? answer.refusal.omissions : [];
}
