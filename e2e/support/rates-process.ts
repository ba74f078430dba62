import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDataFolder } from './shop-process.ts';

const PROGRAM = fileURLToPath(new URL('../../apps/rates/dist/', import.meta.url));

/** A rate server that runs as by `npm run rates`, on a new data folder. */
export interface RatesProcess {
  readonly url: string;
  /** The link that its first start prints. */
  readonly deskUrl: string;
  /** Runs one of its commands, and resolves to what it prints on stdout. */
  command(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

export async function startRates(): Promise<RatesProcess> {
  const dataFolder = await createDataFolder();
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [`${PROGRAM}main.js`, '--demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataFolder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const deskUrl = /^Desk: (http\S+)$/u.exec(line)?.[1];
    if (deskUrl === undefined) continue;
    child.stdout.resume();
    return {
      url: new URL(deskUrl).origin,
      deskUrl,
      command: async (...args) =>
        (await promisify(execFile)(process.execPath, [`${PROGRAM}cli.js`, ...args], { env })).stdout,
      stop,
    };
  }
  await stop();
  throw new Error('The rate server ended before it printed the link to its desk.');
}
