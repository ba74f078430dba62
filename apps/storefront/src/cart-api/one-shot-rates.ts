import type { AppContext } from '../app-deps.ts';
import { answerApiError } from '../http/answer-json.ts';
import { parseForm } from '../http/parse-form.ts';
import { answerFieldComplaint, answerFormComplaint } from './cart-answers.ts';
import { answerNotPrepared, answerQuote } from './answer-quote.ts';
import { quoteQuestion } from './quote-question.ts';
import { readDestination } from './read-destination.ts';

/**
 * Longest wait for the rates, in ms. Source: ours; carriers are given up after 10 s at the latest, so that by then an
 * answer without them stands.
 */
const ONE_SHOT_LIMIT_MS = 15_000;

/** `GET /cart/shipping_rates.json`: the rates for the destination in the parameters, in one call. */
export async function oneShotRates(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const destination = readDestination(form.value);
  if (!destination.ok) return answerFieldComplaint(c, destination.issue);
  if (destination.value === null) return answerNotPrepared(c);
  const { quoting, stopping } = c.get('deps');
  const letGo = () => AbortSignal.any([c.req.raw.signal, stopping]);
  const answer = await quoting.answer(await quoteQuestion(c, destination.value), ONE_SHOT_LIMIT_MS, letGo);
  if (answer !== 'not_ready') return answerQuote(c, answer);
  return answerApiError(c, {
    status: 503,
    message: 'Not ready',
    description: 'The rates took too long. Please try again in a moment.',
  });
}
