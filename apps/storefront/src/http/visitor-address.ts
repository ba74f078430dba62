import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import ipaddr from 'ipaddr.js';
import type { AppContext } from '../app-context.ts';

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
 * Without proxies, or where that entry is not an address, it is the remote address of the socket.
 */
export function addressOf({ forwardedFor, proxyHops, socketAddress: socket = '' }: AddressSource): string {
  const written = proxyHops === 0 ? undefined : forwardedFor?.split(',').at(-proxyHops)?.trim();
  return networkOf(written ?? '') ?? networkOf(socket) ?? socket;
}

/** An address with a port, or IPv6 in brackets, as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** Prefix length of one site in IPv6: a client there can use all of its addresses (RFC 6177). */
const IPV6_SITE_BITS = 64;

/** IPv4 as it is, also when mapped to IPv6; of IPv6 the /64 prefix. Null for what is not an address. */
function networkOf(written: string): string | null {
  const [, bracketed, beforePort] = WITH_PORT.exec(written) ?? [];
  const text = bracketed ?? beforePort ?? written;
  // The library's own check throws and catches an error for each text that is none, as for every request without proxies.
  if (isIP(text) === 0) return null;
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
