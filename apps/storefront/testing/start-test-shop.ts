import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { startShop, type RunningShop, type StartOptions } from '../src/process/start-shop.ts';
import { writeClientBuild } from './client-build.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts the whole shop on a real socket, with a client build without its files. Not seeded by default. */
export async function startTestShop(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  options: Partial<StartOptions> = {},
): Promise<RunningShop> {
  const clientDirectory = await temporaryFolder();
  await writeClientBuild(clientDirectory);
  return startShop({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment }),
    log: pino({ level: 'silent' }),
    clientDirectory,
    ...options,
  });
}
