/** `@cartfare/testing/servers`: PostgreSQL and Redis for the tests of one file. */
export {
  createPostgresDatabase,
  freePort,
  missingServers,
  startPostgres,
  startRedis,
  type PostgresOptions,
  type TestServer,
} from './test-servers.ts';
export { aWatchedRequest } from './watched-request.ts';
export type { WatchedRequest } from './watched-request.ts';
