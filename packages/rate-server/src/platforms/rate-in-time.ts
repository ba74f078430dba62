import { DEFAULT_PLATFORM } from '@cartfare/core/internal';
import { isDecision } from '@cartfare/rating';
import type { RatingResult, RatingRequest } from '../rating-request.ts';
import type { PlatformOptions } from './platform.ts';

/** Asks for rates, and withdraws the requests to carriers at the deadline: the result comes then with what is there. */
export async function rateInTime(
  { rates, clock = DEFAULT_PLATFORM.clock, deadlineMs }: PlatformOptions & { readonly deadlineMs: number },
  request: RatingRequest,
  requestId: string | undefined,
): Promise<RatingResult> {
  const deadline = new AbortController();
  const cancel = clock.schedule(() => deadline.abort(), deadlineMs);
  try {
    return await rates(request, { signal: deadline.signal, ...(requestId === undefined ? {} : { requestId }) });
  } finally {
    cancel();
  }
}

/**
 * Whether there is no option because of a fault: of a carrier, or of the shop's set-up, such as a key that is not there.
 * Nobody has decided against the cart then: the platform should use what it has itself, and must not remember an empty
 * list. `isDecision` has the reasons.
 */
export const isOutage = (result: RatingResult): boolean =>
  result.outcome === 'no_rates' && result.omissions.some(({ reason }) => !isDecision(reason));
