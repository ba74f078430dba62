import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { startShop, type RunningShop, type StartOptions } from '../start-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The whole shop on a real socket and the data of that folder, with a client build of no files; seeded only when told. */
export async function startTestShop(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  options: Partial<StartOptions> = {},
): Promise<RunningShop> {
  const clientDirectory = await temporaryFolder();
  await mkdir(path.join(clientDirectory, '.vite'));
  await writeFile(path.join(clientDirectory, '.vite', 'manifest.json'), '{}');
  return startShop({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment }),
    log: pino({ level: 'silent' }),
    clientDirectory,
    ...options,
  });
}
