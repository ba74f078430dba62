import type { SourceAnswer, SourceFailure } from '@cartfare/rating';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel';
import { failedAnswer, type ReadAnswer } from './callback-answer.ts';
import { callCarrier, type CarrierEndpoint, type CarrierRequest } from './call-carrier.ts';
import { CIRCUIT_OPEN_MS } from './limits.ts';
import { createRecentCalls } from './load-deadline.ts';

export interface ResilientCallOptions extends CarrierEndpoint {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  readonly log: CarrierLog;
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Time limit of a call, by the number of this process's calls to the carrier in the last minute. */
  deadlineMs(callsInLastMinute: number): number;
  /** Called for every call with `quotes`, or with the reason for the failure. */
  readonly onCall?: CarrierObserver;
}

export type CarrierObserver = (carrier: string, outcome: string, durationMs: number) => void;

export interface CarrierLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Consecutive outages after which the carrier is not called for a while. Source: ours. */
const OUTAGES_TO_OPEN = 5;

/** Failures of the carrier. The others are caused by the request, such as a 400 for an unusual address. */
const OUTAGES: ReadonlySet<SourceFailure> = new Set([
  'timed_out',
  'unreachable',
  'bad_status',
  'unreadable',
  'too_large',
  'redirected',
  'wrong_signature',
]);

/** A call with its deadline, behind the circuit breaker. */
export function createResilientCall(options: ResilientCallOptions): (request: CarrierRequest) => Promise<SourceAnswer> {
  const { deadlineMs, now } = options;
  const recent = createRecentCalls(now);
  const breaker = circuitBreaker(handleType(OutageError), {
    breaker: new ConsecutiveBreaker(OUTAGES_TO_OPEN),
    halfOpenAfter: CIRCUIT_OPEN_MS,
  });

  return async (request) => {
    const startedAt = now();
    const deadline = timeout(deadlineMs(recent.note()), TimeoutStrategy.Aggressive);
    const read = await deadline
      .execute(({ signal }) =>
        breaker.execute(() => {
          // Behind a half-open breaker the deadline can pass before the call starts: that is not the carrier's failure.
          signal.throwIfAborted();
          return callCarrier(options, request, signal).then(throwOutage);
        }),
      )
      .catch(explainPolicy);
    report(options, read, { durationMs: Math.round(now() - startedAt), requestId: request.requestId });
    return read.answer;
  };
}

/** Passes an outage through the breaker, which counts exceptions. */
class OutageError extends Error {
  override readonly name = 'OutageError';
  readonly read: ReadAnswer;

  constructor(read: ReadAnswer) {
    super('The carrier has an outage.');
    this.read = read;
  }
}

function throwOutage(read: ReadAnswer): ReadAnswer {
  if (read.answer.kind === 'failed' && OUTAGES.has(read.answer.reason)) throw new OutageError(read);
  return read;
}

function explainPolicy(error: unknown): ReadAnswer {
  if (error instanceof OutageError) return error.read;
  if (error instanceof BrokenCircuitError) return failedAnswer('circuit_open');
  if (error instanceof TaskCancelledError) return failedAnswer('timed_out');
  throw error;
}

/** Logs neither the carrier's URL, nor the secret, nor the shopper's address. */
function report(
  options: ResilientCallOptions,
  { answer, unreadable }: ReadAnswer,
  { durationMs, requestId }: { readonly durationMs: number; readonly requestId: string | undefined },
): void {
  const { code, log, onCall } = options;
  onCall?.(code, answer.kind === 'failed' ? answer.reason : answer.kind, durationMs);
  const facts = { requestId, carrier: code, outcome: answer.kind, durationMs };
  if (answer.kind === 'failed') log.warn({ ...facts, reason: answer.reason }, 'carrier did not answer');
  else log.debug(facts, 'carrier answered');
  if (unreadable.length > 0)
    log.warn({ requestId, carrier: code, unreadable }, 'carrier sent quotes that make no sense');
}
