import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Carrier } from '@cartfare/rating';
import { isRefused } from '@cartfare/server-kit/db';
import {
  FRIDAY_NOON_MS,
  openTestDatabase,
  openTestServer,
  QUESTION,
  settingsWith,
  temporaryFolder,
} from '../../testing/open-test-server.ts';
import { DAY_MS, insertOldQuotes, limitsTheLog, recordOf } from '../../testing/quote-log-contract.ts';
import { importSettings } from '../settings/import-settings.ts';
import { openRateDatabase } from '../store/open-rate-database.ts';
import { insertQuotes, removeOldQuotes, selectQuotes } from './quote-log.ts';
import { postalPrefix } from './postal-prefix.ts';

describe('the log of quotes', () => {
  it('has what was asked and answered, and nothing that names a person', async () => {
    const { ask, close, db } = await openTestServer();
    const lines = [{ ...QUESTION.lines[0], name: 'Lantern for Ana' }];
    await ask({ ...QUESTION, lines, customerTags: ['ana@example.com'] });
    await ask({
      ...QUESTION,
      place: { countryCode: 'Ana Example', provinceCode: '1 Example Lane', postalCode: 'Ana 1' },
    });
    await close();
    const records = await selectQuotes(db, 10);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual({
      id: expect.stringMatching(/^[\da-f]{16}$/),
      atMs: FRIDAY_NOON_MS,
      platform: 'api',
      country: 'CA',
      province: 'ON',
      postalPrefix: 'K1N',
      lineCount: 1,
      pieceCount: 2,
      lines: QUESTION.lines,
      outcome: 'rated',
      currency: 'CAD',
      options: [{ code: 'standard', priceMinor: 980 }],
      omissions: [],
      fields: [],
      carriers: [],
      durationMs: expect.any(Number),
      settingsVersion: 1,
    });
    expect(JSON.stringify(records)).not.toMatch(/ana|example/i);
  });

  it('has of each line what prices, conditions and parcels depend on, and no name', async () => {
    const { ask, close, db } = await openTestServer();
    const kept = {
      quantity: 2,
      weightGrams: 450,
      priceMinor: 2500,
      linePriceMinor: 4000,
      productHandle: 'storm-lantern',
      tags: ['glass'],
      dimensions: { lengthMm: 300, widthMm: 200, heightMm: 200 },
    };
    await ask({ ...QUESTION, lines: [{ ...kept, name: 'For Ana', sku: 'ANA-1' }] });
    await ask({ ...QUESTION, lines: Array.from({ length: 100 }, () => QUESTION.lines[0]) });
    await close();
    const lines = (await selectQuotes(db, 10)).map((record) => record.lines);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual([kept]);
    expect(lines).toContain(null);
  });

  it('has the prices of live carriers, without markup, and whether they failed', async () => {
    const quote = { code: 'ground', name: 'Ground', description: '', priceMinor: 1000, currency: 'CAD' };
    const carriersOf = (): readonly Carrier[] => [
      { code: 'post', quote: () => Promise.resolve({ kind: 'quotes', quotes: [quote] }) },
      { code: 'courier', quote: () => Promise.resolve({ kind: 'failed', reason: 'bad_status' }) },
    ];
    const db = await openTestDatabase();
    const settings = JSON.parse(settingsWith(980).replace(/^\s*\/\/.*$/m, ''));
    settings.zones[0].carriers = [{ source: 'post', markup: { percent: 50 } }, { source: 'courier' }];
    const version = { text: JSON.stringify(settings), author: '', note: '', nowMs: FRIDAY_NOON_MS };
    await importSettings(db, version, { carrierCodes: ['post', 'courier'] });
    const { ask, close } = await openTestServer({ database: db, priceMinor: null, carriersOf });
    await ask(QUESTION);
    await close();
    const [record] = await selectQuotes(db, 10);
    const parcels = expect.stringMatching(/^[\w-]{16}$/);
    expect(record?.options).toContainEqual({ code: 'ground', priceMinor: 1500 });
    expect(record?.carriers).toEqual([
      {
        source: 'post',
        parcels,
        answer: 'quotes',
        quotes: [{ code: 'ground', name: 'Ground', priceMinor: 1000, currency: 'CAD' }],
      },
      { source: 'courier', parcels, answer: 'failed', quotes: [] },
    ]);
  });

  it('names the fields of a place that is invalid, and not what was typed into them', async () => {
    const { ask, close, db } = await openTestServer();
    await ask({ ...QUESTION, place: { countryCode: '', provinceCode: 'Ana', postalCode: '' } });
    await close();
    const [record] = await selectQuotes(db, 10);
    expect(record).toMatchObject({ outcome: 'invalid_destination', fields: [{ field: 'country', code: 'missing' }] });
    expect(JSON.stringify(record)).not.toContain('Ana');
  });

  it('loses old records in steps, between which others have their turn', async () => {
    const db = await openTestDatabase();
    await insertOldQuotes(db, 3_000);
    await insertQuotes(db, [recordOf(1)]);
    const removing = removeOldQuotes(db, { nowMs: FRIDAY_NOON_MS, maxAgeMs: DAY_MS, maxRecords: 1_000_000 });
    const seen: number[] = [];
    while (seen.at(-1) !== 1) {
      await setImmediate();
      seen.push((await selectQuotes(db, 10_000)).length);
    }
    expect(await removing).toBe(3_000);
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(await selectQuotes(db, 10)).toEqual([recordOf(1)]);
  });

  it('does not hold the process up while another process writes to the embedded database', async () => {
    const dataDir = await temporaryFolder();
    const [db, other] = [
      await openRateDatabase({ dataDir, databaseUrl: null }),
      await openRateDatabase({ dataDir, databaseUrl: null }),
    ];
    onTestFinished(() => Promise.all([db.destroy(), other.destroy()]).then(() => undefined));
    const writing = await other.startTransaction().execute();
    const startedMs = performance.now();
    const error: unknown = await insertQuotes(db, [recordOf(1)]).catch((reason: unknown) => reason);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(isRefused(error)).toBe(true);
    await writing.commit().execute();
    await insertQuotes(db, [recordOf(1)]);
    expect(await selectQuotes(db, 10)).toHaveLength(1);
  });
});

describe('the limits of the log of quotes, in the embedded database', () => {
  limitsTheLog(openTestDatabase);
});

describe('the first part of a postal code', () => {
  it.each([
    ['K1N 5T2', 'K1N'],
    ['k1n5t2', 'K1N'],
    ['SW1A 1AA', 'SW1A'],
    ['E1 6AN', 'E1'],
    ['90210', '902'],
    ['90210-1234', '90210'],
    ['100-0001', '100'],
    ['', ''],
    ['Ana Example', ''],
    ['1 Example Lane', ''],
    ['D02 AF30', 'D02'],
    ['AD500', 'AD5'],
    ['SMITH 90210', ''],
    ['JOHN 5', ''],
    ['Anna1 2', ''],
    ['VLT 1117', ''],
  ])('of "%s" is "%s"', (code, first) => {
    expect(postalPrefix(code)).toBe(first);
  });

  it('never has more than half of what was typed, whatever that was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known = text.replaceAll(/[^a-z\d]/gi, '').length;
        expect(postalPrefix(text).length).toBeLessThanOrEqual(Math.ceil(known / 2));
      }),
    );
  });
});
