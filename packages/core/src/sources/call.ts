import type { CalculatorError } from '../errors/calculator-error.ts';
import { classifyFailedResponse, isPage, type FailedResponse } from '../errors/classify.ts';
import { MAX_REFUSALS } from '../limits.ts';
import { ok, err, type Result } from '../result.ts';
import { retryAfterMs } from '../wire/retry-after.ts';
import type { RatesRun } from './rates-source.ts';
import type { Fetch, FetchOptions, Platform } from './platform.ts';
import type { Turn } from './run-in-turn.ts';

/** The state of one run of the two calls. */
export interface ProtocolRun extends Turn, Pick<RatesRun, 'timeLeftMs' | 'reportWait'> {
  readonly platform: Platform;
  /** Time between a response to call 2 and the next call 2, in milliseconds. */
  readonly intervalMs: number;
  /** How often the shop has refused a call of this run with 429 or 409. */
  refusals: number;
}

/** The response to a call that succeeded. */
export interface CallResponse {
  readonly status: number;
  readonly body: string;
}

export type CallWhat = Pick<FetchOptions, 'method' | 'headers' | 'body'>;

/**
 * Makes one call, and repeats it as long as the shop asks to try later without a reason that a shopper can read. With status 200 a web page is an error; with
 * another success status any body is accepted.
 */
export async function call(
  run: ProtocolRun,
  url: string,
  what: CallWhat,
): Promise<Result<CallResponse, CalculatorError>> {
  for (;;) {
    const options = { ...what, credentials: 'same-origin', signal: run.signal } as const;
    const fetch = what.method === 'POST' ? run.fetchChange : run.platform.fetch;
    const response = await ask(fetch, url, options, needsBody);
    // Also after an abort that `fetch` ignored: no call may follow.
    if (response === null || run.signal.aborted) return err({ code: 'unreachable' });
    const { status, body } = response;
    if (response.succeeded) {
      return isPage(body) ? err({ code: 'unexpected_page', status }) : ok({ status, body });
    }
    const error = classifyFailedResponse(response);
    if (!COME_BACK_LATER.has(status) || isReadable(error)) return err(error);
    const waitMs = nextWait(run, response.askedMs);
    if (waitMs === null) return err({ code: 'too_many_requests', retryAfterMs: response.askedMs || null });
    run.reportWait(waitMs);
    await pause(run, waitMs);
  }
}

/** Of a success status other than 200 only the status counts: its body is not waited for. */
const needsBody = (status: number): boolean => status === 200 || status > 299;

/** A response with its body, which is empty where it was not needed. */
interface ReadResponse extends FailedResponse {
  readonly succeeded: boolean;
  /** See `retryAfterMs`. */
  readonly askedMs: number | null;
}

/** Null when the connection failed. */
export async function ask(
  fetch: Fetch,
  url: string,
  options: FetchOptions,
  isNeeded: (status: number) => boolean = () => true,
): Promise<ReadResponse | null> {
  try {
    // Not as a method: the browser's `fetch` throws when it is called on another object.
    const response = await fetch(url, options);
    // Read in any case, so that the connection can be used again.
    const body = response.text();
    body.catch(() => {});
    return {
      status: response.status,
      succeeded: response.ok,
      contentType: response.headers.get('content-type') ?? '',
      askedMs: retryAfterMs(response.headers),
      body: isNeeded(response.status) ? await body : '',
    };
  } catch {
    return null;
  }
}

/** Too many requests; too many cart calls at the same time. */
const COME_BACK_LATER: ReadonlySet<number> = new Set([429, 409]);

/**
 * Time until a refused call is repeated, in milliseconds: the wait that the shop asked for, but at least the poll
 * interval, doubled with each refusal of the run. Null when the run has had its maximum of refusals, or would be over
 * by then.
 */
function nextWait(run: ProtocolRun, askedMs: number | null): number | null {
  run.refusals += 1;
  if (run.refusals > MAX_REFUSALS) return null;
  const waitMs = Math.max(askedMs ?? 0, run.intervalMs * 2 ** (run.refusals - 1));
  return waitMs < run.timeLeftMs() ? waitMs : null;
}

/** The response has one of the two shapes of an error: it says what is wrong, and a repetition would not change that. */
const isReadable = ({ code }: CalculatorError): boolean =>
  code === 'server_message' || code === 'field_messages' || code === 'country_not_supported';

/** Resolves after `delayMs`, or never if the run is over before: the calls that would follow are then not made. */
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
