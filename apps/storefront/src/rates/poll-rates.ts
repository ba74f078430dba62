import { answerFieldIssue, answerFormIssue, answerJson } from '../http/answer-json.ts';
import type { AppContext } from '../http/app-context.ts';
import { parseForm } from '../http/parse-form.ts';
import { getContext } from '../session/request-context.ts';
import { answerNotPrepared, answerQuote } from './answer-quote.ts';
import type { RatePermit } from './limit-quoting.ts';
import { quoteRequest, readDestination } from './quote-request.ts';

/**
 * `GET /cart/async_shipping_rates`, call 2 (clause CA-2): for the destination in its parameters, else for the one that
 * the session asked for last. Held open until the answer stands, for `pollHoldMaxMs` at most (clause BE-1), so that
 * clients have it on the first poll; then 202 with `null`, and the client polls again.
 */
export async function pollRates(c: AppContext, permit: RatePermit): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormIssue(c, form.issue);
  const given = readDestination(form.value);
  if (!given.ok) return answerFieldIssue(c, given.issue);
  const { session } = await getContext(c);
  const destination = given.value ?? session?.destination ?? null;
  if (destination === null) return answerNotPrepared(c);
  const { settings, stopping, operations } = c.get('deps');
  // Nobody is there any more, or the shop is about to stop: no reason to go on holding.
  const letGo = () => AbortSignal.any([c.req.raw.signal, stopping]);
  const answer = await permit.answer(await quoteRequest(c, destination), settings.pollHoldMaxMs, letGo);
  operations.metrics.polled(answer === 'not_ready' ? 'not_ready' : 'ready');
  return answer === 'not_ready' ? answerJson(c, null, 202) : answerQuote(c, answer);
}
