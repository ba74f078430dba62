import { writeFile } from 'node:fs/promises';
import type { CliIo, ExitCode } from './command.ts';
import { fileError } from './read-arguments.ts';

/** The file to write; undefined for stdout, also for `-`. */
export const outputFile = (word: string | undefined): string | undefined => (word === '-' ? undefined : word);

/** Writes the output to the file, or to stdout. */
export async function writeOut(text: string, word: string | undefined, io: CliIo): Promise<ExitCode> {
  const file = outputFile(word);
  if (file === undefined) {
    io.out(text);
    return 0;
  }
  await writeFile(file, text).catch((error: unknown) => {
    throw fileError(file, 'written', error);
  });
  io.err(`Written to ${file}.\n`);
  return 0;
}
