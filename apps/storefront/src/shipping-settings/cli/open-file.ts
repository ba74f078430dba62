import { open, type FileHandle } from 'node:fs/promises';
import { fileError, folderError, UsageError } from './usage-error.ts';

/** Opens a file to read. `-` is refused: what runs the commands for npm gives them no stdin. */
export async function openFile(file: string): Promise<FileHandle> {
  if (file === '-') throw new UsageError('"-" would be stdin, which is not read; name a file.');
  const handle = await open(file).catch((error: unknown) => {
    throw fileError(file, 'read', error);
  });
  if (!(await handle.stat()).isDirectory()) return handle;
  await handle.close();
  throw folderError(file);
}
