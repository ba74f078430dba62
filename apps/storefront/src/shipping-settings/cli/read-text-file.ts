import { readFile } from 'node:fs/promises';
import { fileError, UsageError } from './usage-error.ts';

/** A text file in UTF-8, without its byte order mark. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(path, 'read', error);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not in UTF-8.`);
  }
}
