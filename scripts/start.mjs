/**
 * `npm start`: sets up what is missing, starts the parcel carrier on a free loopback port, then the shop.
 * PORT (default 3000, 0 for any free one) and DATA_DIR (default ./data) change port and data folder; every other
 * setting of the shop is listed in docs/operations.md. With PARCEL_CARRIER_URL set, no carrier is started. `--help`
 * prints the settings that most users need; other arguments are refused.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { helpOnly } from './lib/help-only.mjs';
import { MEMORY_ENVIRONMENT, memoryFlags } from './lib/memory-flags.mjs';
import { ROOT } from './lib/root.mjs';
import { giveUp, say } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';

/** Time after which a program that does not stop is killed, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

const HELP = `Usage: npm start

Sets up what is missing, then serves the shop until Ctrl-C. Settings are environment variables:

  PORT              port to listen on, 0 for any free one (default: 3000)
  HOST              name or address to listen on, 0.0.0.0 for all (default: 127.0.0.1)
  DATA_DIR          folder of the embedded database (default: ./data)
  DATABASE_URL      PostgreSQL instead of the embedded database
  REDIS_URL         Redis that several processes share
  CARTFARE_INSTALL  no: installs nothing, and names what is missing

Example: PORT=8080 npm start
All settings: docs/operations.md
`;

helpOnly('npm start', HELP);
await ensureInstalled();
await ensureBuilt();

// As in the programs, an empty value counts as omitted.
for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];

const children = new Set();
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());

const secret = process.env.CARRIER_SECRET ?? randomBytes(32).toString('hex');
const carrierUrl = process.env.PARCEL_CARRIER_URL ?? (await startCarrier());
await startShop(carrierUrl);

async function startCarrier() {
  // HOST applies only to the shop: the carrier is not reachable from outside.
  const settings = { PORT: '0', HOST: '127.0.0.1', CARRIER_SECRET: secret };
  const carrier = startProgram('apps/parcel-carrier/dist/main.js', settings, 'ignore');
  carrier.once('exit', (code) => {
    if (!stopping) say(`The parcel carrier stopped (exit code ${code}); the shop goes on with its own rates`);
  });
  return (await listening(carrier, 'The parcel carrier')).url;
}

async function startShop(parcelCarrierUrl) {
  const settings = {
    PARCEL_CARRIER_URL: parcelCarrierUrl,
    CARRIER_SECRET: secret,
    DATA_DIR: process.env.DATA_DIR ?? join(ROOT, 'data'),
    ...(isDemo() ? { CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? 'shop@example.com' } : {}),
  };
  const shop = startProgram(
    'apps/storefront/dist/server/main.js',
    settings,
    'inherit',
    isDemo() ? ['--seed-demo'] : [],
  );
  shop.once('exit', (code) => {
    process.exitCode = stopping ? 0 : (code ?? 1);
    stop();
  });
  await listening(shop, 'The shop');
}

/**
 * Outside production, a new embedded database becomes the demo shop. Its accounts have a published password, so no
 * other database gets them.
 */
function isDemo() {
  return process.env.NODE_ENV !== 'production' && !process.env.DATABASE_URL;
}

/** The programs stop when the IPC channel closes, however this process ends. */
function startProgram(path, env, stdout, args = []) {
  const child = fork(join(ROOT, path), args, {
    env: { NODE_ENV: 'production', ...MEMORY_ENVIRONMENT, ...process.env, ...env },
    execArgv: memoryFlags(),
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function listening(child, name) {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', (code) => {
      if (!stopping) giveUp(`${name} could not start (exit code ${code}); its message stands above.`);
    });
  });
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, STOP_LIMIT_MS).unref();
}
