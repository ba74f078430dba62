import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRatesProgram, type RatesProgram } from '../../../apps/rates/testing/rates-program.ts';
import { startPostgres, type TestServer } from '../../../packages/testing/src/servers/index.ts';

const PACKAGE = join(import.meta.dirname, '..');

/** Noon in Ottawa on Friday, 20 November 2026. */
const FRIDAY_NOON = Date.UTC(2026, 10, 20, 17);

const settings = (standard: object) => ({
  currency: 'CAD',
  timeZone: 'America/Toronto',
  origin: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2', city: 'Ottawa' },
  zones: [
    {
      id: 'ontario',
      name: 'Ontario',
      regions: [{ country: 'CA', provinces: ['ON'] }],
      rates: [
        { id: 'standard', name: 'Standard', ...standard },
        {
          id: 'freight',
          name: 'Freight',
          price: { kind: 'tiers', by: 'weight', tiers: [{ from: 3000, priceMinor: 9000 }] },
        },
      ],
    },
  ],
});

const SETTINGS = settings({ price: { kind: 'flat', priceMinor: 980 }, transit: { minDays: 2, maxDays: 4 } });
const CHANGED_SETTINGS = settings({ price: { kind: 'flat', priceMinor: 1250 }, transit: { minDays: 1, maxDays: 1 } });

const TUESDAY_TO_THURSDAY = { earliest: '2026-11-24', latest: '2026-11-26' };
const MONDAY = { earliest: '2026-11-23', latest: '2026-11-23' };

const NO_PRICE: unknown = expect.stringContaining('do not have a price');

/** Medusa's command line in the shop of the test. */
const runMedusa = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(PACKAGE, 'node_modules/@medusajs/cli/cli.js'), ...args], {
    cwd: join(PACKAGE, 'testing/shop'),
    env,
    maxBuffer: 50_000_000,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`medusa ${args[0]} failed:\n${error.stdout}${error.stderr}`);
  });

describe('a real Medusa with PostgreSQL', () => {
  let postgres: TestServer;
  let server: RatesProgram;
  let folder: string;
  let results: Readonly<Record<'withServer' | 'withoutServer' | 'withChangedZone', unknown>>;

  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'cartfare-medusa-'));
    server = await startRatesProgram(folder, SETTINGS);
    const [settingsFile, changedFile] = [join(folder, 'shipping.json'), join(folder, 'changed.json')];
    await writeFile(settingsFile, JSON.stringify(SETTINGS));
    await writeFile(changedFile, JSON.stringify(CHANGED_SETTINGS));
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
      NOW_MS: String(FRIDAY_NOON),
      RATE_SERVER_PID: String(server.pid),
      SETTINGS_FILE: settingsFile,
      CHANGED_FILE: changedFile,
      RESULT_FILE: join(folder, 'result.json'),
    };
    await runMedusa(env, 'db:migrate', '--skip-scripts');
    await runMedusa(env, 'exec', './list-options.js');
    results = JSON.parse(await readFile(env.RESULT_FILE, 'utf8'));
  });
  afterAll(async () => {
    await server.kill();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives a cart the prices and delivery dates of its options, and refuses the one that is not offered', () => {
    // By the clock of the rate server.
    const aDate: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    // Two lanterns weigh 2.4 kg; freight begins at 3 kg.
    expect(results.withServer).toEqual({
      options: { standard: 9.8, freight: null, 'of the server': 9.8, own: 20 },
      dates: {
        standard: TUESDAY_TO_THURSDAY,
        freight: null,
        'of the server': { earliest: aDate, latest: aDate },
        own: null,
      },
      selected: { standard: 'selected', freight: NO_PRICE, 'of the server': 'selected', own: 'selected' },
      methods: [{ name: 'standard', amount: 9.8 }],
    });
  });

  it('leaves a cart the other options, the shop’s fallback too, when the rate server is killed', () => {
    expect(results.withoutServer).toEqual({
      options: { standard: 9.8, freight: null, 'of the server': null, own: 20 },
      dates: { standard: TUESDAY_TO_THURSDAY, freight: null, 'of the server': null, own: null },
      selected: { standard: 'selected', freight: NO_PRICE, 'of the server': NO_PRICE, own: 'selected' },
      methods: [{ name: 'standard', amount: 9.8 }],
    });
  });

  it('gives a cart the price and dates of a zone that was changed in the settings just before', () => {
    expect(results.withChangedZone).toMatchObject({
      options: { standard: 12.5, own: 20 },
      dates: { standard: MONDAY, own: null },
      methods: [{ name: 'standard', amount: 12.5 }],
    });
  });
});
