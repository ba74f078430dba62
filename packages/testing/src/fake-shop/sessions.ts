import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { TinySession } from './rate-calls.ts';

/** Finds a visitor by cookie; a new one gets a session and a cookie. */
export type FindSession = (request: IncomingMessage, response: ServerResponse) => TinySession;

export function createSessions(): FindSession {
  const sessions = new Map<string, TinySession>();
  return (request, response) => {
    const token = /(?:^|;\s*)cart=([^;]+)/u.exec(request.headers.cookie ?? '')?.[1];
    const known = token === undefined ? undefined : sessions.get(token);
    if (known !== undefined) return known;
    const fresh = randomUUID();
    const cart = { token: fresh, note: '', attributes: {}, lines: [] };
    const session: TinySession = { cart, destination: null, pollsLeft: 0 };
    sessions.set(fresh, session);
    response.setHeader('set-cookie', `cart=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  };
}
