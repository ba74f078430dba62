import { execFile, fork } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MEMORY_ENVIRONMENT, memoryFlags } from '../../scripts/lib/memory-flags.mjs';
import { firstMessage } from './child.mjs';

const built = (path) => fileURLToPath(new URL(`../../apps/storefront/dist/${path}`, import.meta.url));

/** No limits: few visitors of one address ask more often in a benchmark than real shoppers. */
export const UNLIMITED = { RATE_CALLS_PER_SESSION: '0', RATE_CALLS_PER_ADDRESS: '0', SESSIONS_PER_ADDRESS: '0' };

/**
 * Starts the shop's production program as `npm start` does, on a free port. Its log is appended to a file. Returns the
 * process and the shop's URL.
 */
export async function forkShop(env, logFile) {
  const log = await open(logFile, 'a');
  const child = fork(built('server/main.js'), {
    env: { ...MEMORY_ENVIRONMENT, ...env, PORT: '0', HOST: '127.0.0.1' },
    execArgv: memoryFlags(),
    stdio: ['ignore', 'ignore', log.fd, 'ipc'],
  });
  const { url } = await firstMessage(child, () => readFile(logFile, 'utf8'));
  await log.close();
  return { child, url };
}

/** The value of one of the shop's metrics; `pattern` captures it. */
export const readMetric = async (url, pattern) => Number(pattern.exec(await (await fetch(`${url}/metrics`)).text())[1]);

export const RESIDENT_BYTES = /^process_resident_memory_bytes (\S+)/m;

/** Runs `shop ...` on the database in `env`. */
export const runShopCommand = (words, env) =>
  promisify(execFile)(process.execPath, [built('cli/cli.js'), ...words], { env });

/** Seeds the demo shop. All cases use the same PostgreSQL, so from the second on it is seeded already. */
export const seedDemo = (env) =>
  runShopCommand(['seed', '--demo'], env).catch((error) => {
    if (error.code !== 1) throw error;
  });
