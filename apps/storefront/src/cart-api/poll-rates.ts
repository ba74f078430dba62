import type { AppContext } from '../app-deps.ts';
import { answerJson } from '../http/answer-json.ts';
import { parseForm } from '../http/parse-form.ts';
import { getContext } from '../http/request-context.ts';
import { answerFieldComplaint, answerFormComplaint } from './cart-answers.ts';
import { answerNotPrepared, answerQuote } from './answer-quote.ts';
import { quoteQuestion } from './quote-question.ts';
import { readDestination } from './read-destination.ts';

/** What all paths of call 2 begin with, behind a locale. */
export const POLL_PATH = '/cart/async_shipping_rates';
export const POLL_PATHS: readonly string[] = [POLL_PATH, `${POLL_PATH}.json`];

/**
 * `GET /cart/async_shipping_rates`, call 2 (clause CA-2): for the destination in its parameters, else for the one that
 * the session asked for last. Held open until the answer stands, for `pollHoldMaxMs` at most (clause BE-1), so that
 * clients have it on the first poll; then 202 with `null`, and the client polls again.
 */
export async function pollRates(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const given = readDestination(form.value);
  if (!given.ok) return answerFieldComplaint(c, given.issue);
  const { session } = await getContext(c);
  const destination = given.value ?? session?.destination ?? null;
  if (destination === null) return answerNotPrepared(c);
  const { quoting, settings, stopping, operations } = c.get('deps');
  // Nobody is there any more, or the shop is about to stop: no reason to go on holding.
  const letGo = () => AbortSignal.any([c.req.raw.signal, stopping]);
  const answer = await quoting.answer(await quoteQuestion(c, destination), settings.pollHoldMaxMs, letGo);
  operations.metrics.polled(answer === 'not_ready' ? 'not_ready' : 'ready');
  return answer === 'not_ready' ? answerJson(c, null, 202) : answerQuote(c, answer);
}
