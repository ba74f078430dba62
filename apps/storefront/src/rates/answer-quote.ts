import type { AppContext } from '../http/app-context.ts';
import { answerApiError, answerJson, answerText } from '../http/answer-json.ts';
import type { QuoteAnswer, Refusal } from './quoting.ts';
import { ratesBody } from './rates-body.ts';
import { refusalResponse } from './refusal-response.ts';

/** The same answer on every call that gives rates. */
export const answerQuote = (c: AppContext, answer: QuoteAnswer): Response =>
  answer.kind === 'rates' ? answerText(c, ratesText(answer)) : answerRefusal(c, answer.refusal);

type Rates = Extract<QuoteAnswer, { kind: 'rates' }>;

/** Written out once for all polls that the answer is given to. */
const texts = new WeakMap<Rates, string>();

function ratesText(answer: Rates): string {
  const text = texts.get(answer) ?? JSON.stringify(ratesBody(answer));
  texts.set(answer, text);
  return text;
}

export function answerRefusal(c: AppContext, refusal: Refusal): Response {
  const { status, body } = refusalResponse(refusal);
  return answerJson(c, body, status);
}

/** A call without a destination, of a visitor who never named one. */
export const answerNotPrepared = (c: AppContext): Response =>
  answerApiError(c, {
    status: 422,
    message: 'Cart Error',
    description: 'Name a destination first, in shipping_address or by a call of prepare_shipping_rates.',
  });
