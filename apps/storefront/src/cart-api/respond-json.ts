import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../app-context.ts';
import { languageOf } from '../http/request-language.ts';
import type { CartApiRefusal } from './refusal.ts';
import { refusalResponse } from './refusal-response.ts';

export const respondJson = (c: AppContext, body: object | null, status: ContentfulStatusCode = 200): Response =>
  c.body(JSON.stringify(body), status, API_HEADERS);

/** Responses are for one visitor and must not be cached, and browsers must not guess another content type. */
const API_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Responds in the language of the request's path. */
export async function respondRefusal(c: AppContext, refusal: CartApiRefusal): Promise<Response> {
  const { status, headers = {}, body } = refusalResponse(refusal, await languageOf(c));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return respondJson(c, body, status);
}
