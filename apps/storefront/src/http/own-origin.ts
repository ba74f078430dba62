import type { AppContext } from './app-context.ts';

/** Where people reach the shop: as configured, else as the request says. */
export function ownOrigin(c: AppContext): string {
  return c.get('deps').settings.publicUrl ?? new URL(c.req.url).origin;
}

export const isHttps = (c: AppContext): boolean => (c.get('deps').settings.publicUrl ?? c.req.url).startsWith('https:');
