import { failedResponse, failureOfStatus, onlyParcel, type CarrierAdapter, type UnprovenCall } from './adapter.ts';
import { readCallbackResponse } from './callback-response.ts';
import { callbackCacheText, callbackPayload } from './callback-payload.ts';

/** The platform's carrier callback, at an address of the carrier's own. */
export const callback: CarrierAdapter = {
  name: 'callback',
  description: 'any server with the carrier callback',
  settings: {
    host: { text: 'the whole address' },
    keyFrom: { text: 'the variable holds the secret that signs the requests' },
  },
  host: null,
  path: '',
  parcelsPerCall: 'one',
  mayBeFree: true,
  write: (request) => {
    const payload = callbackPayload(request, onlyParcel(request));
    return { body: JSON.stringify(payload), cacheText: callbackCacheText(payload) };
  },
  authorize: (_secret, call) => signRequest(call),
  read: ({ status, body }) => {
    const failure = failureOfStatus(status);
    if (failure === null) return readCallbackResponse(body);
    if (status === 401) return failedResponse('wrong_signature');
    return failedResponse(status === 403 ? 'refused' : failure);
  },
};

/** Headers that prove to a carrier who sent the request, and when. */
const SIGNATURE_HEADERS = {
  /** Base64 HMAC-SHA256 of the body. Source: the platform's carrier callback. */
  body: 'X-Shopify-Hmac-SHA256',
  /** Seconds since 1970. */
  timestamp: 'X-Cartfare-Timestamp',
  /** Base64 HMAC-SHA256 of the timestamp, a dot and the body: an old request cannot be sent again as a new one. */
  timed: 'X-Cartfare-Hmac-SHA256',
} as const;

function signRequest({ body, unixTimeMs, hmac }: UnprovenCall): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(unixTimeMs / 1000));
  return {
    [SIGNATURE_HEADERS.body]: hmac(body),
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.timed]: hmac(`${timestamp}.${body}`),
  };
}
