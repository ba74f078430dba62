import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Time limit of the start, in ms. The first start builds what is not built yet. */
const START_LIMIT_MS = 180_000;
const READY_LINE = /^Cartfare shop: (http:\/\/\S+)$/mu;

/** A shop that runs as by `npm start`. */
export interface ShopProcess {
  /** Without a slash at the end. */
  readonly url: string;
  /** The pid of the started process. */
  readonly pid: number;
  /** Of its database, for its commands. */
  readonly dataFolder: string;
  /** Its output so far. */
  log(): string;
  /** Sends SIGTERM and waits; resolves to the exit code. Safe to call twice. */
  stop(): Promise<number | null>;
}

export interface ShopSettings {
  /** Default: a new folder, which is removed with the shop. */
  readonly DATA_DIR?: string;
  /** Default: any free port. */
  readonly PORT?: string;
  readonly HOST?: string;
  readonly CARRIER_DELAY_MS?: string;
  readonly PARCEL_CARRIER_URL?: string;
  readonly CARRIER_SECRET?: string;
  readonly CARRIER_HOSTS_ALLOWED?: string;
  readonly CARRIER_KEY_EASYPOST?: string;
  readonly CARRIER_KEY_SHIPENGINE?: string;
  readonly POLL_HOLD_MAX_MS?: string;
  readonly AUTOMATIC_RATES?: string;
  readonly DEFAULT_COUNTRY?: string;
  readonly NODE_ENV?: string;
}

/** Whether to start the script itself, or `npm start`, which runs it. */
export type StartedBy = 'script' | 'npm';

/** Starts a shop on a free port and resolves when it is ready. */
export async function startShop(settings: ShopSettings = {}, startedBy: StartedBy = 'script'): Promise<ShopProcess> {
  const ownFolder = settings.DATA_DIR === undefined ? await createDataFolder() : null;
  const dataFolder = settings.DATA_DIR ?? ownFolder ?? '';
  const [program, args] = startedBy === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SESSIONS_PER_ADDRESS: '0',
      ...settings,
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });

  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
    });
  }

  return {
    url: await readyAddress(child, () => log),
    pid: child.pid ?? 0,
    dataFolder,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      if (ownFolder !== null) await rm(ownFolder, { recursive: true, force: true });
      return code;
    },
  };
}

export const createDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'cartfare-e2e-'));

function readyAddress(child: ChildProcessByStdio<null, Readable, Readable>, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string): void => {
      clearTimeout(limit);
      child.kill('SIGTERM');
      reject(new Error(`The shop ${why}.\n${log()}`));
    };
    const limit = setTimeout(() => giveUp(`was not ready within ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    child.stdout.on('data', () => {
      const address = READY_LINE.exec(log())?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
    child.once('exit', (code) => giveUp(`ended with exit code ${code}`));
  });
}
