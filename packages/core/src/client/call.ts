import type { CalculatorError } from '../errors/calculator-error.ts';
import { classifyFailedAnswer, looksLikePage, type FailedAnswer } from '../errors/classify.ts';
import { MAX_REFUSALS } from '../limits.ts';
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

/** One call, made again for as long as the shop asks to come back later (clause CA-6). A web page is never an answer. */
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
    if (!COME_BACK_LATER.has(status)) return refuse(classifyFailedAnswer(answer));
    const waitMs = nextWait(run, answer.retryAfterMs);
    if (waitMs === null) return refuse(tooManyRequests(answer));
    await pause(run, waitMs);
  }
}

/** Too many requests; too many cart calls at the same time. */
const COME_BACK_LATER: ReadonlySet<number> = new Set([429, 409]);

/**
 * Time until a refused call is made again: what the shop asked for, at least the poll interval, which doubles with each
 * refusal of the run. Null when there were enough refusals, or when the run's limit would pass meanwhile.
 */
function nextWait(run: Run, askedMs: number | null): number | null {
  run.refusals += 1;
  if (run.refusals > MAX_REFUSALS) return null;
  const waitMs = Math.max(askedMs ?? 0, run.intervalMs * 2 ** (run.refusals - 1));
  return run.platform.clock.now() + waitMs < run.endsAtMs ? waitMs : null;
}

/** With a time to wait that says most to a shopper; else in the shop's own words, where it has any. */
function tooManyRequests(answer: FailedAnswer & { readonly retryAfterMs: number | null }): CalculatorError {
  const { retryAfterMs: askedMs } = answer;
  if (askedMs !== null && askedMs > 0) return { code: 'throttled', retryAfterMs: askedMs };
  const said = classifyFailedAnswer(answer);
  return said.code === 'server_message' || said.code === 'field_messages'
    ? said
    : { code: 'throttled', retryAfterMs: null };
}

/** The answer with all of its body, or null when the connection failed on the way. */
async function ask(run: Run, url: string, what: CallWhat) {
  try {
    run.unanswered = url;
    const response = await run.platform.fetch(url, { ...what, credentials: 'same-origin', signal: run.signal });
    return {
      status: response.status,
      succeeded: response.ok,
      contentType: response.headers.get('content-type') ?? '',
      retryAfterMs: retryAfterMs(response.headers),
      body: await response.text(),
    };
  } catch {
    return null;
  } finally {
    run.unanswered = null;
  }
}
