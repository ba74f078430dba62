/** The command line, a file that it names or the environment cannot be used. The message says why, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `shipping.jsonc cannot be read: ENOENT: no such file or directory` */
export function fileError(file: string, deed: 'read' | 'written', error: unknown): UsageError {
  if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return folderError(file);
  return new UsageError(`${file} cannot be ${deed}: ${error instanceof Error ? error.message : String(error)}`);
}

export const folderError = (file: string): UsageError => new UsageError(`${file} is a folder; name a file.`);
