import { isDecision } from '@cartfare/rating';
import type { RatingResult, RatingRequest } from '../rating-request.ts';
import { withDeadline } from '../with-deadline.ts';
import type { PlatformOptions } from './platform.ts';

/** Asks for rates, and withdraws the requests to carriers at the deadline: the result comes then with what is there. */
export const rateInTime = (
  options: PlatformOptions & { readonly deadlineMs: number },
  request: RatingRequest,
  requestId: string | undefined,
): Promise<RatingResult> =>
  withDeadline(options, (signal) =>
    options.rates(request, { signal, ...(requestId === undefined ? {} : { requestId }) }),
  );

/**
 * Whether there is no option because of a fault: of a carrier, or of the shop's set-up, such as a key that is not there.
 * Nobody has decided against the cart then: the platform should use what it has itself, and must not remember an empty
 * list. `isDecision` has the reasons.
 */
export const isOutage = (result: RatingResult): boolean =>
  result.outcome === 'no_rates' && result.omissions.some(({ reason }) => !isDecision(reason));
