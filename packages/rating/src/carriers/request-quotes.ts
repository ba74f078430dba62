import { DEFAULT_PLATFORM, isJsonObject } from '@cartfare/core/internal';
import type { AbortSignalLike, Carrier, CarrierResponse, CarrierFailure, CarrierRequest } from './carrier.ts';

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
export function requestQuotes(
  carrier: Carrier,
  request: CarrierRequest,
  options: QuoteOptions,
): Promise<CarrierResponse> {
  const { clock, deadlineMs, signal } = options;
  if (signal?.aborted === true) return Promise.resolve(failed('withdrawn'));
  return new Promise((resolve) => {
    const controller = DEFAULT_PLATFORM.createAbortController();
    const settle = (response: CarrierResponse) => {
      cancelDeadline();
      signal?.removeEventListener('abort', withdraw);
      resolve(response);
    };
    const giveUp = (reason: CarrierFailure) => {
      settle(failed(reason));
      controller.abort();
    };
    const withdraw = () => giveUp('withdrawn');
    const cancelDeadline = clock.schedule(() => giveUp('timed_out'), deadlineMs);
    signal?.addEventListener('abort', withdraw, { once: true });
    quoteSafely(carrier, request, controller.signal).then(
      (response) => settle(isResponse(response) ? response : failed('broken')),
      () => settle(failed('broken')),
    );
  });
}

/** Turns a throw into a rejection. */
async function quoteSafely(carrier: Carrier, request: CarrierRequest, signal: AbortSignalLike): Promise<unknown> {
  return carrier.quote(request, signal);
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
