/** The command line, a file that it names or the environment cannot be used. The message says why, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `shipping.jsonc cannot be read: ENOENT: no such file or directory` */
export const fileError = (file: string, deed: 'read' | 'written', error: unknown): UsageError =>
  new UsageError(`${file} cannot be ${deed}: ${error instanceof Error ? error.message : String(error)}`);
