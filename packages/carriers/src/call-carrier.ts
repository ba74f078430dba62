import { createHmac } from 'node:crypto';
import { retryAfterMs, settleWithin } from '@cartfare/core/internal';
import type { CarrierFailure, CarrierMessage, CarrierQuote } from '@cartfare/rating';
import { errors, request, type Dispatcher } from 'undici';
import {
  failedResponse,
  type AdapterOptions,
  type HttpResponse,
  type ReadResponse,
  type CarrierAdapter,
} from './adapters/adapter.ts';
import { AddressNotAllowedError } from './address-guard.ts';
import { DEFAULT_PAUSE_MS } from './call-budget.ts';
import { createKeyRedactor, type RedactKey } from './redact-key.ts';

export interface CarrierEndpoint {
  readonly adapter: CarrierAdapter;
  /** What the shop has set for it. */
  readonly adapterOptions: AdapterOptions;
  readonly url: URL;
  /** Shared with the carrier, or given by it. */
  readonly secret: string;
  /** Connects only to allowed addresses, and limits the size of responses. */
  readonly dispatcher: Dispatcher;
  /** Milliseconds since 1970, for the time in signatures. */
  unixTimeMs(): number;
  /** Called for each call with what was sent and what came, without the key. */
  readonly onExchange?: ((exchange: CarrierExchange) => void) | undefined;
}

/** A call as it went over the wire, for people who set up a carrier. It holds the shopper's address, and no key. */
export interface CarrierExchange {
  readonly url: string;
  /** By name in lower case. Those that prove who calls are left out. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  /** Null: none came, or not all of it. */
  readonly response: HttpResponse | null;
}

/** Maximum number of redirects, all within the carrier's own origin: another path, a slash at its end, and one to spare. */
const MAX_REDIRECTS = 3;

const REDIRECTS = new Set([301, 302, 307, 308]);

/** How long the body of an error may take, in milliseconds. The status alone says enough. */
const ERROR_BODY_WAIT_MS = 500;

export interface CarrierCallBody {
  readonly body: string;
  /** Identifies the shopper's request in the carrier's logs. */
  readonly requestId?: string;
}

/** What came of a call, and for how long the carrier is to be left alone, in milliseconds; null: not at all. */
export interface CalledCarrier extends ReadResponse {
  readonly pauseMs: number | null;
}

/**
 * Sends one request to a carrier. `signal` is the deadline for all of it, including the body. Rejects only if
 * `onExchange` throws.
 */
export async function callCarrier(
  endpoint: CarrierEndpoint,
  call: CarrierCallBody,
  signal: AbortSignal,
): Promise<CalledCarrier> {
  const { url, secret, onExchange, unixTimeMs } = endpoint;
  const requestHeaders = headersOf(call);
  const proof = authorizeSafely(endpoint, call.body);
  if (proof === null) return { ...failedResponse('broken'), pauseMs: null };
  const exchange = { url: url.href, requestHeaders, requestBody: call.body };
  let response: HttpResponse;
  try {
    response = await send(endpoint, { ...call, headers: { ...requestHeaders, ...proof } }, signal);
  } catch (error) {
    const reason = signal.aborted ? 'timed_out' : failureOf(error);
    onExchange?.({ ...exchange, response: null });
    return { ...failedResponse(reason), pauseMs: null };
  }
  // The adapter reads what came; only what is printed or logged is redacted.
  const redact = createKeyRedactor(secret);
  onExchange?.({ ...exchange, response: redactResponse(response, redact) });
  return { ...redactTexts(readSafely(endpoint, response), redact), pauseMs: pauseOf(response, unixTimeMs()) };
}

/** Null: the adapter threw, which is a programming error in it. */
function authorizeSafely({ adapter, secret, unixTimeMs }: CarrierEndpoint, body: string) {
  try {
    const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
    return adapter.authorize(secret, { body, unixTimeMs: unixTimeMs(), hmac });
  } catch {
    return null;
  }
}

function redactResponse({ status, headers, body }: HttpResponse, redact: RedactKey): HttpResponse {
  const shown = Object.entries(headers).map(([name, value]) => [name, value === undefined ? value : redact(value)]);
  return { status, headers: Object.fromEntries(shown), body: redact(body) };
}

/** The carrier's own words for the merchant, and the paths for the log. Quotes stay as the carrier sent them. */
function redactTexts({ response, unreadable }: ReadResponse, redact: RedactKey): ReadResponse {
  const paths = unreadable.map(redact);
  if (response.kind !== 'quotes') {
    const words = response.text === undefined ? {} : { text: redact(response.text) };
    return { response: { ...response, ...words }, unreadable: paths };
  }
  if (response.messages === undefined) return { response, unreadable: paths };
  const messages = response.messages.map((message) => ({ ...message, text: redact(message.text) }));
  return { response: { ...response, messages }, unreadable: paths };
}

