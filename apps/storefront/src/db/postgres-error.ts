/** The SQLSTATE of an error of PostgreSQL, or the system's code of a failed connection; undefined for other errors. */
export const codeOf = (error: unknown): unknown => Object(error)['code'];

/** PostgreSQL's `feature_not_supported`: the tables have changed since it planned the query. */
const PLAN_IS_OLD = '0A000';

/** Whether the query fails because another process has changed the tables. It succeeds when it is prepared again. */
export const isPlanOld = (error: unknown): boolean => codeOf(error) === PLAN_IS_OLD;

/** PostgreSQL's `deadlock_detected` and `lock_not_available`: another transaction uses the table. */
const LOCK_CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '55P03']);

/** Whether a statement fails because of what others are doing at the moment. The same transaction can succeed later. */
export const isLockConflict = (error: unknown): boolean => LOCK_CONFLICTS.has(codeOf(error));
