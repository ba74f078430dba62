import { createHmac } from 'node:crypto';
import { isRemark, type CarrierFailure, type CarrierResponse } from '@cartfare/rating';
import { failedResponse } from './adapters/adapter.ts';
import type { BudgetKeys, CallBudget } from './call-budget.ts';
import { callCarrier, type CalledCarrier, type CarrierCallBody, type CarrierEndpoint } from './call-carrier.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { LOG_TEXTS } from './log-texts.ts';

export interface ResilientCallOptions extends Omit<CarrierEndpoint, 'secret'> {
  /** The carrier's code in the shop's zones. */
  readonly code: string;
  /** Null: there is none, and the carrier is not called. */
  readonly secret: string | null;
  readonly budget: CallBudget;
  /** Maximum calls a minute; null: as many as the carrier takes. */
  readonly callsPerMinute: number | null;
  readonly log: CarrierLog;
  /** Milliseconds since any fixed point; must never be set back. */
  now(): number;
  /** Time limit of a call, in milliseconds. */
  readonly deadlineMs: number;
  /** Called for every call with `quotes`, or with the reason for the failure. */
  readonly onCall?: CarrierObserver | undefined;
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
  'wrong_key',
  'payment_required',
]);

/** A call with its deadline, behind the circuit breaker and the budget. */
export function createResilientCall(
  options: ResilientCallOptions,
): (request: CarrierCallBody) => Promise<CarrierResponse> {
  const { now, secret, budget, callsPerMinute } = options;
  const breaker = createCircuitBreaker(now);
  const keys = budgetKeys(options);

  async function call(request: CarrierCallBody): Promise<CalledCarrier> {
    if (secret === null) return notCalled('no_key');
    // In this order, neither a call of the budget nor the one call after an outage is used up for nothing.
    if (breaker.isPaused()) return notCalled('circuit_open');
    if (!(await budget.take(keys, callsPerMinute))) return notCalled('budget_used_up');
    if (!breaker.mayCall()) return notCalled('circuit_open');
    const read = await callCarrier({ ...options, secret }, request, AbortSignal.timeout(options.deadlineMs));
    breaker.report(isOutage(read));
    if (read.pauseMs !== null) await budget.pause(keys.account, read.pauseMs);
    return read;
  }

  return async (request) => {
    const startedAt = now();
    const read = await call(request);
    report(options, read, { durationMs: Math.round(now() - startedAt), requestId: request.requestId });
    return read.response;
  };
}

/** Hashed with the secret, because stores can be read. An interface has its path at a host, and so its own accounts. */
function budgetKeys({ code, url, adapter, secret }: ResilientCallOptions): BudgetKeys {
  const hash = (...parts: readonly string[]): string =>
    createHmac('sha256', secret ?? '')
      .update(JSON.stringify(parts))
      .digest('base64url');
  return { carrier: hash(code, url.origin), account: hash(url.origin, adapter.path) };
}

const notCalled = (reason: CarrierFailure): CalledCarrier => ({ ...failedResponse(reason), pauseMs: null });

const isOutage = ({ response }: CalledCarrier): boolean => response.kind === 'failed' && OUTAGES.has(response.reason);

/** The services that the carrier did not quote; `code` for all of them. */
const unquotedServices = (
  { quotes, messages = [] }: Extract<CarrierResponse, { kind: 'quotes' }>,
  code: string,
): readonly string[] =>
  messages
    .filter((message) => message.reason === 'not_quoted' && !isRemark(message, quotes))
    .map(({ service }) => service ?? code);

/**
 * Logs neither the carrier's URL, nor the secret, nor the shopper's address; and so not the carrier's own words, in which
 * the address may be.
 */
function report(
  options: ResilientCallOptions,
  { response, unreadable }: CalledCarrier,
  { durationMs, requestId }: { readonly durationMs: number; readonly requestId: string | undefined },
): void {
  const { code, log, onCall } = options;
  onCall?.(code, response.kind === 'failed' ? response.reason : response.kind, durationMs);
  const facts = { requestId, carrier: code, outcome: response.kind, durationMs };
  if (response.kind === 'failed') {
    log.warn({ ...facts, reason: response.reason }, `carrier without rates: ${LOG_TEXTS[response.reason]}`);
  } else log.debug(facts, 'carrier answered');
  if (unreadable.length > 0)
    log.warn({ requestId, carrier: code, unreadable }, 'carrier sent quotes that make no sense');
  const unquoted = response.kind === 'quotes' ? unquotedServices(response, code) : [];
  if (unquoted.length > 0)
    log.warn({ requestId, carrier: code, services: unquoted }, 'carrier did not quote some services');
}
