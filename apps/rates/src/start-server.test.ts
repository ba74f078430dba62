import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const SHORT = {
  maxConnections: 1,
  timeouts: { keepAliveMs: 50, requestMs: 50, silenceMs: 60_000, checkIntervalMs: 10 },
};
const LONG = { ...SHORT, timeouts: { ...SHORT.timeouts, keepAliveMs: 60_000, requestMs: 60_000 } };

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function start(dataDir: string, limits: typeof SHORT, place: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, BIGCOMMERCE: 'on', ...place });
  const server = await startServer(config, pino({ level: 'silent' }), limits);
  onTestFinished(() => server.stop());
  return server;
}

/** Connects to a server with these limits. */
async function aServer(limits: typeof SHORT) {
  const server = await start(await aDataDir(), limits);
  const { hostname, port } = new URL(server.url);
  return async () => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
}

/** What the server answers to these bytes until it closes the connection. */
async function sendOnly(bytes: string): Promise<string> {
  const connectTo = await aServer(SHORT);
  const socket = await connectTo();
  socket.write(bytes);
  return text(socket);
}

it('closes a connection that is one too many, and keeps the others', async () => {
  const connectTo = await aServer(LONG);
  const kept = await connectTo();
  kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await text(await connectTo())).toBe('');
  expect(kept.destroyed).toBe(false);
});

it.each([
  ['head', 'POST /shopify/carrier-service HTTP/1.1\r\nhost: a\r\nx-slow: '],
  ['body', 'POST /bigcommerce/rates HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{'],
])('closes the connection of a client whose %s does not arrive in time', async (_part, bytes) => {
  expect(await sendOnly(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

it('closes a connection on which no further request comes', async () => {
  expect(await sendOnly('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

it('still has the first key after a start whose port was taken, and one whose host is not of this machine', async () => {
  const { port } = new URL((await start(await aDataDir(), LONG)).url);
  const dataDir = await aDataDir();
  for (const place of [{ PORT: port }, { HOST: '192.0.2.1' }]) {
    await expect(start(dataDir, LONG, place)).rejects.toThrow(/^PORT has /);
  }
  expect((await start(dataDir, LONG)).firstStart?.key).toMatch(/^cartfare_/);
});
