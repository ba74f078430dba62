import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const running = new Set();

/** Passes a signal on to everything that is running, so that nothing is left behind. */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

/**
 * Runs a program to its end and gives its exit code. Output goes to this script's stderr unless told otherwise, so
 * that a script's stdout stays its own.
 */
export function run(
  command,
  args,
  { cwd = ROOT, env = {}, input = 'ignore', output = [process.stderr, process.stderr] } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: [input, ...output] });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program and throws when it does not succeed. */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0)
    throw new Error(`"${[command, ...args].join(' ')}" ended with exit code ${code}; its messages stand above.`);
}
