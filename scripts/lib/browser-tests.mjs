import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun, run } from './run.mjs';

/** The packages that the browser tests import; their dependencies are built with them. */
const IMPORTED = ['packages/react', 'packages/testing'];

/**
 * Runs Playwright with the given arguments and returns its exit code. `chromium`: path of Chromium; undefined:
 * Playwright's own.
 */
export async function runBrowserTests(args, { chromium, env = {} }) {
  await mustRun('npx', ['tsc', '-b', ...IMPORTED]);
  return run('npx', ['playwright', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
  });
}
