import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import type { RateAnswer, RateQuestion } from '../rate-question.ts';
import type { PlatformOptions } from './platform.ts';

/** Asks for rates, and withdraws the requests to carriers at the deadline: the answer comes then with what is there. */
export async function askInTime(
  { rates, clock = DEFAULT_PLATFORM.clock, deadlineMs }: PlatformOptions & { readonly deadlineMs: number },
  question: RateQuestion,
  requestId: string | undefined,
): Promise<RateAnswer> {
  const deadline = new AbortController();
  const cancel = clock.schedule(() => deadline.abort(), deadlineMs);
  try {
    return await rates(question, { signal: deadline.signal, ...(requestId === undefined ? {} : { requestId }) });
  } finally {
    cancel();
  }
}

/**
 * Whether there is no option only because a carrier could not be asked. The shop has not decided against the cart then:
 * the platform should use what it has itself, and must not remember an empty list.
 */
export const isOutage = (answer: RateAnswer): boolean =>
  answer.outcome === 'no_rates' && answer.omissions.some(({ reason }) => reason !== 'cannot_ship');
