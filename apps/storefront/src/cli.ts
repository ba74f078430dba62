import { pipeline } from 'node:stream/promises';
import { askTerminal } from './shipping-settings/cli/ask-terminal.ts';
import { runShopCli } from './shipping-settings/cli/run-shop-cli.ts';

/** The process behind `npm run shop`: command line and environment in, exit code out. */
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
  // Lines of stdin that nobody asked for do not keep the process.
  process.stdin.unref?.();
}

function endWithoutOutput(error: NodeJS.ErrnoException): never {
  // Whoever reads it has seen enough.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(2);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
