import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { addKey, importSettings, openRateDatabase, revokeKey } from '@cartfare/rate-server';
import pino, { type Logger } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readRatesConfig } from './config.ts';
import { SCOPE } from './settings-scope.ts';
import { startServer } from './start-server.ts';

const SHORT = {
  maxConnections: 1,
  timeouts: { keepAliveMs: 50, headersMs: 50, requestMs: 50, silenceMs: 60_000, checkIntervalMs: 10 },
};
const LONG = { ...SHORT, timeouts: { ...SHORT.timeouts, keepAliveMs: 60_000, headersMs: 60_000, requestMs: 60_000 } };

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function start(
  dataDir: string,
  limits: typeof SHORT,
  environment: Readonly<Record<string, string>> = {},
  { log = pino({ level: 'silent' }), demo = false }: { readonly log?: Logger; readonly demo?: boolean } = {},
) {
  const config = readRatesConfig({ PORT: '0', DATA_DIR: dataDir, ...environment });
  const server = await startServer({ config, log, demo, clientLimits: limits });
  onTestFinished(() => server.stop());
  return server;
}

/** Connects to a server with these limits. */
async function aServer(limits: typeof SHORT, log?: Logger) {
  const dataDir = await aDataDir();
  await addedKey(dataDir);
  const server = await start(dataDir, limits, { BIGCOMMERCE: 'on' }, log === undefined ? {} : { log });
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

const EXAMPLE = new URL('../shipping-example.jsonc', import.meta.url);

/** A new key for rates in the database of this folder, which gets settings unless told otherwise. */
async function addedKey(dataDir: string, { settings = true } = {}): Promise<string> {
  const db = await openRateDatabase({ dataDir, databaseUrl: null });
  const text = await readFile(EXAMPLE, 'utf8');
  if (settings) await importSettings(db, { text, author: '', note: '', nowMs: 1 }, SCOPE);
  const added = await addKey(db, { name: 'my-shop', scopes: ['rates'], nowMs: 1 });
  await db.destroy();
  return added.ok ? added.value : '';
}

/** A log, and the lines that were written to it. */
function aLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) };
}

it('closes connections that are too many, keeps the others, and says so once', async () => {
  const { log, lines } = aLog();
  const connectTo = await aServer(LONG, log);
  const kept = await connectTo();
  kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  for (let more = 0; more < 3; more += 1) expect(await text(await connectTo())).toBe('');
  expect(lines).toEqual([expect.stringContaining('too many connections')]);
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

it('still has the key of the demo after a start whose port was taken, and one whose host is not of this machine', async () => {
  const { port } = new URL((await start(await aDataDir(), LONG)).url);
  const dataDir = await aDataDir();
  for (const place of [{ PORT: port }, { HOST: '192.0.2.1' }]) {
    await expect(start(dataDir, LONG, place, { demo: true })).rejects.toThrow(/^PORT has /);
  }
  expect((await start(dataDir, LONG, {}, { demo: true })).demoKey).toMatch(/^cartfare_/);
});

it('has a link to the desk as a demo alone: elsewhere the output is in logs that others read', async () => {
  const dataDir = await aDataDir();
  expect((await start(dataDir, LONG)).deskUrl).toBeNull();
  expect((await start(dataDir, LONG, {}, { demo: true })).deskUrl).toMatch(/\/desk\?join#invitation=[\w-]{43}$/);
});

it('activates no demo for the shop of a platform', async () => {
  const server = await start(await aDataDir(), LONG, { BIGCOMMERCE: 'on' }, { demo: true });
  expect(server).toMatchObject({ demoKey: null, hasSettings: false, hasKey: false });
});

it.each([
  ['/v1/rates', 'content-length: 1000'],
  ['/v1/rates', 'transfer-encoding: chunked'],
  ['/shopify/carrier-service', 'content-length: 1000'],
  ['/bigcommerce/rates', 'content-length: 1000'],
])(
  'a client of %s that leaves in the middle of a body with "%s" is no fault of the server',
  async (address, length) => {
    const { log, lines } = aLog();
    const environment = { SHOPIFY_SECRET: 'a-secret-of-thirty-two-characters', BIGCOMMERCE: 'on' };
    const dataDir = await aDataDir();
    const key = await addedKey(dataDir);
    const server = await start(dataDir, { ...LONG, maxConnections: 10 }, environment, { log });
    const { hostname, port } = new URL(server.url);
    const authorization = address === '/v1/rates' ? `authorization: Bearer ${key}\r\n` : '';
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `POST ${address} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nx-shopify-hmac-sha256: A\r\n`;
    socket.write(`${head}${authorization}expect: 100-continue\r\n${length}\r\n\r\n`);
    // The server has the head.
    await once(socket, 'data');
    socket.write('5\r\n{"a":');
    socket.resetAndDestroy();
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(metrics, { timeout: 4_000 }).toMatch(/cartfare_responses_total\{status="(?!200)\d+"\} 1/);
    expect(await metrics()).toContain('cartfare_responses_total{status="499"} 1');
    expect(lines).toEqual([]);
  },
);

it('knows at the start whether there is a key, also where settings were imported before', async () => {
  const dataDir = await aDataDir();
  const db = await openRateDatabase({ dataDir, databaseUrl: null });
  const text = await readFile(EXAMPLE, 'utf8');
  await importSettings(db, { text, author: '', note: '', nowMs: 1 }, SCOPE);
  expect(await start(dataDir, LONG)).toMatchObject({ demoKey: null, hasSettings: true, hasKey: false });
  await addKey(db, { name: 'my-shop', scopes: ['rates'], nowMs: 2 });
  expect((await start(dataDir, LONG)).hasKey).toBe(true);
  await revokeKey(db, 'my-shop', 3);
  expect((await start(dataDir, LONG)).hasKey).toBe(false);
  await db.destroy();
});

const CALLBACK = {
  rate: {
    destination: { country: 'CA', province: 'ON', postal_code: 'K1N 5T2' },
    items: [{ name: 'Mug', quantity: 1, grams: 450, price: 2500 }],
    currency: 'CAD',
  },
};

it('refuses the API and a platform with an error while nothing was imported', async () => {
  const secret = 'a-secret-of-thirty-two-characters';
  const dataDir = await aDataDir();
  const key = await addedKey(dataDir, { settings: false });
  const server = await start(dataDir, { ...LONG, maxConnections: 10 }, { SHOPIFY_SECRET: secret });
  expect(server).toMatchObject({ demoKey: null, hasSettings: false });
  const ask = async (path: string, value: object, headers: (body: string) => Readonly<Record<string, string>>) => {
    const body = JSON.stringify(value);
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers(body) } };
    const response = await fetch(`${server.url}${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const bearer = () => ({ authorization: `Bearer ${key}` });
  const sign = (body: string) => ({
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  });
  const place = { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' };
  const lines = [{ quantity: 1, weightGrams: 450, priceMinor: 2500 }];
  expect(await ask('/v1/rates', { place, currency: 'CAD', lines }, bearer)).toMatchObject({
    status: 503,
    body: { code: 'no_settings' },
  });
  expect(await ask('/shopify/carrier-service', CALLBACK, sign)).toMatchObject({
    status: 503,
    body: { error: { code: 'no_settings' } },
  });
});
