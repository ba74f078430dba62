// Written by `node scripts/api-types.mjs`; not by hand.
import { Kysely, Migration } from "kysely";

// packages/rate-server/dist/db/postgres-limits.d.ts
/** How long PostgreSQL is waited for, in ms. */
interface PostgresLimits {
  /** While it refuses connections, because it restarts. */
  readonly restartMs: number;
  /** For a connection: until it stands, or until one is free. */
  readonly connectMs: number;
  /** For a statement, until PostgreSQL itself cancels it. */
  readonly statementMs: number;
  /** For the response to a statement, until the connection is given up: PostgreSQL, or the network, hangs. */
  readonly responseMs: number;
}
/** Pages need a few ms; together they bound what a request waits for a database that hangs. */
declare const REQUEST_LIMITS: PostgresLimits;
/** For work that no request waits for, such as an index over all that is stored. */
declare const MIGRATION_LIMITS: PostgresLimits;
/** Where the data is. */
interface DatabaseLocation {
  /** Folder of the embedded database, made when missing. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** Time limits of PostgreSQL. Default: those of a request. */
  readonly postgresLimits?: PostgresLimits;
}
/**
 * Opens PostgreSQL if it has an address, otherwise the file in the data folder. PostgreSQL is connected by the first
 * query. Destroying the result closes file and connections. Throws when the embedded database cannot be opened.
 */
declare function connectDatabase<Schema>({
  dataDir,
  databaseUrl,
  postgresLimits
}: DatabaseLocation, fileName: string): Kysely<Schema>;
/**
 * Identifies a database, which all processes on it have in common: by host, port and name, without a login. What they
 * keep in a Redis that others use too has it in its keys. `host`: this machine's name, for an embedded database.
 */
declare function databaseId({
  databaseUrl,
  dataDir
}: Pick<DatabaseLocation, 'databaseUrl' | 'dataDir'>, host: string): string;
/** By name, in the order in which they run. A migration that has been released is never changed. */
type Migrations = Readonly<Record<string, Migration>>;
/** The database was changed by a newer version. */
declare class NewerSchemaError extends Error {
  readonly name = "NewerSchemaError";
  constructor(migrations: readonly string[]);
}
/**
 * Brings the database to the newest schema: all migrations or none; does nothing when it is there already. Several
 * processes may do so at once: one migrates, the others wait for it. Throws a `NewerSchemaError`.
 */
declare const migrateDatabase: <Schema>(db: Kysely<Schema>, migrations: Migrations) => Promise<void>;
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** Runs `work` as one transaction, which is rolled back when `work` returns an issue or throws. */
declare function inTransaction<Schema, Value, Issue>(db: Kysely<Schema>, work: (transaction: Kysely<Schema>) => Promise<Result<Value, Issue>>): Promise<Result<Value, Issue>>;
/** Reads from one snapshot of the database, whatever others write meanwhile. */
declare const inSnapshot: <Schema, Value>(db: Kysely<Schema>, read: (snapshot: Kysely<Schema>) => Promise<Value>) => Promise<Value>;
/**
 * Serialises transactions that name the same `matter`: waits for the lock and holds it until the transaction ends. For
 * changes without a row that could be locked. The embedded database serialises all writing transactions anyway.
 */
declare function advisoryLock<Schema>(transaction: Kysely<Schema>, matter: string): Promise<void>;
/**
 * Acquires the lock until the transaction ends; returns false if another transaction holds it. Each later statement of
 * the transaction is limited to `statementLimitMs`. In the embedded database a writing transaction always has the lock.
 */
declare function tryAdvisoryLock<Schema>(transaction: Kysely<Schema>, matter: string, statementLimitMs: number): Promise<boolean>;
declare const isPostgres: (db: Pick<Kysely<unknown>, 'getExecutor'>) => boolean;
/**
 * Returns the time of the database, in ms since 1970. It is asked for once; from then on the time that has passed is
 * added. So the processes agree on which sessions and records are over, whatever the clocks of their machines say. The
 * embedded database has the clock of this machine.
 *
 * `steadyNow`: milliseconds since any moment, from a clock that is never set.
 */
