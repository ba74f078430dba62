/** The SQLSTATE of an error of PostgreSQL, or the system's code of a failed connection; undefined for other errors. */
const codeOf = (error: unknown): unknown => Object(error)['code'];

/** PostgreSQL's `insufficient_privilege`. */
const NOT_PERMITTED = '42501';

/** Whether the user of the connection may not do this. */
export const isNotPermitted = (error: unknown): boolean => codeOf(error) === NOT_PERMITTED;

/**
 * Why PostgreSQL does not answer. `refused`: no connection, now. `broken`: the connection cannot be used any more.
 * `given_up`: the statement was given up, the connection goes on.
 */
export type Outage = 'refused' | 'broken' | 'given_up';

/** By PostgreSQL's codes (appendix A of its manual) and the system's. */
const OUTAGES: Readonly<Record<string, Outage>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  EPIPE: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'broken',
  // connection_exception, connection_does_not_exist, connection_failure; protocol_violation: PgBouncer has lost its server
  '08000': 'broken',
  '08003': 'broken',
  '08006': 'broken',
  '08P01': 'broken',
  // too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now
  '53300': 'refused',
  '57P01': 'refused',
  '57P02': 'refused',
  '57P03': 'refused',
  // read_only_sql_transaction: a standby, or a server whose disk is full. Another connection may lead to one that writes.
  '25006': 'broken',
  // query_canceled: by `statementMs`
  '57014': 'given_up',
  // disk_full, out_of_memory, io_error
  '53100': 'given_up',
  '53200': 'given_up',
  '58030': 'given_up',
};

/** What the client says without a code. */
const BROKEN_TEXT = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client .* is not queryable)/;

/** Null: the error is none of an outage. */
export function postgresOutage(error: unknown): Outage | null {
  if (error instanceof AggregateError) return postgresOutage(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const outage = OUTAGES[String(codeOf(error))];
  if (outage !== undefined) return outage;
  // Gone before it stood: PostgreSQL was just about to stop.
  if (error.message === 'Connection terminated unexpectedly') return 'refused';
  return BROKEN_TEXT.test(error.message) ? 'broken' : null;
}