/** A throw of the adapter is a programming error in it. */
function readSafely({ adapter, adapterOptions }: CarrierEndpoint, response: HttpResponse): ReadResponse {
  if (response.status >= 300 && response.status <= 399) return failedResponse('redirected');
  try {
    const read = adapter.read(response, adapterOptions);
    return adapter.mayBeFree ? read : withoutFree(read, adapterOptions.services ?? []);
  } catch {
    return failedResponse('broken');
  }
}

/** A price of 0.00 would be the cheapest of all. It is left out with its reason, unless the settings name the service. */
function withoutFree({ response, unreadable }: ReadResponse, named: readonly string[]): ReadResponse {
  if (response.kind !== 'quotes') return { response, unreadable };
  const isFree = ({ priceMinor, code }: CarrierQuote): boolean => priceMinor === 0 && !named.includes(code);
  const free = response.quotes.filter(isFree);
  if (free.length === 0) return { response, unreadable };
  const reasons = free.map(({ code }): CarrierMessage => ({ service: code, reason: 'no_price', text: '' }));
  const quotes = response.quotes.filter((quote) => !isFree(quote));
  return { response: { ...response, quotes, messages: [...(response.messages ?? []), ...reasons] }, unreadable };
}

const headersOf = ({ requestId }: CarrierCallBody) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'user-agent': 'cartfare',
  ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
});

/** Follows redirects within the carrier's origin: the same request is sent again, only to the same host and port. */
async function send(
  { url, dispatcher }: CarrierEndpoint,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<HttpResponse> {
  let target = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(target, { method: 'POST', headers, body, signal, dispatcher });
    const { statusCode: status } = response;
    const next = REDIRECTS.has(status) ? redirectTarget(target, response.headers['location']) : null;
    if (next === null || next.origin !== url.origin || redirects === MAX_REDIRECTS) {
      const isSuccess = status >= 200 && status <= 299;
      const text = isSuccess ? await response.body.text() : await errorBody(response.body);
      return { status, headers: singleHeaders(response.headers), body: text };
    }
    await response.body.dump();
    target = next;
  }
}

/** The body of an error, or nothing if it does not arrive at once, or cannot be read. */
async function errorBody(body: Dispatcher.ResponseData['body']): Promise<string> {
  const text = body.text().catch(() => '');
  const arrived = await settleWithin(text, { limitMs: ERROR_BODY_WAIT_MS });
  // Frees the connection, which an unread body keeps.
  body.destroy();
  return arrived.ok ? arrived.value : '';
}

const singleHeaders = (headers: Readonly<Record<string, string | readonly string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value]),
  );

function redirectTarget(from: URL, location: string | readonly string[] | undefined): URL | null {
  return typeof location === 'string' && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
}

/** Longest pause that a carrier may ask for, in milliseconds: its clock or its counter may be wrong. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Shortest one: a shorter pause would let every shopper's request through to a busy carrier. */
const MIN_RETRY_AFTER_MS = 1000;

/** A carrier with too many requests (429) is always left alone, one that is down (503) for as long as it asks. */
function pauseOf({ status, headers }: HttpResponse, nowMs: number): number | null {
  if (status === 429) return askedPauseMs(headers, nowMs) ?? DEFAULT_PAUSE_MS;
  return status === 503 ? askedPauseMs(headers, nowMs) : null;
}

/** The pause that `Retry-After` asks for, in milliseconds. Null: none. `nowMs`: milliseconds since 1970. */
export function askedPauseMs(headers: HttpResponse['headers'], nowMs: number): number | null {
  const waitMs = retryAfterMs({ get: (name) => headers[name] ?? null }, () => nowMs) ?? 0;
  return waitMs > 0 ? Math.min(Math.max(waitMs, MIN_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS) : null;
}

/** The failure for an exception of the HTTP client. The deadline of the whole call is handled elsewhere. */
function failureOf(error: unknown): CarrierFailure {
  if (error instanceof AddressNotAllowedError) return 'address_not_allowed';
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'too_large';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'unreadable';
  // A key with a character that no header can hold, such as a line break.
  if (error instanceof errors.InvalidArgumentError) return 'wrong_key';
  const timeouts = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];
  return timeouts.some((timeout) => error instanceof timeout) ? 'timed_out' : 'unreachable';
}
