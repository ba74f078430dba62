import { fork } from 'node:child_process';
import { open, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENVIRONMENT, memoryFlags } from '../../scripts/lib/memory-flags.mjs';
import { end, firstMessage } from '../lib/child.mjs';
import { runShopCommand, seedDemo, SHOP_PROGRAM } from '../lib/shop-program.mjs';

/** No limits: all shoppers have one address here, and each asks more often than a real shopper. */
const UNLIMITED = { RATE_CALLS_PER_SESSION: '0', RATE_CALLS_PER_ADDRESS: '0', SESSIONS_PER_ADDRESS: '0' };

const CPU_SECONDS = /^process_cpu_seconds_total (\S+)/m;
const RESIDENT_BYTES = /^process_resident_memory_bytes (\S+)/m;

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
  await runShopCommand(['shipping', 'import', file], env);
  const logFile = join(folder, 'log');
  const log = await open(logFile, 'w');
  const child = fork(SHOP_PROGRAM, {
    env: { ...MEMORY_ENVIRONMENT, ...env, ...UNLIMITED, PORT: '0', HOST: '127.0.0.1' },
    execArgv: memoryFlags(),
    stdio: ['ignore', 'ignore', log.fd, 'ipc'],
  });
  const { url } = await firstMessage(child, () => readFile(logFile, 'utf8'));
  const readMetric = async (pattern) => Number(pattern.exec(await (await fetch(`${url}/metrics`)).text())[1]);
  return {
    url,
    cpuMs: async () => (await readMetric(CPU_SECONDS)) * 1000,
    residentMb: async () => (await readMetric(RESIDENT_BYTES)) / 1e6,
    stop: async () => {
      await end(child);
      await log.close();
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
