import { stat, writeFile } from 'node:fs/promises';
import type { CliIo, ExitCode } from './command.ts';
import { fileError, UsageError } from './read-arguments.ts';

/** The file to write; undefined for stdout, also for `-`. */
export const outputFile = (word: string | undefined): string | undefined => (word === '-' ? undefined : word);

export const OVERWRITE_OPTION = { overwrite: { type: 'boolean', default: false } } as const;

/** A file that exists is somebody's work. Throws a `UsageError` unless the command line says to replace it. */
export async function keepExisting(file: string, overwrite: boolean): Promise<void> {
  const found = overwrite ? null : await stat(file).catch(() => null);
  if (found?.isFile() === true) throw new UsageError(`${file} exists already; name another file, or add --overwrite.`);
}

/** Writes the output to the file, or to stdout. */
export async function writeOut(
  text: string,
  word: string | undefined,
  { io, overwrite }: { readonly io: CliIo; readonly overwrite: boolean },
): Promise<ExitCode> {
  const file = outputFile(word);
  if (file === undefined) {
    io.out(text);
    return 0;
  }
  await keepExisting(file, overwrite);
  await writeFile(file, text).catch((error: unknown) => {
    throw fileError(file, 'written', error);
  });
  io.err(`Written to ${file}.\n`);
  return 0;
}
