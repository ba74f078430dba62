import type { Hono } from 'hono';
import { isDatabaseUnavailable, RETRY_AFTER_S } from '../db/database-unavailable.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-context.ts';
import { answerApiError } from './api-responses.ts';
import { requestIdFrom } from './request-id.ts';
import { isSameOrigin } from './same-origin.ts';

type Method = 'GET' | 'POST';

export type CallHandler = (c: AppContext) => Promise<Response>;

export type RegisterCall = (paths: readonly string[], handlers: Readonly<Partial<Record<Method, CallHandler>>>) => void;

/**
 * Serves calls of the API, each on all its paths; errors are JSON, too. A call has no middleware: the deps and the
 * request's id are set here.
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
