import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../app-deps.ts';

/** An error as the cart API words it. */
export interface ApiError {
  readonly status: ContentfulStatusCode;
  /** A few words. */
  readonly message: string;
  /** A sentence for people. */
  readonly description: string;
}

/** What the API says belongs to one visitor and one moment, and is data whatever a browser makes of it. */
const API_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export const answerJson = (c: AppContext, body: object | null, status: ContentfulStatusCode = 200): Response =>
  c.json(body, status, API_HEADERS);

export const answerApiError = (c: AppContext, error: ApiError): Response => answerJson(c, error, error.status);
