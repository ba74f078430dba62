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
