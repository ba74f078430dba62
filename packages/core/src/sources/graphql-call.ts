import type { CalculatorError } from '../errors/calculator-error.ts';
import { classifyFailedResponse } from '../errors/classify.ts';
import { isJsonObject, parseJson, type JsonObject } from '../wire/json.ts';
import { ask } from './call.ts';
import { mergeDeferred, multipartBodies } from './multipart.ts';
import type { Fetch, StandardAbortSignal } from './platform.ts';

/** Where the calls go, and who makes them. */
export interface GraphqlApi {
  readonly endpoint: string;
  readonly accessToken: string;
  readonly fetch: Fetch;
}

export type GraphqlResult =
  | { readonly kind: 'data'; readonly data: JsonObject }
  | { readonly kind: 'failed'; readonly error: CalculatorError };

/** One query or mutation; the parts of a deferred response are merged. */
export async function post(
  { endpoint, accessToken, fetch }: GraphqlApi,
  signal: StandardAbortSignal,
  query: string,
  variables: object,
): Promise<GraphqlResult> {
  const response = await ask(fetch, endpoint, {
    method: 'POST',
    headers: {
      accept: 'multipart/mixed; deferSpec=20220824, application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': accessToken,
    },
    body: JSON.stringify({ query, variables }),
    credentials: 'same-origin',
    signal,
  });
  if (response === null) return { kind: 'failed', error: { code: 'unreachable' } };
  if (!response.succeeded) return { kind: 'failed', error: classifyFailedResponse(response) };
  return readResult(response.status, multipartBodies(response.contentType, response.body).map(parseJson));
}

/** The first part has the data, the later ones are deferred. An unreadable part is skipped. */
function readResult(status: number, parts: readonly unknown[]): GraphqlResult {
  const [first, ...later] = parts;
  if (!isJsonObject(first)) return unreadable('', status);
  const { data, errors } = first;
  // A field that failed is null; the data is null only where such a field must not be.
  const isMissing = !isJsonObject(data) || Object.values(data).includes(null);
  const said = JSON.stringify(errors ?? '');
  if (isMissing && said.includes('"THROTTLED"')) {
    return { kind: 'failed', error: { code: 'too_many_requests', retryAfterMs: null } };
  }
  // The code is none of the platform's `CountryCode`.
  if (isMissing && said.includes('countryCode')) return { kind: 'failed', error: { code: 'country_not_supported' } };
  if (isJsonObject(data)) return { kind: 'data', data: mergeDeferred(data, later) };
  return unreadable('data', status);
}

export const unreadable = (path: string, status = 200): Extract<GraphqlResult, { kind: 'failed' }> => ({
  kind: 'failed',
  error: { code: 'unreadable', status, path },
});
