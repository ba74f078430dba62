/** `@cartfare/server-kit/db`: one database for both, embedded or PostgreSQL, by Kysely. Start reading at `connect.ts`. */
export { connectDatabase } from './connect.ts';
export type { DatabaseLocation } from './connect.ts';
export { databaseId } from './database-id.ts';
export { MIGRATION_LIMITS, REQUEST_LIMITS } from './postgres-limits.ts';
export type { PostgresLimits } from './postgres-limits.ts';
export { migrateDatabase, NewerSchemaError } from './migrate.ts';
export type { Migrations } from './migrate.ts';
export { inSnapshot, inTransaction } from './transaction.ts';
export { advisoryLock, isPostgres, tryAdvisoryLock } from './advisory-lock.ts';
export { openDatabaseClock } from './database-clock.ts';
export { createDatabaseProbe } from './database-probe.ts';
export type { DatabaseState } from './database-probe.ts';
export { startCleanUp } from './start-clean-up.ts';
export type { CleanUp, CleanUpOptions } from './start-clean-up.ts';
export { removeInBatches } from './remove-in-batches.ts';
export type { BatchedRemoval, RemovedBatch } from './remove-in-batches.ts';
export {
  DatabaseUnavailableError,
  isCausedBy,
  isDamagedFile,
  isDatabaseUnavailable,
  isUnusableFile,
  RETRY_AFTER_S,
} from './database-unavailable.ts';
export { isRefused, withShortWait } from './short-wait.ts';
export { withoutDiskWait } from './without-disk-wait.ts';
export { isNotPermitted, postgresOutage } from './postgres-error.ts';
