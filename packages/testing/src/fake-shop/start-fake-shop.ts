import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { ScriptedAnswer } from '../scripted-answer.ts';
import { answerCall, answerIssue, callName, type Manners } from './answer-call.ts';
import { readFields } from './fields.ts';
import { serverMessage, type TinySession } from './rate-calls.ts';
import { readBody } from './read-body.ts';
import { send } from './send.ts';
import { createSessions } from './sessions.ts';

/** A hosted platform's cart as a real HTTP server on a free loopback port. Correct unless scripted otherwise. */
export interface FakeShop {
  readonly baseUrl: string;
  /** In the order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Answers in place of the right ones, one per call. A prepare still has its effect, a poll does not. */
  script(instead: { readonly prepare?: readonly ScriptedAnswer[]; readonly poll?: readonly ScriptedAnswer[] }): void;
  /** Also closes open connections. */
  close(): Promise<void>;
}

export interface ReceivedRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

export interface FakeShopOptions {
  /** Number of polls after a prepare that get "not yet". Default 1. */
  readonly pollsUntilReady?: number;
  /** Default: any free one. */
  readonly port?: number;
  /** Responds to what is not a cart call, such as a page. Returns whether it did. */
  readonly respond?: (request: IncomingMessage, response: ServerResponse, session: TinySession) => Promise<boolean>;
}

export async function startFakeShop({
  pollsUntilReady = 1,
  port = 0,
  respond,
}: FakeShopOptions = {}): Promise<FakeShop> {
  const manners: Manners = { pollsUntilReady, insteadOfPrepare: [], insteadOfPoll: [] };
  const requests: ReceivedRequest[] = [];
  const findSession = createSessions();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { method = 'GET', url = '/', headers } = request;
    const contentType = headers['content-type'] ?? '';
    requests.push({ method, path: url, contentType, body: body?.toString('utf8') ?? '' });
    const session = findSession(request, response);
    if ((await respond?.(request, response, session)) === true) return;
    if (body === null) return send(response, serverMessage(413, 'The body is too large.'));
    const at = new URL(url, 'http://shop.invalid');
    try {
      const fields = await readFields(at, contentType, body);
      send(response, answerCall(callName(method, at.pathname), session, fields, manners));
    } catch (error) {
      send(response, answerIssue(error));
    }
  }

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    script({ prepare = [], poll = [] }) {
      manners.insteadOfPrepare.push(...prepare);
      manners.insteadOfPoll.push(...poll);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
