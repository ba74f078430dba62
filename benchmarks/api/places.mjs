import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Starts the tests' servers: programs of this machine on free ports, with temporary data. */
const TEST_SERVERS = fileURLToPath(new URL('../../packages/testing/src/servers/index.ts', import.meta.url));

/** A single process, with its database in a file. */
export const embedded = { name: 'embedded', environment: {}, remove: async () => undefined };

/** PostgreSQL with durable commits, and Redis; null if they are not installed. */
export async function startServers() {
  const { module: servers } = await runnerImport(TEST_SERVERS);
  if (servers.missingServers() !== null) return null;
  const [postgres, redis] = await Promise.all([servers.startPostgres({ isDurable: true }), servers.startRedis()]);
  return {
    name: 'PostgreSQL, Redis',
    environment: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
    remove: () => Promise.all([postgres.remove(), redis.remove()]),
  };
}
