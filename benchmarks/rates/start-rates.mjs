import { execFile, fork } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MEMORY_ENVIRONMENT, memoryFlags } from '../../scripts/lib/memory-flags.mjs';
import { createDestinations, shippingFile } from '../api/zones.mjs';
import { end, firstMessage } from '../lib/child.mjs';
import { RATES } from '../lib/rates.mjs';
import { jsonRequest, readJson } from './json-request.mjs';

const built = (file) => fileURLToPath(new URL(`../../apps/rates/dist/${file}`, import.meta.url));

const ECONOMY = { id: 'economy', name: 'Economy', price: { kind: 'flat', priceMinor: 620 } };
const OPTIONS = [...RATES, ECONOMY];

const LINES = [
  { quantity: 1, weightGrams: 450, priceMinor: 2_500 },
  { quantity: 2, weightGrams: 1_200, priceMinor: 6_400 },
  { quantity: 1, weightGrams: 90, priceMinor: 1_850 },
];

/** The program that `npm run rates` starts, with `stored` rates, three in each zone. Each request has a new postal code. */
export async function startRates(stored, { environment }) {
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    KEY_CALLS_PER_MINUTE: '0',
    ...environment,
  };
  const file = join(folder, 'shipping.json');
  const settings = shippingFile(Math.round(stored / OPTIONS.length));
  for (const zone of settings.zones) zone.rates = OPTIONS;
  await writeFile(file, JSON.stringify(settings));
  const runCli = (...args) => promisify(execFile)(process.execPath, [built('cli.js'), ...args], { env });
  await runCli('settings', 'import', file);
  const key = (await runCli('keys', 'add', 'bench')).stdout.trim();

  const logFile = join(folder, 'log');
  const log = await open(logFile, 'a');
  const child = fork(built('main.js'), {
    env: { ...MEMORY_ENVIRONMENT, ...env },
    execArgv: memoryFlags(),
    stdio: ['ignore', 'ignore', log.fd, 'ipc'],
  });
  const { url } = await firstMessage(child, () => readFile(logFile, 'utf8'));
  await log.close();
  const nextDestination = createDestinations(Math.random);
  const nextRequest = () => {
    const { country, province, postalCode } = nextDestination();
    const place = { countryCode: country, provinceCode: province, postalCode };
    const body = { place, currency: 'CAD', lines: LINES };
    return jsonRequest(url, '/v1/rates', body, { authorization: `Bearer ${key}` });
  };
  const { options } = await readJson(url, nextRequest());
  if (options.length !== OPTIONS.length) throw new Error(`Expected three options, got ${JSON.stringify(options)}`);
  return {
    url,
    nextRequest,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
