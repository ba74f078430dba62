import type { Destination } from '@cartfare/core/address';
import type { Result } from '@cartfare/core/internal';
import type { OutgoingPolicy } from '@cartfare/carriers';
import type { RateResult } from '@cartfare/rating';
import type { z } from 'zod';
import type { AuthorizeKey } from '../keys/authorize-key.ts';
import type { CurrencyRefusal, RatingRequest } from '../rating-request.ts';
import { NoSettingsError } from '../settings/rating-settings.ts';

/** A platform, and the setting that lets it ask. */
export interface PlatformKind<Setting = unknown> {
  readonly label: string;
  /** The environment variable of the setting. */
  readonly variable: string;
  /** Reads the variable; undefined: the platform may not ask. With its description for the documentation. */
  readonly setting: z.ZodType<Setting | undefined>;
  /** Throws a `TypeError` for a setting that cannot be used. */
  connect(setting: Setting, needs: ConnectNeeds): ShopPlatform;
}

export interface ConnectNeeds {
  /** Which addresses may be called. */
  readonly policy: OutgoingPolicy;
  /** Milliseconds since any fixed point. Default: the process's. */
  now?(): number;
}

/** All in which the endpoints of a platform differ from those of the others. */
export interface ShopPlatform {
  /** Begins its addresses, and stands for it in logs and metrics. */
  readonly name: string;
  /** The address that takes carts, after the name: `/carrier-service`. */
  readonly path: string;
  /**
   * How long a response may take, in milliseconds. Carriers that have not responded by then count as failed, and their
   * backup rates are offered.
   */
  readonly deadlineMs: number;
  readonly authenticate: Authenticate;
  /** The cart of a request. `body`: its parsed JSON. */
  read(body: unknown): Result<PlatformCart, RefusedRequest>;
  /** The body of the response to what the settings and the carriers decide. `id`: of the response. */
  respond(result: RateResult, asked: { readonly request: PlatformCart; readonly id: string }): object;
  readonly refusals: Refusals;
  /** What the platform asks besides rates. Default: nothing. */
  readonly otherRoutes?: readonly OtherRoute[];
  /** Closes its connections. Default: it has none. */
  close?(): Promise<void>;
}

/** A request as the platform sends it: the address is in its own notation. */
export interface PlatformCart extends Omit<RatingRequest, 'place'> {
  readonly destination: Destination;
}

/** Finds out who asks, before anything of the body is read. Rejects only for faults. */
export type Authenticate = (head: RequestHead, server: KeysOfServer) => Awaitable<Result<Sender, RefusedRequest>>;

type Awaitable<Value> = Value | Promise<Value>;

export interface RequestHead {
  header(name: string): string | undefined;
}

export interface KeysOfServer {
  /** Whether this is one of the server's keys that may ask for rates now; the request is counted. */
  readonly authorizeKey: AuthorizeKey;
}

/** Who has sent a request, as far as its head tells. */
export interface Sender {
  /** Maximum size of the body, in bytes. */
  readonly maxBytes: number;
  /** Whether the body is of this sender. The value is the name by which its requests are counted; null: they are not. */
  confirm(body: RequestBody): Awaitable<Result<string | null, RefusedRequest>>;
}

export interface RequestBody {
  readonly bytes: Uint8Array;
  /** Parses it at the first call. */
  json(): Result<unknown, RefusedRequest>;
}

/** An address that is not asked for rates. */
export type OtherRoute = PageRoute | ConfirmingRoute;

/** `GET`, for everyone. */
export interface PageRoute {
  readonly path: string;
  /** `baseUrl`: the platform's addresses as they are reached, without a slash at the end. */
  page(baseUrl: string): object;
}

/** `POST`: responds to every sender who is confirmed with the same body. */
export interface ConfirmingRoute {
  readonly path: string;
  readonly authenticate: Authenticate;
  readonly confirmed: object;
  readonly refusals: Refusals;
}

/** The platform's format of what is refused. */
export interface Refusals {
  /** What an error that nobody expects is refused with. */
  readonly failed: string;
  /** `id`: of the response. */
  respond(refused: RefusedRequest, id: string): PlatformResponse;
}

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
  /** When to ask again, in milliseconds. Absent: the response does not say. */
  readonly waitMs?: number;
  /** For the log alone. */
  readonly cause?: unknown;
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

/** What a request is refused for that failed with this error. `failed`: for errors that nobody expects. */
export const refusalOfError = (error: unknown, failed: string): RefusedRequest =>
  error instanceof NoSettingsError
    ? { code: 'no_settings', message: 'The rate server has no shipping settings yet.' }
    : { code: 'internal', message: failed };

export const CARRIERS_FAILED: RefusedRequest = {
  code: 'carriers_failed',
  message: 'A carrier failed or is not set up, and the settings have no backup rates for it.',
};

export const currencyRefused = ({ outcome, currency }: CurrencyRefusal): RefusedRequest => ({
  code: outcome,
  message: `The settings have no amounts in ${currency}, and no exchange rate is known.`,
});

/** The first characters of a text; a schema's `maxLength` counts characters, not the units of a JavaScript string. */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : Array.from(text).slice(0, maxLength).join('');
