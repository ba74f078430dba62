import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const built = (path) => fileURLToPath(new URL(`../../apps/storefront/dist/${path}`, import.meta.url));

/** What `npm start` runs. */
export const SHOP_PROGRAM = built('server/main.js');

/** `shop ...` on the database that `env` names. */
export const runShopCommand = (words, env) =>
  promisify(execFile)(process.execPath, [built('cli/cli.js'), ...words], { env });

/** The demo shop's products and customers. PostgreSQL serves all cases in turn: from the second on, they are there already. */
export const seedDemo = (env) =>
  runShopCommand(['seed', '--demo'], env).catch((error) => {
    if (error.code !== 1) throw error;
  });
