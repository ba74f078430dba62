import { EMPTY_DESTINATION } from '@cartfare/core';
import { answerFieldIssue, answerFormIssue, answerJson } from '../http/answer-json.ts';
import type { AppContext } from '../http/app-context.ts';
import { parseForm } from '../http/parse-form.ts';
import { getContext } from '../session/request-context.ts';
import { answerRefusal } from './answer-quote.ts';
import type { RatePermit } from './limit-quoting.ts';
import { quoteRequest, readDestination } from './quote-request.ts';

/**
 * `POST /cart/prepare_shipping_rates`, call 1 (clause CA-1): rating begins. Answers 202 with `null`, never with an empty
 * body; what needs no rating to be refused is refused here. Missing fields count as empty (clause UI-5).
 */
export async function prepareRates(c: AppContext, permit: RatePermit): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormIssue(c, form.issue);
  const read = readDestination(form.value);
  if (!read.ok) return answerFieldIssue(c, read.issue);
  const destination = read.value ?? EMPTY_DESTINATION;
  const { shop } = c.get('deps');
  const { session } = await getContext(c);
  const question = await quoteRequest(c, destination);
  // Side by side: rating need not wait for the session to be written. Kept whether it will be refused or not, so that
  // the next poll does not answer for the one before. A visitor without a session has nothing to ship.
  const [asked] = await Promise.all([
    permit.ask(question),
    session === null ? null : shop.sessions.setDestination(session, destination),
  ]);
  return asked.kind === 'refused' ? answerRefusal(c, asked.refusal) : answerJson(c, null, 202);
}
