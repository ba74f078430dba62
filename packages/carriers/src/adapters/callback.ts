import { failedResponse, failureOfStatus, onlyParcel, type CarrierAdapter } from './adapter.ts';
import { readCallbackAnswer } from './callback-answer.ts';
import { callbackCacheText, callbackPayload } from './callback-payload.ts';
import { signRequest } from './sign-request.ts';

/** The platform's carrier callback, at an address of the carrier's own. */
export const callback: CarrierAdapter = {
  host: null,
  path: '',
  parcelsPerCall: 'one',
  write: (request) => {
    const payload = callbackPayload(request, onlyParcel(request));
    return { body: JSON.stringify(payload), cacheText: callbackCacheText(payload) };
  },
  authorize: (secret, body, unixTimeMs) => signRequest(body, secret, unixTimeMs),
  read: ({ status, body }) => {
    const failure = failureOfStatus(status);
    if (failure === null) return readCallbackAnswer(body);
    if (status === 401) return failedResponse('wrong_signature');
    return failedResponse(status === 403 ? 'refused' : failure);
  },
};
