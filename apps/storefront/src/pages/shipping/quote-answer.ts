import { classifyFailedAnswer, parseRatesResponse, type Destination, type InitialResult } from '@cartfare/core';
import type { AppContext } from '../../app-deps.ts';
import { quoteQuestion } from '../../cart-api/quote-question.ts';
import { ratesBody } from '../../quoting/rates-body.ts';
import { refusalResponse } from '../../quoting/refusal-response.ts';

/**
 * What the calculator would be told for the request's cart, for pages that are made without its calls. Written as it
 * would travel and read as the calculator reads it: a page and a script never say different things.
 */
export async function quoteAnswer(c: AppContext, destination: Destination): Promise<InitialResult> {
  const { quoting, settings } = c.get('deps');
  const limitMs = settings.pollHoldMaxMs;
  const answer = await quoting.answer(await quoteQuestion(c, destination), limitMs, () => c.req.raw.signal);
  if (answer === 'not_ready') return { kind: 'failed', error: { code: 'timed_out', limitMs } };
  if (answer.kind === 'refused') {
    const { status, body } = refusalResponse(answer.refusal);
    const failed = { status, contentType: 'application/json', body: JSON.stringify(body) };
    return { kind: 'failed', error: classifyFailedAnswer(failed) };
  }
  const rates = parseRatesResponse(ratesBody(answer));
  if (rates.ok) return { kind: 'rates', ...rates.value };
  throw new Error(`The shop's own rates cannot be read at ${rates.issue.path}.`);
}
