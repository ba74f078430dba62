import type { TimedCache } from '@cartfare/carriers';
import { mayPass } from './may-pass.ts';
import type { QuoteAnswer } from './quoting.ts';

/** Answers by `quoteKey`. */
export type QuoteStore = TimedCache<QuoteAnswer>;

/**
 * How long an answer is good for, in milliseconds. Source: the platform keeps carriers' answers as long, and their errors;
 * an answer in which a carrier is missing for now is tried again as soon as the carrier may be.
 */
const QUOTE_TTL_MS = { complete: 15 * 60_000, incomplete: 30_000 } as const;

/** Null: not kept. A carrier whose question was withdrawn, because the process is about to stop, might have answered. */
export function quoteTtlMs(answer: QuoteAnswer): number | null {
  const reasons = omissionsOf(answer).map((omission) => omission.reason);
  if (reasons.includes('withdrawn')) return null;
  return reasons.some(mayPass) ? QUOTE_TTL_MS.incomplete : QUOTE_TTL_MS.complete;
}

/** Whether nothing is missing that may be there soon. */
export const isLasting = (answer: QuoteAnswer): boolean => quoteTtlMs(answer) === QUOTE_TTL_MS.complete;

function omissionsOf(answer: QuoteAnswer) {
  if (answer.kind === 'rates') return answer.omissions;
  return answer.refusal.code === 'no_rates' ? answer.refusal.omissions : [];
}
