import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startRatesProgram } from '../../../apps/rates/testing/rates-program.ts';
import { startPostgres } from '../../../packages/testing/src/servers/test-servers.ts';

const PACKAGE = join(import.meta.dirname, '..');

const SETTINGS = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
  zones: [
    {
      id: 'ontario',
      name: 'Ontario',
      regions: [{ country: 'CA', provinces: ['ON'] }],
      rates: [
        { id: 'standard', name: 'Standard', price: { kind: 'flat', priceMinor: 980 } },
        {
          id: 'freight',
          name: 'Freight',
          price: { kind: 'tiers', by: 'weight', tiers: [{ from: 3000, priceMinor: 9000 }] },
        },
      ],
    },
  ],
};

it('gives carts of a real Medusa their prices, and leaves them the other options when the rate server is killed', async () => {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'cartfare-medusa-'));
  onTestFinished(async () => {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const server = await startRatesProgram(folder, SETTINGS);
  onTestFinished(server.kill);
  const settingsFile = join(folder, 'shipping.json');
  await writeFile(settingsFile, JSON.stringify(SETTINGS));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: postgres.url,
    // Medusa loads the provider itself, so it needs what `npm run build` makes.
    CARTFARE_PACKAGE: join(PACKAGE, 'dist/index.js'),
    CARTFARE_PROVIDERS: JSON.stringify({
      file: { settingsFile, codes: ['standard', 'freight'] },
      server: { url: server.url, key: server.key, codes: ['standard'] },
    }),
    RATE_SERVER_PID: String(server.pid),
    RESULT_FILE: join(folder, 'result.json'),
  };
  const medusa = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(PACKAGE, 'node_modules/@medusajs/cli/cli.js'), ...args], {
      cwd: join(PACKAGE, 'testing/shop'),
      env,
      maxBuffer: 50_000_000,
    }).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`medusa ${args[0]} failed:\n${error.stdout}${error.stderr}`);
    });
  await medusa('db:migrate', '--skip-scripts');
  await medusa('exec', './list-options.js');
  const noPrice = expect.stringContaining('do not have a price') as string;
  expect(JSON.parse(await readFile(env.RESULT_FILE, 'utf8'))).toEqual({
    // Two lanterns weigh 2.4 kg; freight begins at 3 kg.
    withServer: {
      options: { standard: 9.8, freight: null, 'of the server': 9.8, own: 20 },
      selected: { standard: 'selected', freight: noPrice, 'of the server': 'selected', own: 'selected' },
      methods: [{ name: 'standard', amount: 9.8 }],
    },
    withoutServer: {
      options: { standard: 9.8, freight: null, 'of the server': null, own: 20 },
      selected: { standard: 'selected', freight: noPrice, 'of the server': noPrice, own: 'selected' },
      methods: [{ name: 'standard', amount: 9.8 }],
    },
  });
});
