import { ok, err, type Result } from '@cartfare/core';
import type { AppContext } from '../http/app-context.ts';
import type { TooManyRequests } from '../http/limits/call-limits.ts';
import type { OpenedSession, Session } from './session.ts';
import { changeSession, getContext } from './request-context.ts';
import { removeSessionToken, writeSessionToken } from './session-cookie.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** The request's session; a visitor without one gets it now, with its cookie, unless its address opens too many. */
export async function ensureSession(c: AppContext): Promise<Result<Session, TooManyRequests>> {
  const { session } = await getContext(c);
  if (session !== null) return ok(session);
  const { shop, callLimits } = c.get('deps');
  const retryAfterMs = await callLimits.takeSession(visitorAddress(c));
  if (retryAfterMs > 0) return err({ code: 'too_many_requests', retryAfterMs });
  return ok(enter(c, await shop.sessions.open()));
}

/** Makes the request's session one of the customer, under a new token. Log-ins have limits of their own. */
export async function startCustomerSession(c: AppContext, customerId: number): Promise<Session> {
  const { session } = await getContext(c);
  return enter(c, await c.get('deps').shop.sessions.logIn(session, customerId));
}

/** Ends the session; the visitor goes on without one. */
export async function endSession(c: AppContext): Promise<void> {
  const { session } = await getContext(c);
  if (session !== null) await c.get('deps').shop.sessions.end(session);
  removeSessionToken(c);
  changeSession(c, null);
}

function enter(c: AppContext, { token, session }: OpenedSession): Session {
  writeSessionToken(c, token);
  changeSession(c, session);
  return session;
}
