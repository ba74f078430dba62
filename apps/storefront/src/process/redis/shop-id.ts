import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';

/**
 * Identifies a shop by its database, which all of its processes have in common: host, port and name, without a login.
 * Another shop may use the same Redis.
 */
export function shopIdOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>, host: string): string {
  const { host: server, pathname } = databaseUrl === null ? { host, pathname: dataDir } : new URL(databaseUrl);
  return createHash('sha256').update(`${server}${pathname}`).digest('base64url').slice(0, 16);
}
