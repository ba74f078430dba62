import { stat, writeFile } from 'node:fs/promises';
import type { CliIo, ExitCode } from './command.ts';
import { fileError, UsageError } from './read-arguments.ts';

/** The file to write; undefined for stdout, also for `-`. */
export const outputFile = (word: string | undefined): string | undefined => (word === '-' ? undefined : word);

export const OVERWRITE_OPTION = { overwrite: { type: 'boolean', default: false } } as const;

/**
 * The flag to open a file with for writing. A file that exists is somebody's work: throws a `UsageError` unless the
 * command line says to replace it. `wx` creates the file, and does not follow a link that leads to none.
 */
export async function writeFlag(file: string, overwrite: boolean): Promise<'w' | 'wx'> {
  if (overwrite) return 'w';
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === true) throw new UsageError(`${file} exists already; name another file, or add --overwrite.`);
  return found === null ? 'wx' : 'w';
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
  const flag = await writeFlag(file, overwrite);
  await writeFile(file, text, { flag }).catch((error: unknown) => {
    throw fileError(file, 'written', error);
  });
  io.err(`Written to ${file}.\n`);
  return 0;
}
