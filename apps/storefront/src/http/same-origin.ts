import type { AppContext } from './app-context.ts';
import { ownOrigin } from './own-origin.ts';

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
