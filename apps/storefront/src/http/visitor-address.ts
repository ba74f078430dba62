import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from '../app-deps.ts';

/**
 * Where a request comes from; empty when that cannot be told. Behind proxies it is what the outermost of ours has written
 * down: everything further left in the header may be made up.
 */
export function visitorAddress(c: AppContext): string {
  const { proxyHops } = c.get('deps').settings;
  if (proxyHops > 0) {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
    const written = forwarded.at(-proxyHops);
    if (written !== undefined && written !== '') return written;
  }
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // A request that did not come over a socket.
    return '';
  }
}
