import type { Clock } from '@cartfare/core/internal';
import type { Context } from 'hono';
import type { TakeRequest } from '../keys/limit-keys.ts';
import { convertedExcessText } from '../cart-limits.ts';
import type { CurrencyRefusal, Rates } from '../rating-request.ts';
import { NoSettingsError } from '../settings/rating-settings.ts';

/** What the endpoints of all platforms are given. */
export interface PlatformOptions {
  readonly rates: Rates;
  readonly log: PlatformLog;
  /** Measures the deadline. Default: the platform's timers. */
  readonly clock?: Clock;
  /**
   * How long a response may take, in milliseconds. Carriers that have not responded by then count as failed, and their
   * backup rates are offered. The default is each platform's.
   */
  readonly deadlineMs?: number;
}

/** What the endpoints of platforms that sign their requests are given besides. */
export interface SignedPlatformOptions extends PlatformOptions {
  /** Counts the signed requests of a shop, as those with a key of the server are counted. Default: any number. */
  readonly takeRequest?: TakeRequest;
}

export interface PlatformLog {
  warn(facts: object, message: string): void;
}

/** What the endpoints get from the app that they are mounted on. */
export interface PlatformEnv {
  /** `requestId`: of the request, for logs and carriers. Without one, they get none. */
  readonly Variables: { requestId?: string };
}

/** The options for one request: its lines in the log have its id. */
export const forRequest = <Options extends PlatformOptions>(
  c: Pick<Context<PlatformEnv>, 'get'>,
  options: Options,
): Options => ({
  ...options,
  log: { warn: (facts, message) => options.log.warn({ ...facts, requestId: c.get('requestId') }, message) },
});

/** A status, and the body as JSON. */
export interface PlatformResponse {
  readonly status: 200 | 400 | 401 | 413 | 422 | 429 | 500 | 503;
  readonly body: object;
}

/** Why a request is refused. The message is for developers. */
export interface RefusedRequest {
  readonly code:
    | 'too_large'
    | 'signature_missing'
    | 'signature_wrong'
    | 'key_wrong'
    | 'too_many_requests'
    | 'unknown_instance'
    | 'keys_unavailable'
    | 'unreadable'
    | 'too_many_lines'
    | 'out_of_range'
    /** No rates, and a carrier failed or is not set up that has no backup rates. */
    | 'carriers_failed'
    | 'currency_not_supported'
    /** Nothing was imported yet. */
    | 'no_settings'
    | 'internal';
  readonly message: string;
}

/** The body of a refusal where the platform documents none. Saleor shows `error.message` when it installs an app. */
export const errorBody = ({ code, message }: RefusedRequest): object => ({ error: { code, message } });

export const STATUS_OF: Readonly<Record<RefusedRequest['code'], PlatformResponse['status']>> = {
  too_large: 413,
  signature_missing: 401,
  signature_wrong: 401,
  key_wrong: 401,
  too_many_requests: 429,
  unknown_instance: 401,
  keys_unavailable: 503,
  unreadable: 400,
  too_many_lines: 422,
  out_of_range: 422,
  carriers_failed: 503,
  currency_not_supported: 422,
  no_settings: 503,
  internal: 500,
};

export const TOO_MANY_REQUESTS: RefusedRequest = {
  code: 'too_many_requests',
  message: 'There are too many requests of this shop. Try again in a minute.',
};

/** What a request is refused for that failed with this error. `message`: for errors that nobody expects. */
export const refusalOfError = (error: unknown, message: string): RefusedRequest =>
  error instanceof NoSettingsError
    ? { code: 'no_settings', message: 'The rate server has no shipping settings yet.' }
    : { code: 'internal', message };

export const CARRIERS_FAILED: RefusedRequest = {
  code: 'carriers_failed',
  message: 'A carrier failed or is not set up, and the settings have no backup rates for it.',
};

export const currencyRefused = ({ outcome, currency }: CurrencyRefusal): RefusedRequest => ({
  code: outcome,
  message:
    outcome === 'out_of_range'
      ? convertedExcessText(currency)
      : `The settings are in another currency than ${currency}, and no exchange rate is known.`,
});

/** The first characters of a text; a schema's `maxLength` counts characters, not the units of a JavaScript string. */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : Array.from(text).slice(0, maxLength).join('');
