import { answerApiError } from '../http/answer-json.ts';
import type { CallHandler } from '../http/register-call.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** The call within the limits of the session and of the address: beyond them 429 says when to come again. */
export const limited =
  (handler: CallHandler): CallHandler =>
  async (c) => {
    const waiting = c.get('deps').callLimits.take({ session: readSessionToken(c), address: visitorAddress(c) });
    const waitMs = typeof waiting === 'number' ? waiting : await waiting;
    if (waitMs === 0) return handler(c);
    c.header('retry-after', String(Math.ceil(waitMs / 1000)));
    return answerApiError(c, {
      status: 429,
      message: 'Too many requests',
      description: 'These were too many requests in a minute. Please try again in a moment.',
    });
  };
