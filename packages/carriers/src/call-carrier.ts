import type { CarrierFailure } from '@cartfare/rating';
import { errors, request, type Dispatcher } from 'undici';
import { AddressNotAllowedError } from './address-guard.ts';
import { failedAnswer, readCallbackAnswer, type ReadAnswer } from './callback-answer.ts';
import { signRequest } from './sign-request.ts';

export interface CarrierEndpoint {
  readonly url: URL;
  /** Shared with the carrier. */
  readonly secret: string;
  /** Connects only to allowed addresses, and limits the size of responses. */
  readonly dispatcher: Dispatcher;
  /** Milliseconds since 1970, for the time in signatures. */
  unixTimeMs(): number;
}

/** Maximum number of redirects, all within the carrier's own origin. Source: ours. */
const MAX_REDIRECTS = 3;

const REDIRECTS = new Set([301, 302, 307, 308]);

export interface CallbackRequest {
  readonly body: string;
  /** Identifies the shopper's request in the carrier's logs. */
  readonly requestId?: string;
}

/** Sends one signed request to a carrier. Never rejects; `signal` is the deadline for all of it, including the body. */
export async function callCarrier(
  endpoint: CarrierEndpoint,
  call: CallbackRequest,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  try {
    const response = await post(endpoint, call, signal);
    const { statusCode } = response;
    if (statusCode < 200 || statusCode > 299) {
      // Frees the connection, which an unread body keeps.
      response.body.dump().catch(() => {});
      return failedAnswer(failureOfStatus(statusCode));
    }
    return readCallbackAnswer(await response.body.text());
  } catch (error) {
    return failedAnswer(signal.aborted ? 'timed_out' : failureOf(error));
  }
}

/** Follows redirects within the carrier's origin: the same request is sent again, only to the same host and port. */
async function post(
  { url, secret, dispatcher, unixTimeMs }: CarrierEndpoint,
  { body, requestId }: CallbackRequest,
  signal: AbortSignal,
) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'cartfare',
    ...signRequest(body, secret, unixTimeMs()),
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
  };
  let target = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(target, { method: 'POST', headers, body, signal, dispatcher });
    const next = REDIRECTS.has(response.statusCode) ? redirectTarget(target, response.headers['location']) : null;
    if (next === null || next.origin !== url.origin || redirects === MAX_REDIRECTS) return response;
    await response.body.dump();
    target = next;
  }
}

function redirectTarget(from: URL, location: string | readonly string[] | undefined): URL | null {
  return typeof location === 'string' && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
}

/** The failure for an exception of the HTTP client. The deadline of the whole call is handled elsewhere. */
function failureOf(error: unknown): CarrierFailure {
  if (error instanceof AddressNotAllowedError) return 'address_not_allowed';
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'too_large';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'unreadable';
  const timeouts = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];
  return timeouts.some((timeout) => error instanceof timeout) ? 'timed_out' : 'unreachable';
}

function failureOfStatus(status: number): CarrierFailure {
  if (status >= 300 && status <= 399) return 'redirected';
  if (status === 401) return 'wrong_signature';
  // Too many requests: the carrier would turn down any other one, too.
  if (status === 429) return 'bad_status';
  return status >= 400 && status <= 499 ? 'refused' : 'bad_status';
}
