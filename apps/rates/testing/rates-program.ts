import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from '../../storefront/testing/start-program.ts';
import { freePort } from '@cartfare/testing/servers';
import { buildPrograms } from './build-programs.ts';

export interface RatesProgram {
  readonly url: string;
  /** With the scope "rates". */
  readonly key: string;
  readonly pid: number;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on the same data. */
  restart(): Promise<void>;
}

/** The real rate server, with its data in the folder, and with these settings. */
export async function startRatesProgram(folder: string, settings: object): Promise<RatesProgram> {
  const { server, cli } = await buildPrograms();
  const environment = { DATA_DIR: path.join(folder, 'rates'), PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const run = async (...args: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [cli, ...args], { env: { ...process.env, ...environment } })).stdout;
  const file = path.join(folder, 'of-the-rate-server.json');
  await writeFile(file, JSON.stringify(settings));
  await run('settings', 'import', file);
  const key = (await run('keys', 'add', 'shop')).trim();
  let program = await startProgram(server, environment);
  return {
    url: program.url,
    key,
    pid: program.pid,
    kill: async () => void (await program.end('SIGKILL')),
    restart: async () => {
      program = await startProgram(server, environment);
    },
  };
}
