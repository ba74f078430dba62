/** Seconds after which a refused client should try again. Source: ours; a restart of PostgreSQL takes a few. */
export const RETRY_AFTER_S = 5;

/** The database does not answer, or not in time. What was to be written may have been written. `cause` says more. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** Whether this error, or one that it was caused by, is a database that does not answer. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
