/** For tests that open a database, load every country or read thousands of rows: a busy machine is no fault of theirs. */
export const SLOW = { timeout: 60_000 } as const;
