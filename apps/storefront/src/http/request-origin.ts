import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from './app-context.ts';

/** Where a request comes from, as limits count it; empty when that cannot be told. */
export const visitorAddress = (c: AppContext): string =>
  addressOf({
    forwardedFor: c.req.header('x-forwarded-for'),
    proxyHops: c.get('deps').settings.proxyHops,
    socketAddress: socketAddress(c),
  });

export interface AddressSource {
  /** The header `X-Forwarded-For`. */
  readonly forwardedFor: string | undefined;
  /** Proxies of ours between visitors and the shop. */
  readonly proxyHops: number;
  readonly socketAddress: string | undefined;
}

/**
 * Behind proxies it is what the outermost of ours has written down: everything further left in the header may be made up.
 * Without proxies, or when they wrote nothing, it is the other end of the connection.
 */
export function addressOf({ forwardedFor, proxyHops, socketAddress: socket = '' }: AddressSource): string {
  const written = proxyHops === 0 ? undefined : forwardedFor?.split(',').at(-proxyHops)?.trim();
  return networkOf(written === undefined || written === '' ? socket : written);
}

/** An IPv6 address with brackets, a port or both: some proxies write them. IPv4 has its port behind the only colon. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** Bits of an IPv6 address that name a site: whoever has one address there has all of them (RFC 6177). */
const IPV6_SITE_BITS = 64;

/** IPv4 as it is, also when it is written as IPv6; of IPv6 the /64. What is no address counts as it was written. */
function networkOf(written: string): string {
  const [, bracketed, beforePort] = WITH_PORT.exec(written) ?? [];
  const text = bracketed ?? beforePort ?? written;
  // The usual address needs no reading.
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
 * Whether a request that changes something comes from the shop's own pages, or from no page at all.
 * Browsers of the last years say so in `Sec-Fetch-Site`, older ones in `Origin`; programs send neither, and carry no
 * visitor's cookie. Beside this the cookie itself is `SameSite=Lax`.
 */
export function isSameOrigin(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // Hosts alone: behind a proxy the shop may see http where the browser sees https.
  const host = new URL(origin).host;
  return host === new URL(ownOrigin(c)).host || host === new URL(c.req.url).host;
}

/** Where people reach the shop: as configured, else as the request says. */
export function ownOrigin(c: AppContext): string {
  return c.get('deps').settings.publicUrl ?? new URL(c.req.url).origin;
}

export const isHttps = (c: AppContext): boolean => (c.get('deps').settings.publicUrl ?? c.req.url).startsWith('https:');

/** Ids that are taken from a proxy or a page; those in use have 36 characters or fewer. */
const ACCEPTED = /^[\w=-]{1,64}$/;

/** The id that a request came with in `X-Request-Id`, or a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given !== undefined && ACCEPTED.test(given) ? given : randomUUID();

/** Gives every request an id, `X-Request-Id`: the one it came with, or a new one. Answers carry it, and logs. */
export function tagRequests(app: Hono<AppEnv>): void {
  app.use((c, next) => {
    const id = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', id);
    c.header('x-request-id', id);
    return next();
  });
}
