import { answerApiError, answerFieldIssue, answerFormIssue } from '../http/answer-json.ts';
import type { AppContext } from '../http/app-context.ts';
import { parseForm } from '../http/parse-form.ts';
import { answerNotPrepared, answerQuote } from './answer-quote.ts';
import type { RatePermit } from './limit-quoting.ts';
import { quoteRequest, readDestination } from './quote-request.ts';

/**
 * Longest wait for the rates, in ms. Source: ours; carriers are given up after 10 s at the latest, so that by then an
 * answer without them stands.
 */
const ONE_SHOT_LIMIT_MS = 15_000;

/** `GET /cart/shipping_rates.json`: the rates for the destination in the parameters, in one call. */
export async function oneShotRates(c: AppContext, permit: RatePermit): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormIssue(c, form.issue);
  const destination = readDestination(form.value);
  if (!destination.ok) return answerFieldIssue(c, destination.issue);
  if (destination.value === null) return answerNotPrepared(c);
  const { stopping } = c.get('deps');
  const letGo = () => AbortSignal.any([c.req.raw.signal, stopping]);
  const answer = await permit.answer(await quoteRequest(c, destination.value), ONE_SHOT_LIMIT_MS, letGo);
  if (answer !== 'not_ready') return answerQuote(c, answer);
  return answerApiError(c, {
    status: 503,
    message: 'Not ready',
    description: 'The rates took too long. Please try again in a moment.',
  });
}
