import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from '@cartfare/server-kit/http';
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
  return networkOfWritten(written ?? '') ?? networkOf(socket) ?? socket;
}

/** An address with a port, or IPv6 in brackets, as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

function networkOfWritten(written: string): string | null {
  const [, bracketed, beforePort] = WITH_PORT.exec(written) ?? [];
  return networkOf(bracketed ?? beforePort ?? written);
}

function socketAddress(c: AppContext): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // A request that did not come over a socket.
    return undefined;
  }
}
