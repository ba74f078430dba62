import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../app-context.ts';
import type { FieldIssue } from './form-fields.ts';
import { retryAfterSeconds, type TooManyRequests } from './limits/call-limits.ts';
import { FORM_ISSUE_STATUS, type FormIssue } from './parse-form.ts';
import { languageOf, tooManyRequestsText } from './request-language.ts';

/** Body of an error of the cart API. */
export interface ApiError {
  readonly status: ContentfulStatusCode;
  /** A few words. */
  readonly message: string;
  /** A sentence for people. */
  readonly description: string;
  /** Refused changes of a cart only: `description` again. */
  readonly errors?: string;
}

export const answerJson = (c: AppContext, body: object | null, status: ContentfulStatusCode = 200): Response =>
  c.body(JSON.stringify(body), status, apiHeaders(c.get('requestId')));

/** Responses are for one visitor and must not be cached, and browsers must not guess another content type. */
const apiHeaders = (requestId: string) => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

export const answerApiError = (c: AppContext, error: ApiError): Response => answerJson(c, error, error.status);

/** The body or the query cannot be read at all. */
export const answerFormIssue = (c: AppContext, issue: FormIssue): Response =>
  answerApiError(c, {
    status: FORM_ISSUE_STATUS[issue.code],
    message: 'Unreadable request',
    description: issue.detail,
  });

/** A field has the wrong type. */
export const answerFieldIssue = (c: AppContext, issue: FieldIssue): Response =>
  answerApiError(c, { status: 400, message: 'Bad request', description: `${issue}.` });

export async function answerTooManyRequests(c: AppContext, { retryAfterMs }: TooManyRequests): Promise<Response> {
  c.header('retry-after', String(retryAfterSeconds(retryAfterMs)));
  return answerApiError(c, {
    status: 429,
    message: 'Too many requests',
    description: tooManyRequestsText(retryAfterMs, await languageOf(c)),
  });
}
