import { writeFile } from 'node:fs/promises';
import type { CliIo } from './cli-io.ts';
import type { ExitCode } from './command.ts';
import { UsageError } from './usage-error.ts';

/** Writes what was asked for to the file, or to stdout. */
export async function writeOut(text: string, file: string | undefined, io: CliIo): Promise<ExitCode> {
  if (file === undefined) {
    io.out(text);
    return 0;
  }
  await writeFile(file, text).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
  io.err(`Written to ${file}.\n`);
  return 0;
}
