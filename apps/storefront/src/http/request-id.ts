import { randomUUID } from 'node:crypto';
import type { AppContext } from '../app-deps.ts';

/** Ids that are taken from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id that the request came with in `X-Request-Id`, or a new one. */
export function requestIdOf(c: AppContext): string {
  const given = c.req.header('x-request-id');
  return given !== undefined && ACCEPTED.test(given) ? given : randomUUID();
}
