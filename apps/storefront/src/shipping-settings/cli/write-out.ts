import { writeFile } from 'node:fs/promises';
import type { CliIo } from './cli-io.ts';
import type { ExitCode } from './command.ts';
import { fileError } from './usage-error.ts';

/** Writes what was asked for to the file, or to stdout. */
export async function writeOut(text: string, file: string | undefined, io: CliIo): Promise<ExitCode> {
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
