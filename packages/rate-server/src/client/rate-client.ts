import type { Clock, Result } from '@cartfare/core/internal';
import type { Omission, Quote } from '@cartfare/rating';
import type { RateAnswer, RateQuestion } from '../rate-question.ts';

/** Asks for rates, of a rate server or of the engine in this process. Never rejects. */
export interface RateClient {
  /** The answer comes within the client's deadline. */
  rates(question: RateQuestion): Promise<Result<RateClientAnswer, RateClientIssue>>;
}

export interface RateClientAnswer {
  readonly outcome: Exclude<RateAnswer['outcome'], 'currency_not_supported'>;
  /** Empty unless `rated`; in the order in which the shop shows them. */
  readonly options: readonly Quote[];
  /** Carriers' options that are missing. */
  readonly omissions: readonly Omission[];
}

/** Why there is no answer. The message is for developers. */
export interface RateClientIssue {
  readonly code:
    /** No connection, a time-out, a fault of the server, or an answer that cannot be read. */
    | 'unavailable'
    /** The server refused the key or the question, or there is none at this address. */
    | 'refused'
    /** The settings have no amounts in the question's currency. */
    | 'currency_not_supported'
    /** No rates, and a carrier failed that has no backup rates. */
    | 'carriers_failed';
  readonly message: string;
}

export interface DeadlineOptions {
  /** How long an answer may take, in milliseconds. Default: 3000. */
  readonly deadlineMs?: number;
  /** Measures it. Default: the platform's timers. */
  readonly clock?: Clock;
}

/** A shopper waits for it, often for several questions in a row. Source: ours. */
export const DEFAULT_DEADLINE_MS = 3000;
