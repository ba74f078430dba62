import type { CarrierResponse, CarrierFailure } from '@cartfare/rating';
import { failedAnswer, type ReadAnswer } from './callback-answer.ts';
import { callCarrier, type CarrierEndpoint, type CallbackRequest } from './call-carrier.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createRecentCalls } from './load-deadline.ts';

export interface ResilientCallOptions extends CarrierEndpoint {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  readonly log: CarrierLog;
  /** Milliseconds since any fixed point; must never be set back. */
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

/** Failures of the carrier. The others are caused by the request, such as a 400 for an unusual address. */
const OUTAGES: ReadonlySet<CarrierFailure> = new Set([
  'timed_out',
  'unreachable',
  'bad_status',
  'unreadable',
  'too_large',
  'redirected',
  'wrong_signature',
]);

/** A call with its deadline, behind the circuit breaker. */
export function createResilientCall(
  options: ResilientCallOptions,
): (request: CallbackRequest) => Promise<CarrierResponse> {
  const { deadlineMs, now } = options;
  const recent = createRecentCalls(now);
  const breaker = createCircuitBreaker(now);

  return async (request) => {
    const startedAt = now();
    const limitMs = deadlineMs(recent.note());
    const mayCall = breaker.mayCall();
    const read = mayCall
      ? await callCarrier(options, request, AbortSignal.timeout(limitMs))
      : failedAnswer('circuit_open');
    if (mayCall) breaker.report(isOutage(read));
    report(options, read, { durationMs: Math.round(now() - startedAt), requestId: request.requestId });
    return read.answer;
  };
}

const isOutage = ({ answer }: ReadAnswer): boolean => answer.kind === 'failed' && OUTAGES.has(answer.reason);

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
