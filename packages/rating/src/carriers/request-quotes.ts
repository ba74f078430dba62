import { DEFAULT_PLATFORM, isJsonObject, settleWithin, type AbortSignalLike } from '@cartfare/core/internal';
import type { Carrier, CarrierResponse, CarrierFailure, CarrierRequest } from './carrier.ts';

/** A clock as an argument; the core's clock fits. */
export interface RateClock {
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  schedule(task: () => void, delayMs: number): () => void;
}

export interface QuoteOptions {
  readonly clock: RateClock;
  readonly deadlineMs: number;
  /** Withdraws the request. */
  readonly signal?: AbortSignalLike | undefined;
}

const failed = (reason: CarrierFailure): CarrierResponse => ({ kind: 'failed', reason });

/** Requests the quotes of one carrier. Always resolves, at the deadline at the latest; later and malformed responses are ignored. */
export async function requestQuotes(
  carrier: Carrier,
  request: CarrierRequest,
  { clock, deadlineMs, signal }: QuoteOptions,
): Promise<CarrierResponse> {
  if (signal?.aborted === true) return failed('withdrawn');
  const controller = DEFAULT_PLATFORM.createAbortController();
  const quoted = quoteSafely(carrier, request, controller.signal);
  const settled = await settleWithin(quoted, { limitMs: deadlineMs, clock, signal });
  if (settled.ok) return settled.value;
  controller.abort();
  return failed(settled.issue === 'aborted' ? 'withdrawn' : settled.issue);
}

/** The failure `broken` for a throw, a rejection or something else than a response. */
async function quoteSafely(
  carrier: Carrier,
  request: CarrierRequest,
  signal: AbortSignalLike,
): Promise<CarrierResponse> {
  try {
    const response: unknown = await carrier.quote(request, signal);
    return isResponse(response) ? response : failed('broken');
  } catch {
    return failed('broken');
  }
}

/** A carrier written in JavaScript may return anything. Prices, dates and days are checked with each quote. */
function isResponse(response: unknown): response is CarrierResponse {
  if (!isJsonObject(response)) return false;
  const { kind, quotes, unreadable = [], reason } = response;
  if (kind === 'quotes') return isListOf(isQuote, quotes) && isListOf(isJsonObject, unreadable);
  return kind === 'cannot_ship' || (kind === 'failed' && typeof reason === 'string');
}

const isListOf = (isItem: (value: unknown) => boolean, value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => isItem(item));

const isQuote = (quote: unknown): boolean =>
  isJsonObject(quote) && ['name', 'code', 'currency'].every((field) => typeof quote[field] === 'string');
