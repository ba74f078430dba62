import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const built = (path) => fileURLToPath(new URL(`../../apps/storefront/dist/${path}`, import.meta.url));

/** What `npm start` runs. */
export const SHOP_PROGRAM = built('server/main.js');

/** Runs `shop ...` on the database in `env`. */
export const runShopCommand = (words, env) =>
  promisify(execFile)(process.execPath, [built('cli/cli.js'), ...words], { env });

/** Seeds the demo shop. All cases use the same PostgreSQL, so from the second on it is seeded already. */
export const seedDemo = (env) =>
  runShopCommand(['seed', '--demo'], env).catch((error) => {
    if (error.code !== 1) throw error;
  });
