import { writeFile } from 'node:fs/promises';
import type { CliIo, ExitCode } from './command.ts';
import { fileError } from './read-arguments.ts';

/** The file to write; undefined for stdout, also for `-`. */
export const outputFile = (word: string | undefined): string | undefined => (word === '-' ? undefined : word);

/** A file that exists is somebody's work: it is only replaced when the command line says so. */
export const OVERWRITE_OPTION = { overwrite: { type: 'boolean', default: false } } as const;

/** How the file is opened, for Node. */
export const writeFlag = (overwrite: boolean): 'w' | 'wx' => (overwrite ? 'w' : 'wx');

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
  await writeFile(file, text, { flag: writeFlag(overwrite) }).catch((error: unknown) => {
    throw fileError(file, 'written', error);
  });
  io.err(`Written to ${file}.\n`);
  return 0;
}
