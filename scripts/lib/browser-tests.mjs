import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun, run } from './run.mjs';

/** The packages that the browser tests import; with them come those that they are made of. */
const IMPORTED = ['packages/react', 'packages/testing'];

/**
 * Runs Playwright with the given arguments and gives its exit code. `chromium` is the path of Chromium, undefined for
 * Playwright's own.
 */
export async function runBrowserTests(args, { chromium, env = {} }) {
  await mustRun('npx', ['tsc', '-b', ...IMPORTED]);
  return run('npx', ['playwright', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
  });
}
