import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-deps.ts';
import { answerApiError } from './answer-json.ts';
import { isSameOrigin } from './same-origin.ts';

type Method = 'GET' | 'POST';

export type CallHandler = (c: AppContext) => Promise<Response>;

/** Serves one call of the API on all its paths, in JSON whatever happens. */
export function registerCall(
  app: Hono<AppEnv>,
  paths: readonly string[],
  handlers: Readonly<Partial<Record<Method, CallHandler>>>,
): void {
  const { GET: get, POST: post } = handlers;
  const allow = [...(get === undefined ? [] : ['GET', 'HEAD']), ...(post === undefined ? [] : ['POST'])].join(', ');
  for (const path of paths) {
    if (get !== undefined) app.get(path, (c) => answer(c, get));
    if (post !== undefined) app.post(path, (c) => (isSameOrigin(c) ? answer(c, post) : refuseForeign(c)));
    app.all(path, (c) => refuseMethod(c, allow));
  }
}

async function answer(c: AppContext, handler: CallHandler): Promise<Response> {
  try {
    return await handler(c);
  } catch (error) {
    c.get('deps').log.error({ err: error, path: c.req.path }, 'a call of the API failed');
    return answerApiError(c, {
      status: 500,
      message: 'Server error',
      description: 'Something went wrong on our side. Please try again.',
    });
  }
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
