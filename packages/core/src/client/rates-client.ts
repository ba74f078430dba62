import { encodeDestination, type Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import { parseJson } from '../wire/json.ts';
import { parseRatesResponse, type RatesAnswer } from '../wire/rates-response.ts';
import { call, type Answer, type CallWhat } from './call.ts';
import type { AbortSignalLike, Locks } from './platform.ts';
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
 * One lock for an origin, and not one for a root path: the shop keeps one destination a session, and its languages
 * (`/`, `/fr/`) share the session.
 */
const LOCK_NAME = 'cartfare.rates';

/**
 * Asks the shop for rates: call 1, then a chain of call 2 (clauses CA-1 to CA-6). Never rejects. Whatever ends the run
 * ends it at once: the calls are aborted and the timers gone, even if `fetch` ignores its signal.
 *
 * A poll carries no destination: the shop answers for the one that was prepared last. So a run holds a lock from call 1
 * until its end, and others wait, in other tabs too (clause ST-6). The limit of the run covers the wait.
 */
export function requestRates(request: RatesRequest, options: RatesClientOptions): Promise<RatesOutcome> {
  const { clock, createAbortController, locks } = options.platform;
  if (request.signal.aborted) return Promise.resolve({ kind: 'aborted' });

  return new Promise((resolve) => {
    const over = createAbortController();
    const onAbort = () => end({ kind: 'aborted' });
    const cancelLimit = clock.schedule(() => end(timedOut(options)), options.runLimitMs);
    request.signal.addEventListener('abort', onAbort, { once: true });
    const run: Run = {
      ...options,
      signal: over.signal,
      endsAtMs: clock.now() + options.runLimitMs,
      refusals: 0,
      unanswered: null,
    };

    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let hasBegun = false;
    const begin = (): Promise<void> => {
      if (!hasBegun && !over.signal.aborted) {
        hasBegun = true;
        void followChain(request, run).then(end);
      }
      return released;
    };
    // Locks that fail must not keep a shopper from rates: the run then goes ahead without one.
    locks.request(LOCK_NAME, { signal: over.signal }, begin).catch(begin);

    /** The first end counts. The calls are aborted before the lock is released to the next run. */
    function end(outcome: RatesOutcome): void {
      cancelLimit();
      request.signal.removeEventListener('abort', onAbort);
      if (run.unanswered === options.endpoints.prepare) givenUp.add(locks);
      over.abort();
      release();
      resolve(outcome);
    }
  });
}

const timedOut = ({ runLimitMs }: RatesClientOptions): RatesOutcome => ({
  kind: 'failed',
  error: { code: 'timed_out', limitMs: runLimitMs },
});

const POLL: CallWhat = { method: 'GET', headers: { accept: 'application/json' } };

async function followChain(request: RatesRequest, run: Run): Promise<RatesOutcome> {
  try {
    const refused = await prepare(request.destination, run);
    if (refused !== null) return { kind: 'failed', error: refused };
    if (run.signal.aborted) return { kind: 'aborted' };
    request.onPrepared();
    return await poll(run);
  } catch (error) {
    run.platform.reportError(error);
    return { kind: 'failed', error: { code: 'internal_error' } };
  }
}

/** Shops (by the locks that their calculators share) where a run was given up before its call 1 was answered. */
const givenUp = new WeakSet<Locks>();

/**
 * Call 1; null when the shop took it. When the run before was given up during its call 1, the shop may still be at work
 * on it and take its destination after ours. Ours is then sent again after its first answer: by then the older one,
 * which left before, has been dealt with.
 */
async function prepare(destination: Destination, run: Run): Promise<CalculatorError | null> {
  const calls = givenUp.delete(run.platform.locks) ? 2 : 1;
  for (let made = 0; made < calls; made += 1) {
    const answer = await call(run, run.endpoints.prepare, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: encodeDestination(destination),
    });
    if (!answer.ok) return answer.complaint;
  }
  return null;
}

async function poll(run: Run): Promise<RatesOutcome> {
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
