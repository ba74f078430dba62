import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../app-context.ts';

/** The client's network address, by which limits count; empty when it is not known. */
export const visitorAddress = (c: AppContext): string =>
  addressOf({
    forwardedFor: c.req.header('x-forwarded-for'),
    proxyHops: c.get('deps').settings.proxyHops,
    socketAddress: socketAddress(c),
  });

export interface AddressSource {
  /** The header `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined;
  /** Number of our proxies between visitors and the shop. */
  readonly proxyHops: number;
  readonly socketAddress: string | undefined;
}

/**
 * Behind proxies it is the entry that our outermost proxy added; clients can forge everything to the left of it.
 * Without proxies, or without an entry, it is the remote address of the socket.
 */
export function addressOf({ forwardedFor, proxyHops, socketAddress: socket = '' }: AddressSource): string {
  const written = proxyHops === 0 ? undefined : forwardedFor?.split(',').at(-proxyHops)?.trim();
  return networkOf(written === undefined || written === '' ? socket : written);
}

/** An address with a port, or IPv6 in brackets, as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** Prefix length of one site in IPv6: a client there can use all of its addresses (RFC 6177). */
const IPV6_SITE_BITS = 64;

/** IPv4 as it is, also when mapped to IPv6; of IPv6 the /64 prefix. What is not an address stays as it was written. */
function networkOf(written: string): string {
  const [, bracketed, beforePort] = WITH_PORT.exec(written) ?? [];
  const text = bracketed ?? beforePort ?? written;
  // A plain IPv4 address needs no parsing.
  if (!text.includes(':') || !ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.slice(0, IPV6_SITE_BITS / 16).map((part) => part.toString(16));
  return `${parts.join(':')}::/${IPV6_SITE_BITS}`;
}

function socketAddress(c: AppContext): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // A request that did not come over a socket.
    return undefined;
  }
}

/**
 * Whether a request that changes something comes from the shop's own pages, or from no page at all. Recent browsers
 * send `Sec-Fetch-Site`, older ones `Origin`; programs send neither, and have no visitor's cookie. The cookie itself is
 * also `SameSite=Lax`.
 */
export function isSameOrigin(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // Compares only hosts: behind a proxy the shop may see http where the browser sees https.
  const host = new URL(origin).host;
  return host === new URL(ownOrigin(c)).host || host === new URL(c.req.url).host;
}

/** The shop's public origin: the configured one, else that of the request. */
export function ownOrigin(c: AppContext): string {
  return c.get('deps').settings.publicUrl ?? new URL(c.req.url).origin;
}

export const isHttps = (c: AppContext): boolean => (c.get('deps').settings.publicUrl ?? c.req.url).startsWith('https:');

/** Ids that are accepted from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id in the request's `X-Request-Id`, or a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given !== undefined && ACCEPTED.test(given) ? given : randomUUID();

/** Gives every request an id, from its `X-Request-Id` or a new one. Responses and logs contain it. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use((c, next) => {
    const id = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', id);
    c.header('x-request-id', id);
    return next();
  });
}
