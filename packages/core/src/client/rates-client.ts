import { encodeDestination, type Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import { parseJson } from '../wire/json.ts';
import { parseRatesResponse, type RatesAnswer } from '../wire/rates-response.ts';
import { call, type Answer, type CallWhat } from './call.ts';
import type { AbortSignalLike } from './platform.ts';
import { pause, type RatesClientOptions, type Run } from './run.ts';

/** How a run ends: every run ends in exactly one of these. */
export type RatesOutcome =
  | ({ readonly kind: 'rates' } & RatesAnswer)
  | { readonly kind: 'failed'; readonly error: CalculatorError }
  /** The caller's signal ended it; nothing is to be said. */
  | { readonly kind: 'aborted' };

export interface RatesRequest {
  readonly destination: Destination;
  readonly signal: AbortSignalLike;
  /** Call 1 was answered; the first poll is on its way. */
  readonly onPrepared: () => void;
}

/**
 * Asks the shop for rates: call 1, then a chain of call 2 (clauses CA-1 to CA-6). Never rejects. Whatever ends the run
 * ends it at once: the calls are aborted and the timers gone, even if `fetch` ignores its signal.
 */
export function requestRates(request: RatesRequest, options: RatesClientOptions): Promise<RatesOutcome> {
  const { clock, createAbortController } = options.platform;
  if (request.signal.aborted) return Promise.resolve({ kind: 'aborted' });

  return new Promise((resolve) => {
    const over = createAbortController();
    const onAbort = () => end({ kind: 'aborted' });
    const cancelLimit = clock.schedule(() => end(timedOut(options)), options.runLimitMs);
    request.signal.addEventListener('abort', onAbort, { once: true });

    const run: Run = { ...options, signal: over.signal, endsAtMs: clock.now() + options.runLimitMs };
    void followChain(request, run).then(end);

    /** The first end counts. */
    function end(outcome: RatesOutcome): void {
      cancelLimit();
      request.signal.removeEventListener('abort', onAbort);
      over.abort();
      resolve(outcome);
    }
  });
}

const timedOut = ({ runLimitMs }: RatesClientOptions): RatesOutcome => ({
  kind: 'failed',
  error: { code: 'timed_out', limitMs: runLimitMs },
});

const POLL: CallWhat = { method: 'GET', headers: { accept: 'application/json' } };

async function followChain({ destination, onPrepared }: RatesRequest, run: Run): Promise<RatesOutcome> {
  const prepared = await call(run, run.endpoints.prepare, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: encodeDestination(destination),
  });
  if (!prepared.ok) return { kind: 'failed', error: prepared.complaint };
  if (run.signal.aborted) return { kind: 'aborted' };
  onPrepared();

  for (;;) {
    const polled = await call(run, run.endpoints.poll, POLL);
    if (!polled.ok) return { kind: 'failed', error: polled.complaint };
    const outcome = readPoll(polled.value);
    if (outcome !== 'not_yet') return outcome;
    await pause(run, run.intervalMs);
  }
}

/** Only the status 200 with a body that says something ends the chain (clause CA-3). */
function readPoll({ status, body }: Answer): RatesOutcome | 'not_yet' {
  if (status !== 200 || body.trim() === '') return 'not_yet';
  const parsed = parseJson(body);
  if (parsed === null) return 'not_yet';
  const answer = parseRatesResponse(parsed);
  if (answer.ok) return { kind: 'rates', ...answer.value };
  return { kind: 'failed', error: { code: 'unreadable_answer', status, path: answer.complaint.path } };
}
