/** How long PostgreSQL is waited for, in ms. */
export interface PostgresLimits {
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
export const REQUEST_LIMITS: PostgresLimits = {
  restartMs: 3_000,
  connectMs: 5_000,
  statementMs: 10_000,
  responseMs: 12_000,
};

/** For work that no request waits for, such as an index over all that is stored. */
export const MIGRATION_LIMITS: PostgresLimits = { ...REQUEST_LIMITS, statementMs: 3_600_000, responseMs: 3_610_000 };
