import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const nodeModules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
let folder = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcel-carrier-'));
  await symlink(nodeModules, join(folder, 'node_modules'));
  await build({ root, logLevel: 'error', build: { outDir: join(folder, 'dist'), emptyOutDir: true } });
});

afterEach(() => child?.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true }));

function launch(environment: Record<string, string>): ChildProcess {
  child = fork(join(folder, 'dist/main.js'), { env: environment, execArgv: [], silent: true });
  return child;
}

async function start(): Promise<{ carrier: ChildProcess; url: string }> {
  const carrier = launch({ CARRIER_SECRET: 's3cret' });
  const [message] = (await once(carrier, 'message')) as [{ type: string; url: string }];
  expect(message.type).toBe('listening');
  return { carrier, url: message.url };
}

describe('the carrier as a process', () => {
  it('tells its parent where it takes requests, and serves there', async () => {
    const { url } = await start();
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
    const { carrier } = await start();
    carrier.kill(signal);
    expect(await once(carrier, 'exit')).toEqual([0, null]);
  });

  it('does not outlive the parent that it talks to', async () => {
    const { carrier } = await start();
    carrier.disconnect();
    expect(await once(carrier, 'exit')).toEqual([0, null]);
  });

  it('does not start without a secret, and says so in a line', async () => {
    const carrier = launch({});
    const [[message], [code]] = await Promise.all([once(carrier.stderr ?? carrier, 'data'), once(carrier, 'exit')]);
    expect(String(message)).toMatch(/^The carrier cannot start:\nCARRIER_SECRET: must be set .+\n$/);
    expect(code).toBe(1);
  });
});
