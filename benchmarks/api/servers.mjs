import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, firstMessage } from '../lib/child.mjs';
import { forkShop, readMetric, RESIDENT_BYTES, runShopCommand, seedDemo, UNLIMITED } from '../lib/shop-program.mjs';

const CPU_SECONDS = /^process_cpu_seconds_total (\S+)/m;

/**
 * Starts the shop's production program with the settings `shipping`. `environment` names its database and Redis;
 * without them it has a new embedded database. Its log, one line per rating, goes into a file.
 */
export async function startShop({ shipping, environment }) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-bench-'));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment };
  const file = join(folder, 'shipping.json');
  await writeFile(file, JSON.stringify(shipping));
  await seedDemo(env);
  await runShopCommand(['settings', 'import', file], env);
  const { child, url } = await forkShop({ ...env, ...UNLIMITED }, join(folder, 'log'));
  return {
    url,
    cpuMs: async () => (await readMetric(url, CPU_SECONDS)) * 1000,
    residentMb: async () => (await readMetric(url, RESIDENT_BYTES)) / 1e6,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `answers`: the shop's responses to the requests, by method and path. */
export async function startBareServer(answers) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(answers);
  const { url } = await firstMessage(child);
  return {
    url,
    cpuMs: async () => {
      child.send('cpu');
      const { user, system } = await firstMessage(child);
      return (user + system) / 1000;
    },
    stop: () => end(child),
  };
}
