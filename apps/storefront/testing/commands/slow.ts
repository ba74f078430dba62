/** For tests that open a database, load every country or read thousands of rows, which takes long on a busy machine. */
export const SLOW = { timeout: 60_000 } as const;