declare function openDatabaseClock<Schema>(db: Kysely<Schema>, steadyNow: () => number): Promise<() => number>;
type DatabaseState = 'answers' | 'refuses writes' | 'does not answer';
/** Whether the database can be used now: writes a little, as durably as a cart, and takes it away again. Never rejects. */
declare function databaseState(db: Kysely<{
  write_checks: {
    filler: string;
  };
}>): Promise<DatabaseState>;
interface CleanUpOptions {
  /** What is removed, for the log: `expired sessions`. */
  readonly what: string;
  /** Removes it, and returns how many there were. An abort ends it after its current batch. */
  remove(signal: AbortSignal): Promise<number>;
  readonly log: CleanUpLog;
  /** Time between the beginnings of two runs, in ms. Default: an hour. */
  readonly intervalMs?: number;
}
interface CleanUpLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
interface CleanUp {
  /**
   * Stops the run under way after its current batch; no other starts. Resolves after `limitMs` at the latest: a database
   * that hangs is left alone.
   */
  stop(limitMs: number): Promise<void>;
}
/** Removes what is not needed any more in the background: now, and once per interval until it is stopped. */
declare function startCleanUp({
  what,
  remove,
  log,
  intervalMs
}: CleanUpOptions): CleanUp;
/** One batch: what was removed, and where the next one goes on. */
interface RemovedBatch {
  readonly count: number;
  /** The time of its last row, in milliseconds since 1970. */
  readonly untilMs: number;
  readonly isLast: boolean;
}
interface BatchedRemoval<Schema> {
  /** Names the lock: of several processes one removes. */
  readonly lock: string;
  /** Removes the rows after this time, as many as a transaction of a few ms can. */
  removeAfter(transaction: Kysely<Schema>, afterMs: number): Promise<RemovedBatch>;
}
/**
 * Removes old rows in batches, each in a transaction and in a turn of the event loop of its own, and bounded by the time of
 * its last row, so that all statements use an index. Returns how many rows; ends early after an abort, and where another
 * process is at it.
 */
declare function removeInBatches<Schema>(db: Kysely<Schema>, {
  lock,
  removeAfter
}: BatchedRemoval<Schema>, signal?: AbortSignal): Promise<number>;
/** Seconds after which a refused client should try again. A restart of PostgreSQL takes a few. */
declare const RETRY_AFTER_S = 5;
/**
 * The database does not answer, or not in time. What was to be written may have been written, unless the connection never
 * stood. `cause` says more.
 */
declare class DatabaseUnavailableError extends Error {
  readonly name = "DatabaseUnavailableError";
  /** False: no connection stood, so nothing was sent. */
  readonly wasConnected: boolean;
  constructor(cause: unknown, wasConnected?: boolean);
}
/** Whether this error, or one that it was caused by, is a file of the embedded database that cannot be used. */
declare const isUnusableFile: (error: unknown) => boolean;
/** Whether this error, or one that it was caused by, is a file of the embedded database with a wrong content. */
declare const isDamagedFile: (error: unknown) => boolean;
/** Whether this error, or one that it was caused by, is a database that does not answer or cannot be used. */
declare const isDatabaseUnavailable: (error: unknown) => boolean;
/** Whether this error, or one that it was caused by, is a wanted one. */
declare const isCausedBy: (error: unknown, isWanted: (cause: Error) => boolean) => boolean;
/** Whether the user of the connection may not do this. */
declare const isNotPermitted: (error: unknown) => boolean;
/**
 * Why PostgreSQL does not answer. `refused`: no connection, now. `broken`: the connection cannot be used any more.
 * `given_up`: the statement was given up, the connection goes on.
 */
type Outage = 'refused' | 'broken' | 'given_up';
/** Null: the error is none of an outage. */
declare function outageOf(error: unknown): Outage | null;
export { type BatchedRemoval, type CleanUp, type CleanUpOptions, type DatabaseLocation, type DatabaseState, DatabaseUnavailableError, MIGRATION_LIMITS, type Migrations, NewerSchemaError, type PostgresLimits, REQUEST_LIMITS, RETRY_AFTER_S, type RemovedBatch, advisoryLock, connectDatabase, databaseId, databaseState, inSnapshot, inTransaction, isCausedBy, isDamagedFile, isDatabaseUnavailable, isNotPermitted, isPostgres, isUnusableFile, migrateDatabase, openDatabaseClock, outageOf, removeInBatches, startCleanUp, tryAdvisoryLock };