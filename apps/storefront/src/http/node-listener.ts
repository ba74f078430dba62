import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../app-deps.ts';

/** An answer that is ready: status 200. */
export interface QuickAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** HTTP/1.0 needs no Host, and simple health checks send none. */
export const NO_HOST = { hostname: 'localhost' } as const;

/** What can be answered at once is; everything else goes through the app. */
export function createNodeListener(
  app: Hono<AppEnv>,
  answerQuickly: (request: IncomingMessage) => QuickAnswer | null,
): RequestListener {
  const answer = getRequestListener(app.fetch, NO_HOST);

  function tryQuickly(request: IncomingMessage): QuickAnswer | null {
    try {
      return answerQuickly(request);
    } catch {
      // The app meets the same error, logs it and answers it; from here it would end the process.
      return null;
    }
  }

  return (request, response) => {
    const quick = tryQuickly(request);
    if (quick === null) {
      void answer(request, response);
      return;
    }
    const length = String(Buffer.byteLength(quick.text));
    response.writeHead(200, { ...quick.headers, 'content-length': length }).end(quick.text);
  };
}
