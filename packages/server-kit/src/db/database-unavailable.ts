/** Seconds after which a refused client should try again. A restart of PostgreSQL takes a few. */
export const RETRY_AFTER_S = 5;

/**
 * The database does not answer, or not in time. What was to be written may have been written, unless the connection never
 * stood. `cause` says more.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  /** False: no connection stood, so nothing was sent. */
  readonly wasConnected: boolean;

  constructor(cause: unknown, wasConnected = true) {
    super('The database does not answer.', { cause });
    this.wasConnected = wasConnected;
  }
}

/** SQLite's codes for a file that can be opened but not used: the disk is full, or another user has restored it. */
const UNUSABLE_FILE = /^SQLITE_(?:READONLY|BUSY|FULL|IOERR|CORRUPT)/;

/** SQLite's codes for a file with a wrong content. */
const DAMAGED_FILE = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Whether this error, or one that it was caused by, is a file of the embedded database that cannot be used. */
export const isUnusableFile = (error: unknown): boolean => hasCode(error, UNUSABLE_FILE);

/** Whether this error, or one that it was caused by, is a file of the embedded database with a wrong content. */
export const isDamagedFile = (error: unknown): boolean => hasCode(error, DAMAGED_FILE);

const hasCode = (error: unknown, codes: RegExp): boolean =>
  isCausedBy(error, (cause) => 'code' in cause && codes.test(String(cause.code)));

/** Whether this error, or one that it was caused by, is a database that does not answer or cannot be used. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isUnusableFile(error) || isCausedBy(error, (cause) => cause instanceof DatabaseUnavailableError);

/** Whether this error, or one that it was caused by, is a wanted one. */
export const isCausedBy = (error: unknown, isWanted: (cause: Error) => boolean): boolean =>
  error instanceof Error && (isWanted(error) || isCausedBy(error.cause, isWanted));
