import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRating, openRateDatabase } from '@cartfare/rate-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runRatesCli } from '../run-rates-cli.ts';

const EXAMPLE = new URL('../../shipping-example.jsonc', import.meta.url).pathname;
/** Noon in Ottawa on Friday, 20 November 2026. */
const NOON_MS = Date.UTC(2026, 10, 20, 17);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The commands on a new database with the example. */
async function openCli() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const run = async (...args: readonly string[]) => {
    const written = { out: '', err: '' };
    const code = await runRatesCli(args, {
      environment: { DATA_DIR: folder },
      out: (text) => void (written.out += text),
      outAll: () => Promise.resolve(),
      err: (text) => void (written.err += text),
      ask: () => Promise.resolve(null),
      now: () => NOON_MS,
    });
    return { code, ...written };
  };
  await run('settings', 'import', EXAMPLE);
  return { folder, run };
}

describe('settings effect', () => {
  /** The example, with ten carts in the log, and a file with a dearer rate. */
  async function openLogged() {
    const { folder, run } = await openCli();
    const db = await openRateDatabase({ dataDir: folder, databaseUrl: null });
    const note = () => undefined;
    let daysAgo = 1;
    const now = () => NOON_MS - daysAgo * DAY_MS;
    const rating = createRating({ database: db, log: { info: note, warn: note, error: note }, quoteLogDays: 90, now });
    const lines = [{ quantity: 1, weightGrams: 450, priceMinor: 2500 }];
    const ask = (postalCode: string) =>
      rating.ratesFor('api')({
        place: { countryCode: 'CA', provinceCode: 'ON', postalCode },
        currency: 'CAD',
        lines,
      });
    for (const postalCode of [...Array.from({ length: 9 }, () => 'K2P 1L4'), 'K1N 5T2']) await ask(postalCode);
    daysAgo = 40;
    await ask('K2P 1L4');
    await rating.close();
    await db.destroy();
    const file = path.join(folder, 'dearer.jsonc');
    const text = await readFile(EXAMPLE, 'utf8');
    await writeFile(file, text.replace('"priceMinor": 1950', '"priceMinor": 2150'));
    return { folder, file, run };
  }

  it('rates the log of the last days again, with a file or a version, and the newest one', async () => {
    const { file, run } = await openLogged();
    const { code, out } = await run('settings', 'effect', file, '--days', '30');
    expect(code).toBe(0);
    expect(out).toMatch(/^10 quotes, rated again:\n {2}10 +have a dearer option\n/);
    expect(out).toMatch(/express +10 dearer +0 cheaper/);
    expect(out).toMatch(/quote [\da-f]{16} +CA ON K2P +express 19\.50 CAD -> 21\.50 CAD +9 equal quotes/);
    expect((await run('settings', 'effect', file, '--days', '60')).out).toMatch(/^11 quotes/);
    await run('settings', 'import', file);
    expect((await run('settings', 'effect', '1')).out).toMatch(/have a cheaper option/);
    const json: unknown = JSON.parse((await run('settings', 'effect', '2', '--json')).out);
    expect(json).toMatchObject({ quotes: 10, counts: { same: 10, dearer: 0 } });
  });

  it('rates with the postal tables of the version, not with those that are live', async () => {
    const { folder, run } = await openLogged();
    const [file, table] = [path.join(folder, 'area.jsonc'), path.join(folder, 'codes.csv')];
    const text = (await readFile(EXAMPLE, 'utf8'))
      .replace('"zones": [', '"areas": [{ "id": "express" }],\n  "zones": [')
      .replace(
        '"regions": [{ "country": "CA", "postalCodes"',
        '"regions": [{ "area": "express" }, { "country": "CA", "postalCodes"',
      );
    await writeFile(file, text);
    await writeFile(table, 'country,postal_code\nCA,K2P*\n');
    await run('settings', 'import', file, '--table', `express=${table}`);
    await writeFile(table, 'country,postal_code\nCA,V6B*\n');
    await run('settings', 'import', '--table', `express=${table}`);
    const counted = async (version: string) => JSON.parse((await run('settings', 'effect', version, '--json')).out);
    expect((await counted('3')).counts.same).toBe(10);
    expect((await counted('2')).counts.same).toBe(1);
  });

  it('refuses days and times that are none', async () => {
    const { run } = await openCli();
    expect(await run('settings', 'effect', EXAMPLE, '--days', 'all')).toMatchObject({ code: 2 });
    expect(await run('settings', 'effect', EXAMPLE, '--at', 'Christmas')).toMatchObject({ code: 2 });
    expect(await run('settings', 'effect', '9')).toMatchObject({ code: 2 });
    expect((await run('settings', 'effect', EXAMPLE)).out).toBe('0 quotes, rated again:\n');
  });
});
