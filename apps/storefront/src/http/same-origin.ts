import type { AppContext } from '../app-context.ts';

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
