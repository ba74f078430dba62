import { pipeline } from 'node:stream/promises';
import { askTerminal } from './shipping-settings/cli/ask-terminal.ts';
import { runShopCli } from './shipping-settings/cli/run-shop-cli.ts';

/** Entry point of `npm run shop`: reads command line and environment, sets the exit code. */
async function main(): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  process.exitCode = await runShopCli(process.argv.slice(2), {
    environment: process.env,
    out: (text) => void process.stdout.write(text),
    outAll: (text) => pipeline(text, process.stdout, { end: false }),
    err: (text) => void process.stderr.write(text),
    ask: askTerminal(process.stdin, process.stderr),
    now: Date.now,
  });
  // Unread lines of stdin must not keep the process alive.
  process.stdin.unref?.();
}

function endWithoutOutput(error: NodeJS.ErrnoException): never {
  // The reader of our output, such as `head`, has closed it.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(2);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
