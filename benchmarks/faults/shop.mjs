import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end } from '../lib/child.mjs';
import { forkShop, readMetric, RESIDENT_BYTES, seedDemo } from '../lib/shop-program.mjs';

/** Peak memory of the process in `/proc`, in kB. */
const PEAK = /^VmHWM:\s+(\d+) kB/m;

/**
 * The shop's production program with its default limits, behind one proxy, so that storms and bystanders have different
 * addresses. It can be started again on the same data after it was killed.
 */
export async function createShop({ environment }) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-faults-'));
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment };
  await seedDemo(env);
  let child;
  const shop = {
    url: '',
    start: async () => {
      ({ child, url: shop.url } = await forkShop({ ...env, LOG_LEVEL: 'warn', PROXY_HOPS: '1' }, join(folder, 'log')));
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end(child, 'SIGKILL'),
    peakMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const peakKb = PEAK.exec(status)?.[1];
      if (peakKb !== undefined) return Number(peakKb) / 1_000;
      return (await readMetric(shop.url, RESIDENT_BYTES)) / 1e6;
    },
    remove: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await shop.start();
  return shop;
}
