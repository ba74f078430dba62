import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProgram } from '../../storefront/testing/start-program.ts';
import { missingServers, startPostgres, startRedis } from '@cartfare/testing/servers';
import { buildPrograms } from '../testing/build-programs.ts';
import { askRates, readPrice } from '../testing/one-rate-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let programs: Awaited<ReturnType<typeof buildPrograms>>;
let example: string;
beforeAll(async () => {
  programs = await buildPrograms();
  example = await readFile(new URL('../shipping-example.jsonc', import.meta.url), 'utf8');
});

type Environment = Readonly<Record<string, string>>;

interface Finished {
  readonly code: number | null;
  readonly out: string;
}

/** Runs a command; the child process is handed to `meanwhile`. */
async function runCli(
  environment: Environment,
  args: readonly string[],
  meanwhile: (child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<Finished> {
  const child = spawn(process.execPath, [programs.cli, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  meanwhile(child);
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, out };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The example with another price for the bicycle. */
async function fileWith(folder: string, priceMinor: number): Promise<string> {
  const file = path.join(folder, `${priceMinor}.jsonc`);
  await writeFile(file, example.replace('"priceMinor": 490', `"priceMinor": ${priceMinor}`));
  return file;
}

async function startServer(environment: Environment) {
  const server = await startProgram(programs.server, { PORT: '0', LOG_LEVEL: 'warn', ...environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

async function priceOf(url: string, key: string): Promise<readonly number[]> {
  const { priceMinor, version } = await readPrice(await askRates(url, key));
  return [priceMinor, version];
}

async function postgresEnvironment(): Promise<Environment> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  onTestFinished(async () => {
    await postgres.remove();
    await redis.remove();
  });
  return { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: '/dev/null' };
}

const IMPORTS = 12;

const PLACES = [
  { where: 'an embedded database', open: async (): Promise<Environment> => ({ DATA_DIR: await temporaryFolder() }) },
  { where: 'PostgreSQL and Redis', open: postgresEnvironment },
];

describe.skipIf(missingServers() !== null).each(PLACES)('two servers on $where', ({ open }) => {
  it('answer with a restored version at the next question, each', async () => {
    const environment = await open();
    const folder = await temporaryFolder();
    const key = (await runCli(environment, ['keys', 'add', 'shop'])).out.trim();
    await runCli(environment, ['settings', 'import', await fileWith(folder, 100)]);
    await runCli(environment, ['settings', 'import', await fileWith(folder, 200)]);
    const servers = [await startServer(environment), await startServer(environment)];
    const prices = () => Promise.all(servers.map(({ url }) => priceOf(url, key)));
    expect(await prices()).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await runCli(environment, ['settings', 'restore', '1'])).code).toBe(0);
    expect(await prices()).toEqual([
      [100, 3],
      [100, 3],
    ]);
  });

  it('lose no version that was acknowledged when imports are killed, and answer with the last one', async () => {
    const environment = await open();
    const folder = await temporaryFolder();
    const key = (await runCli(environment, ['keys', 'add', 'shop'])).out.trim();
    const server = await startServer(environment);
    const acknowledged: { readonly id: string; readonly priceMinor: number }[] = [];
    const startedMs = performance.now();
    let wholeMs = 0;
    for (let priceMinor = 0; priceMinor <= IMPORTS; priceMinor += 1) {
      // The first one is not killed, each other one at another step of the time that it took.
      const { out } = await runCli(environment, ['settings', 'import', await fileWith(folder, priceMinor)], (child) => {
        if (priceMinor > 0) setTimeout(() => child.kill('SIGKILL'), (priceMinor / IMPORTS) * wholeMs).unref();
      });
      if (priceMinor === 0) wholeMs = performance.now() - startedMs;
      const [, id] = /^Imported as version (\d+):/.exec(out) ?? [];
      if (id !== undefined) acknowledged.push({ id, priceMinor });
    }
    await server.end('SIGKILL');
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const { id, priceMinor } of acknowledged) {
      const exported = await runCli(environment, ['settings', 'export', '--version', id]);
      expect(exported.out).toBe(await readFile(await fileWith(folder, priceMinor), 'utf8'));
    }
    await runCli(environment, ['settings', 'import', await fileWith(folder, 99)]);
    const again = await startServer(environment);
    const [price, version = 0] = await priceOf(again.url, key);
    expect(price).toBe(99);
    expect(version).toBeGreaterThan(acknowledged.length);
  });
});
