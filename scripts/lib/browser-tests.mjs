import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun, run } from './run.mjs';
import { ensureSiteBuilt } from './set-up-site.mjs';

/** The packages that the browser tests import; their dependencies are built with them. */
const IMPORTED = ['packages/react', 'packages/testing'];

/** Whether the arguments name no file, or one of the site's. */
const mayTestSite = (args) => {
  const files = args.filter((arg) => /\.spec\.ts|^specs\//.test(arg));
  return files.length === 0 || files.some((file) => file.includes('site/'));
};

/**
 * Runs Playwright with the given arguments and returns its exit code. `chromium`: path of Chromium; undefined:
 * Playwright's own.
 */
export async function runBrowserTests(args, { chromium, env = {} }) {
  await mustRun('npx', ['tsc', '-b', ...IMPORTED]);
  if (mayTestSite(args)) await ensureSiteBuilt();
  return run('npx', ['playwright', 'test', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
  });
}
