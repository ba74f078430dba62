import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { startShop, type RunningShop, type StartOptions } from '../process/start-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What pages refer to. */
const ENTRIES = ['src/styles/main.css', 'src/islands/cart.tsx', 'src/islands/currency-picker.ts'];

/** The whole shop on a real socket and the data of that folder, with a client build whose files are missing; seeded only when told. */
export async function startTestShop(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  options: Partial<StartOptions> = {},
): Promise<RunningShop> {
  const clientDirectory = await temporaryFolder();
  await mkdir(path.join(clientDirectory, '.vite'));
  const manifest = Object.fromEntries(ENTRIES.map((file) => [file, { file }]));
  await writeFile(path.join(clientDirectory, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return startShop({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment }),
    log: pino({ level: 'silent' }),
    clientDirectory,
    ...options,
  });
}
