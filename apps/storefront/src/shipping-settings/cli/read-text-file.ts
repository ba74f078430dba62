import { openFile } from './open-file.ts';
import { fileError, UsageError } from './usage-error.ts';

/** A text file in UTF-8, without its byte order mark. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not in UTF-8.`);
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const handle = await openFile(path);
  try {
    return await handle.readFile();
  } catch (error) {
    throw fileError(path, 'read', error);
  } finally {
    await handle.close();
  }
}
