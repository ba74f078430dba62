import { answers, type ScriptedAnswer } from '../scripted-answer.ts';
import { CART_CALLS } from './cart-calls.ts';
import type { Fields } from './fields.ts';
import { UnreadableBody } from './fields.ts';
import { answerRates, prepareRates, serverMessage, type TinySession } from './rate-calls.ts';
import { CartError } from './tiny-cart.ts';

/** Deviations from the right answers; changed by `FakeShop.script`. */
export interface Manners {
  readonly pollsUntilReady: number;
  readonly insteadOfPrepare: ScriptedAnswer[];
  readonly insteadOfPoll: ScriptedAnswer[];
}

/** The call's name without its locale prefix and `.json`, such as `POST /cart/prepare_shipping_rates`. */
export const callName = (method: string, path: string): string =>
  `${method} ${path.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/u, '').replace(/\.json$/u, '')}`;

export function answerCall(call: string, session: TinySession, fields: Fields, manners: Manners): ScriptedAnswer {
  switch (call) {
    case 'POST /cart/prepare_shipping_rates': {
      const right = prepareRates(session, fields, manners.pollsUntilReady);
      return manners.insteadOfPrepare.shift() ?? right;
    }
    case 'GET /cart/async_shipping_rates':
      return manners.insteadOfPoll.shift() ?? answerRates(session, fields, false);
    case 'GET /cart/shipping_rates':
      return answerRates(session, fields, true);
    default: {
      const cartCall = CART_CALLS[call];
      return cartCall === undefined
        ? serverMessage(404, 'There is no such call.')
        : answers.json(200, cartCall(session.cart, fields));
    }
  }
}

/** The response to an error that a call threw; an error of the fake itself is thrown again. */
export function answerIssue(error: unknown): ScriptedAnswer {
  if (error instanceof UnreadableBody) return serverMessage(400, error.message);
  if (!(error instanceof CartError)) throw error;
  const { status, statusText, message, description } = error;
  return answers.json(status, { status: statusText, message, description });
}
