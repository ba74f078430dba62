import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { UNLIMITED } from './shop-program.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_LINE = /^Cartfare shop: (\S+)$/u;

/** Starts the shop as `npm start` does, on a free port and with a new data folder. */
export async function startShop(settings) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...UNLIMITED, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: await readyAddress(child, exited),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readyAddress(child, exited) {
  return new Promise((resolve, reject) => {
    void exited.then((code) => reject(new Error(`The shop ended with exit code ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      const address = READY_LINE.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
