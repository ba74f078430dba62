import { type FileHandle, open } from 'node:fs/promises';
import { fileError, folderError, UsageError } from './read-arguments.ts';

/** A text file in UTF-8, without its byte order mark. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is not in UTF-8.`);
  }
}

/** A file as it is. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const handle = await openFile(path);
  try {
    return await handle.readFile();
  } catch (error) {
    throw fileError(path, 'read', error);
  } finally {
    await handle.close();
  }
}

/** Opens a file for reading. `-` is refused, because commands that run by npm have no stdin. */
async function openFile(file: string): Promise<FileHandle> {
  if (file === '-') throw new UsageError('"-" would be stdin, which is not read; name a file.');
  const handle = await open(file).catch((error: unknown) => {
    throw fileError(file, 'read', error);
  });
  if (!(await handle.stat()).isDirectory()) return handle;
  await handle.close();
  throw folderError(file);
}
