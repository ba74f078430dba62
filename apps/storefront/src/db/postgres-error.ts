/** The SQLSTATE of an error of PostgreSQL, or the system's code of a failed connection; undefined for other errors. */
export const codeOf = (error: unknown): unknown => Object(error)['code'];

/** PostgreSQL's `feature_not_supported`: the tables have changed since it planned the query. */
const PLAN_IS_OLD = '0A000';

/** Whether the query fails because another process has changed the tables. It succeeds when it is prepared again. */
export const isPlanOld = (error: unknown): boolean => codeOf(error) === PLAN_IS_OLD;
