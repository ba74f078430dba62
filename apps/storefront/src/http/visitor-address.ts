import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from '../app-deps.ts';

/** Where a request comes from; empty when that cannot be told. */
export function visitorAddress(c: AppContext): string {
  const { proxyHops } = c.get('deps').settings;
  return forwardedAddress(c.req.header('x-forwarded-for'), proxyHops) ?? socketAddress(c);
}

/**
 * Behind proxies it is what the outermost of ours has written down: everything further left in the header may be made up.
 * Null without proxies, or when they wrote nothing.
 */
function forwardedAddress(header: string | undefined, proxyHops: number): string | null {
  if (proxyHops === 0 || header === undefined) return null;
  const written = header.split(',').at(-proxyHops)?.trim() ?? '';
  return written === '' ? null : written;
}

function socketAddress(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // A request that did not come over a socket.
    return '';
  }
}
