import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable, RETRY_AFTER_S } from '../db/database-unavailable.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-context.ts';
import type { FieldIssue } from './form-fields.ts';
import { retryAfterSeconds, type TooManyRequests } from './limits/call-limits.ts';
import { FORM_ISSUE_STATUS, type FormIssue } from './parse-form.ts';
import { languageOf, tooManyRequestsText } from './request-language.ts';
import { isSameOrigin, requestIdFrom } from './request-origin.ts';

type Method = 'GET' | 'POST';

export type CallHandler = (c: AppContext) => Promise<Response>;

export type RegisterCall = (paths: readonly string[], handlers: Readonly<Partial<Record<Method, CallHandler>>>) => void;

/**
 * Serves calls of the API, each on all its paths; errors are JSON, too. A call has no middleware: the deps and the
 * request's id are set here, which costs less than a chain of handlers.
 */
export function createRegisterCall(app: Hono<AppEnv>, deps: AppDeps): RegisterCall {
  return (paths, { GET: get, POST: post }) => {
    const allow = [...(get === undefined ? [] : ['GET', 'HEAD']), ...(post === undefined ? [] : ['POST'])].join(', ');

    function dispatch(c: AppContext): Response | Promise<Response> {
      const { method } = c.req;
      if (get !== undefined && (method === 'GET' || method === 'HEAD')) return answer(c, get);
      if (post === undefined || method !== 'POST') return refuseMethod(c, allow);
      return isSameOrigin(c) ? answer(c, post) : refuseForeign(c);
    }

    for (const path of paths) {
      app.all(path, (c) => {
        c.set('deps', deps);
        c.set('requestId', requestIdFrom(c.req.header('x-request-id')));
        return dispatch(c);
      });
    }
  };
}

async function answer(c: AppContext, handler: CallHandler): Promise<Response> {
  try {
    return await handler(c);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refuseForNow(c, error);
    c.get('deps').log.error(
      { err: error, requestId: c.get('requestId'), path: c.req.path },
      'a call of the API failed',
    );
    return answerApiError(c, {
      status: 500,
      message: 'Server error',
      description: 'Something went wrong on our side. Please try again.',
    });
  }
}

function refuseForNow(c: AppContext, error: unknown): Response {
  c.get('deps').log.warn(
    { err: error, requestId: c.get('requestId'), path: c.req.path },
    'the database does not answer',
  );
  c.header('retry-after', String(RETRY_AFTER_S));
  return answerApiError(c, {
    status: 503,
    message: 'Service unavailable',
    description: 'The shop cannot be reached right now. Please try again in a moment.',
  });
}

const refuseForeign = (c: AppContext): Response =>
  answerApiError(c, {
    status: 403,
    message: 'Forbidden',
    description: 'Only pages of this shop may change the cart.',
  });

function refuseMethod(c: AppContext, allow: string): Response {
  c.header('allow', allow);
  return answerApiError(c, {
    status: 405,
    message: 'Method not allowed',
    description: `This address takes ${allow}.`,
  });
}

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

export interface TextOptions {
  /** Default 200. */
  readonly status?: ContentfulStatusCode;
  /** A value of `Set-Cookie`. */
  readonly cookie?: string | null;
}

/**
 * Answers with serialised JSON, for calls that set no header themselves. Plain header values reach the server without
 * being collected and checked again, which would take as long as finding a cached answer.
 */
export function answerText(c: AppContext, text: string, { status = 200, cookie = null }: TextOptions = {}): Response {
  const headers = apiHeaders(c.get('requestId'));
  if (c.get('isSessionRenewed') !== true) {
    return new Response(text, { status, headers: cookie === null ? headers : { ...headers, 'set-cookie': cookie } });
  }
  if (cookie !== null) c.header('set-cookie', cookie, { append: true });
  return c.body(text, status, headers);
}

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
