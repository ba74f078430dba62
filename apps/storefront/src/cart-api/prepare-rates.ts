import { EMPTY_DESTINATION } from '@cartfare/core';
import type { AppContext } from '../app-deps.ts';
import { answerJson } from '../http/answer-json.ts';
import { parseForm } from '../http/parse-form.ts';
import { getContext } from '../http/request-context.ts';
import { answerFieldComplaint, answerFormComplaint } from './cart-answers.ts';
import { answerRefusal } from './answer-quote.ts';
import { quoteQuestion } from './quote-question.ts';
import { readDestination } from './read-destination.ts';

/**
 * `POST /cart/prepare_shipping_rates`, call 1 (clause CA-1): rating begins. Answers 202 with `null`, never with an empty
 * body; what needs no rating to be refused is refused here. Missing fields count as empty (clause UI-5).
 */
export async function prepareRates(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const read = readDestination(form.value);
  if (!read.ok) return answerFieldComplaint(c, read.issue);
  const destination = read.value ?? EMPTY_DESTINATION;
  const { shop, quoting } = c.get('deps');
  const { session } = await getContext(c);
  const question = await quoteQuestion(c, destination);
  // Side by side: rating need not wait for the session to be written. Kept whether it will be refused or not, so that
  // the next poll does not answer for the one before. A visitor without a session has nothing to ship.
  const [asked] = await Promise.all([
    quoting.ask(question),
    session === null ? null : shop.sessions.setDestination(session, destination),
  ]);
  return asked.kind === 'refused' ? answerRefusal(c, asked.refusal) : answerJson(c, null, 202);
}
