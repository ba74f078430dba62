import type { CalculatorError } from '../errors/calculator-error.ts';
import { classifyFailedAnswer, looksLikePage, type FailedAnswer } from '../errors/classify.ts';
import { MAX_REFUSALS } from '../limits.ts';
import { ok, err, type Result } from '../result.ts';
import type { FetchOptions, FetchResponse, Platform, StandardAbortSignal } from './platform.ts';

/** One run of the two calls, and what it has seen so far. */
export interface ProtocolRun {
  readonly platform: Platform;
  /** Time between an answer of call 2 and the next call 2. */
  readonly intervalMs: number;
  readonly timeLeftMs: () => number;
  /** Aborted when the run is over, whatever ended it. */
  readonly signal: StandardAbortSignal;
  /** How often the shop asked this run to come back later (429, 409). */
  refusals: number;
  /** The address of the call that is under way, or null. */
  unanswered: string | null;
}

/** The answer to a call that succeeded. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

export type CallWhat = Pick<FetchOptions, 'method' | 'headers' | 'body'>;

/**
 * One call, made again for as long as the shop asks to come back later (clause CA-6). A web page is never an answer; with
 * another success status than 200 any body is one (clause CA-3).
 */
export async function call(run: ProtocolRun, url: string, what: CallWhat): Promise<Result<Answer, CalculatorError>> {
  for (;;) {
    const answer = await ask(run, url, what);
    if (answer === null) return err({ code: 'connection_failed' });
    const { status, contentType, body } = answer;
    if (answer.succeeded) {
      return status === 200 && body.trim() !== '' && looksLikePage(contentType, body)
        ? err({ code: 'unexpected_page', status })
        : ok({ status, body });
    }
    if (!COME_BACK_LATER.has(status)) return err(classifyFailedAnswer(answer));
    const waitMs = nextWait(run, answer.askedMs);
    if (waitMs === null) return err(tooManyRequests(answer));
    await pause(run, waitMs);
  }
}

/** The answer with all of its body, or null when the connection failed on the way. */
async function ask(run: ProtocolRun, url: string, what: CallWhat) {
  try {
    run.unanswered = url;
    const response = await run.platform.fetch(url, { ...what, credentials: 'same-origin', signal: run.signal });
    return {
      status: response.status,
      succeeded: response.ok,
      contentType: response.headers.get('content-type') ?? '',
      askedMs: retryAfterMs(response.headers),
      body: await response.text(),
    };
  } catch {
    return null;
  } finally {
    run.unanswered = null;
  }
}

/** Too many requests; too many cart calls at the same time. */
const COME_BACK_LATER: ReadonlySet<number> = new Set([429, 409]);

/**
 * Time until a refused call is made again: what the shop asked for, at least the poll interval, which doubles with each
 * refusal of the run. Null when there were enough refusals, or when the run's time would pass meanwhile.
 */
function nextWait(run: ProtocolRun, askedMs: number | null): number | null {
  run.refusals += 1;
  if (run.refusals > MAX_REFUSALS) return null;
  const waitMs = Math.max(askedMs ?? 0, run.intervalMs * 2 ** (run.refusals - 1));
  return waitMs < run.timeLeftMs() ? waitMs : null;
}

/** With a time to wait that says most to a shopper; else in the shop's own words, where it has any. */
function tooManyRequests(answer: FailedAnswer & { readonly askedMs: number | null }): CalculatorError {
  const { askedMs } = answer;
  if (askedMs !== null && askedMs > 0) return { code: 'throttled', retryAfterMs: askedMs };
  const said = classifyFailedAnswer(answer);
  return said.code === 'server_message' || said.code === 'field_messages'
    ? said
    : { code: 'throttled', retryAfterMs: null };
}

/**
 * The wait a server asks for, in milliseconds, or null when it asks for none that can be read. Seconds as they are;
 * a date is taken from the answer's own `Date`, so that a shopper's wrong clock does not matter.
 */
export function retryAfterMs(headers: FetchResponse['headers']): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Resolves after `delayMs`, or never when the run is over before: the chain of calls then stops where it stands. */
export function pause(run: ProtocolRun, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (run.signal.aborted) return;
    const cancel = run.platform.clock.schedule(() => {
      run.signal.removeEventListener('abort', cancel);
      resolve();
    }, delayMs);
    run.signal.addEventListener('abort', cancel, { once: true });
  });
}
