import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

const running = new Set();
let isStopping = false;

/**
 * Passes a signal on to all running programs, so that none is left behind, and starts no more. Where none runs and the
 * script does not handle the signal, it ends the script.
 */
function stop(signal) {
  isStopping = true;
  for (const child of running) child.kill(signal);
  process.exitCode = 1;
  if (running.size === 0 && process.listenerCount(signal) === 0) process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(signal));
// As a signal, so that the script's own handlers are called, too.
stopWithParent(() => process.kill(process.pid, 'SIGTERM'));

/**
 * Runs a program to its end and returns its exit code. Its output goes to stderr by default, so that stdout has only
 * the script's own.
 */
export function run(
  command,
  args,
  { cwd = ROOT, env = {}, input = 'ignore', output = [process.stderr, process.stderr] } = {},
) {
  if (isStopping) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input, ...output],
    });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program and throws when it fails. */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0)
    throw new Error(`"${[command, ...args].join(' ')}" ended with exit code ${code}; its messages stand above.`);
}
