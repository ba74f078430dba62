import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { mayAct, type DeskRole } from '../staff/roles.ts';
import { findSession, type StaffSession } from '../staff/sessions.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { DeskRefusal } from './desk-contract.ts';
import { refusalResponseOf } from './desk-refusal.ts';

export interface DeskEnv {
  /** `session`: null: nobody is signed in. */
  readonly Variables: { session: StaffSession | null };
}

interface GuardedCall {
  readonly method: 'GET' | 'POST';
  /** Null: nobody has to be signed in. */
  readonly role: DeskRole | null;
  readonly options: {
    readonly database: RateDatabase;
    readonly publicUrl?: string | undefined;
    now(): number;
  };
}

/** Refuses a call before its body is read: who is not signed in, may not do it, or did not send it from the desk. */
export const guardCall =
  ({ method, role, options: { database, publicUrl, now } }: GuardedCall): MiddlewareHandler<DeskEnv> =>
  async (c, next) => {
    const token = getCookie(c, deskCookie(publicUrl).name) ?? '';
    const session = token === '' ? null : await findSession(database, token, now());
    if (role !== null && session === null) return refusalResponseOf({ code: 'signed_out' });
    if (role !== null && session !== null && !mayAct(session.role, role))
      return refusalResponseOf({ code: 'role_too_small' });
    const refused = method === 'POST' ? refuseSender(c, publicUrl) : null;
    if (refused !== null) return refusalResponseOf(refused);
    c.set('session', session);
    return next();
  };

/** Over https the name keeps other hosts of the same domain from setting it. */
export function deskCookie(publicUrl: string | undefined): DeskCookie {
  const secure = publicUrl?.startsWith('https:') === true;
  return {
    name: secure ? '__Host-cartfare-desk' : 'cartfare-desk',
    attributes: { path: '/', httpOnly: true, sameSite: 'Strict', secure },
  };
}

export interface DeskCookie {
  readonly name: string;
  readonly attributes: {
    readonly path: string;
    readonly httpOnly: true;
    readonly sameSite: 'Strict';
    readonly secure: boolean;
  };
}

/** A call that changes something comes from the desk's own pages, as JSON, which no form of another site can send. */
function refuseSender(c: Context, publicUrl: string | undefined): DeskRefusal | null {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return { code: 'foreign_origin' };
  const origin = c.req.header('origin');
  if (origin !== undefined && !isOwnOrigin(origin, c, publicUrl)) return { code: 'foreign_origin' };
  const isJson = /^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');
  return isJson ? null : { code: 'not_json' };
}

/** Compares only hosts: behind a proxy the server may see http where the browser sees https. */
function isOwnOrigin(origin: string, c: Context, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(c.req.url).host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}
