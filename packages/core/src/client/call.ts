import type { CalculatorError } from '../errors/calculator-error.ts';
import { classifyFailedAnswer, looksLikePage } from '../errors/classify.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { FetchOptions } from './platform.ts';
import { retryAfterMs } from './retry-after.ts';
import { pause, type Run } from './run.ts';

/** The answer to a call that succeeded. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

export type CallWhat = Pick<FetchOptions, 'method' | 'headers' | 'body'>;

/** One call, asked again for as long as the shop says when to (clause CA-6). A web page is never an answer. */
export async function call(run: Run, url: string, what: CallWhat): Promise<Result<Answer, CalculatorError>> {
  for (;;) {
    const answer = await ask(run, url, what);
    if (answer === null) return refuse({ code: 'connection_failed' });
    const { status, contentType, body } = answer;
    if (answer.succeeded) {
      return body.trim() !== '' && looksLikePage(contentType, body)
        ? refuse({ code: 'unexpected_page', status })
        : ok({ status, body });
    }
    const { waitMs } = answer;
    if (waitMs === null) return refuse(classifyFailedAnswer({ status, contentType, body }));
    if (run.platform.clock.now() + waitMs >= run.endsAtMs) return refuse({ code: 'throttled', retryAfterMs: waitMs });
    await pause(run, waitMs);
  }
}

/** The answer with all of its body, or null when the connection failed on the way. */
async function ask(run: Run, url: string, what: CallWhat) {
  try {
    const response = await run.platform.fetch(url, { ...what, credentials: 'same-origin', signal: run.signal });
    return {
      status: response.status,
      succeeded: response.ok,
      contentType: response.headers.get('content-type') ?? '',
      waitMs: response.status === 429 ? retryAfterMs(response.headers) : null,
      body: await response.text(),
    };
  } catch {
    return null;
  }
}
