import { createHash } from 'node:crypto';
import type { DatabaseLocation } from './connect.ts';

/**
 * Identifies a database, which all processes on it have in common: by host, port and name, without a login. What they
 * keep in a Redis that others use too has it in its keys. `host`: this machine's name, for an embedded database.
 */
export function databaseId(
  { databaseUrl, dataDir }: Pick<DatabaseLocation, 'databaseUrl' | 'dataDir'>,
  host: string,
): string {
  const { host: server, pathname } = databaseUrl === null ? { host, pathname: dataDir } : new URL(databaseUrl);
  return createHash('sha256').update(`${server}${pathname}`).digest('base64url').slice(0, 16);
}
