import { IncomingMessage } from 'node:http';
import { listen, type Listening, NO_HOST, operationsRoutes } from '@cartfare/server-kit/http';
import { getRequestListener } from '@hono/node-server';
import { type Env, Hono } from 'hono';
import { pathnameOf } from '../http/locale-path.ts';
import { tagRequests } from '../http/request-id.ts';
import { registerWrongMethods } from '../http/wrong-methods.ts';
import type { Operations } from './create-readiness.ts';

/**
 * Health, readiness and metrics, for the operators of the shop. These paths are matched as they were sent, without a
 * language in front, so that a proxy that refuses `/metrics` has refused every way to it.
 */
export function createOperations<E extends Env>(operations: Operations): Hono<E> {
  const app = new Hono<E>({ getPath: (request, options) => sentPath(request, options?.env) });
  app.use(tagRequests);
  app.route('/', operationsRoutes<E>(operations));
  registerWrongMethods(app, (c) => c.text('This address is read with GET.', 405));
  return app;
}

/** The path of the request line: in `request.url` dot segments are resolved already, and Hono would decode it. */
function sentPath({ url }: Request, env: unknown): string {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  const sent = incoming instanceof IncomingMessage ? incoming.url : undefined;
  return sent?.split('?', 1)[0] ?? pathnameOf(url);
}

/** Serves only the operations, for a separate port. */
export function serveOperations(
  operations: Operations,
  place: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const listener = getRequestListener(createOperations(operations).fetch, NO_HOST);
  return listen(listener, { ...place, setting: 'METRICS_PORT' });
}
