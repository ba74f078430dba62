/** The command line, a file that it names or the environment cannot be used. The message says why, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
