import { randomUUID } from 'node:crypto';

/** Ids that are taken from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id that a request came with in `X-Request-Id`, or a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given !== undefined && ACCEPTED.test(given) ? given : randomUUID();
