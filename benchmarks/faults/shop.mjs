import { fork } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_ENVIRONMENT, memoryFlags } from '../../scripts/lib/memory-flags.mjs';
import { end, firstMessage } from '../lib/child.mjs';
import { seedDemo, SHOP_PROGRAM } from '../lib/shop-program.mjs';

/** Peak memory of the process in `/proc`, in kB. */
const PEAK = /^VmHWM:\s+(\d+) kB/m;
const RESIDENT = /^process_resident_memory_bytes (\S+)/m;

/**
 * The shop's production program with its default limits, behind one proxy, so that storms and bystanders have different
 * addresses. It can be started again on the same data after it was killed.
 */
export async function createShop({ environment }) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-faults-'));
  const logFile = join(folder, 'log');
  const env = { ...MEMORY_ENVIRONMENT, ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment };
  await seedDemo(env);
  let child;
  const shop = {
    url: '',
    start: async () => {
      const log = await open(logFile, 'a');
      child = fork(SHOP_PROGRAM, {
        env: { ...env, LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1', PROXY_HOPS: '1' },
        execArgv: memoryFlags(),
        stdio: ['ignore', 'ignore', log.fd, 'ipc'],
      });
      ({ url: shop.url } = await firstMessage(child, () => readFile(logFile, 'utf8')));
      await log.close();
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end(child, 'SIGKILL'),
    peakMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const peakKb = PEAK.exec(status)?.[1];
      if (peakKb !== undefined) return Number(peakKb) / 1_000;
      return Number(RESIDENT.exec(await (await fetch(`${shop.url}/metrics`)).text())[1]) / 1e6;
    },
    remove: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await shop.start();
  return shop;
}
