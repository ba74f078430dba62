import type { Clock, Result } from '@cartfare/core/internal';
import type { Omission, Quote } from '@cartfare/rating';
import type { CurrencyRefusal, RatingResult, RatingRequest } from '../rating-request.ts';

/** Asks for rates, of a rate server or of the engine in this process. Never rejects. */
export interface RateClient {
  /** The result comes within the client's deadline. */
  rates(request: RatingRequest): Promise<Result<RateClientResult, RateClientIssue>>;
}

export interface RateClientResult {
  readonly outcome: Exclude<RatingResult['outcome'], CurrencyRefusal['outcome']>;
  /** Empty unless `rated`; in the order in which the shop shows them. */
  readonly options: readonly Quote[];
  /** Carriers' options that are missing. */
  readonly omissions: readonly Omission[];
}

/** Why there is no result. The message is for developers. */
export interface RateClientIssue {
  readonly code:
    /** No connection, a time-out, a fault of the server, or a result that cannot be read. */
    | 'unavailable'
    /** The key or the request is refused, or there is no server at this address. */
    | 'refused'
    /** The settings have no amounts in the request's currency. */
    | 'currency_not_supported'
    /** No rates, and a carrier failed that has no backup rates. */
    | 'carriers_failed';
  readonly message: string;
}

export interface DeadlineOptions {
  /** How long a result may take, in milliseconds. Default: 3000. */
  readonly deadlineMs?: number;
  /** Measures it. Default: the platform's timers. */
  readonly clock?: Clock;
}

/** A shopper waits for it, often for several requests in a row. */
export const DEFAULT_DEADLINE_MS = 3000;
