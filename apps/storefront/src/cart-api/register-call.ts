import { isDatabaseUnavailable } from '@cartfare/rate-server/db';
import type { Hono } from 'hono';
import type { AppContext, AppDeps, AppEnv } from '../app-context.ts';
import { requestIdFrom } from '../http/request-id.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { answerRefusal } from './json-response.ts';

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
      if (post === undefined || method !== 'POST') return answerRefusal(c, { code: 'wrong_method', allow });
      return isSameOrigin(c) ? answer(c, post) : answerRefusal(c, { code: 'foreign_page' });
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
    const { log } = c.get('deps');
    const facts = { err: error, requestId: c.get('requestId'), path: c.req.path };
    if (isDatabaseUnavailable(error)) {
      log.warn(facts, 'the database does not answer');
      return answerRefusal(c, { code: 'unavailable' });
    }
    log.error(facts, 'a call of the API failed');
    return answerRefusal(c, { code: 'server_error' });
  }
}
