import { pipeline } from 'node:stream/promises';
import { askTerminal } from './ask-terminal.ts';
import type { CliIo, ExitCode } from './command.ts';

/** Runs a command line with the arguments, environment and streams of this process, and sets its exit code. */
export async function runInProcess(run: (args: readonly string[], io: CliIo) => Promise<ExitCode>): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  try {
    process.exitCode = await run(process.argv.slice(2), {
      environment: process.env,
      out: (text) => void process.stdout.write(text),
      outAll: (text) => pipeline(text, process.stdout, { end: false }),
      err: (text) => void process.stderr.write(text),
      ask: askTerminal(process.stdin, process.stderr),
      now: Date.now,
    });
    // Unread lines of stdin must not keep the process alive.
    process.stdin.unref?.();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

function endWithoutOutput(error: NodeJS.ErrnoException): never {
  // The reader of our output, such as `head`, has closed it.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(2);
}
