import { setImmediate } from 'node:timers/promises';
import { createManualClock } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  FRIDAY_NOON_MS,
  openTestDatabase,
  openTestServer,
  QUESTION,
  temporaryFolder,
} from '../../testing/open-test-server.ts';
import { isRefused } from '../db/short-wait.ts';
import { openRateDatabase } from '../store/open-rate-database.ts';
import { insertQuotes, removeQuotesBefore, selectQuotes, type QuoteRecord } from './quote-log.ts';
import { postalPrefix } from './postal-prefix.ts';

const DAY_MS = 86_400_000;

describe('the log of quotes', () => {
  it('has what was asked and answered, and nothing that names a person', async () => {
    const { ask, close, db } = await openTestServer();
    const lines = [{ ...QUESTION.lines[0], name: 'Lantern for Ana' }];
    await ask({ ...QUESTION, lines, customerTags: ['ana@example.com'] });
    await ask({ ...QUESTION, place: { country: 'Ana Example', province: '1 Example Lane', postalCode: 'Ana 1' } });
    await close();
    const records = await selectQuotes(db, 10);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual({
      atMs: FRIDAY_NOON_MS,
      platform: 'api',
      country: 'CA',
      province: 'ON',
      postalPrefix: 'K1N',
      lineCount: 1,
      pieceCount: 2,
      outcome: 'rated',
      options: [{ code: 'standard', priceMinor: 980 }],
      omissions: [],
      durationMs: expect.any(Number),
      settingsVersion: 1,
    });
    expect(JSON.stringify(records)).not.toMatch(/ana|example/i);
  });

  it('is kept for as many days as it should be', async () => {
    const db = await openTestDatabase();
    await insertQuotes(db, [recordOf(31), recordOf(29), recordOf(8)]);
    const server = await openTestServer({ database: db, clock: createManualClock(FRIDAY_NOON_MS) });
    await server.close();
    expect((await selectQuotes(db, 10)).map(({ atMs }) => (FRIDAY_NOON_MS - atMs) / DAY_MS)).toEqual([8, 29]);
  });

  it('that is kept for 0 days gets nothing, and loses what it had', async () => {
    const db = await openTestDatabase();
    await insertQuotes(db, [recordOf(1)]);
    const server = await openTestServer({ database: db, quoteLogDays: 0 });
    expect((await server.ask(QUESTION)).status).toBe(200);
    await server.close();
    expect(await selectQuotes(db, 10)).toEqual([]);
  });

  it('loses old records in steps, between which others have their turn', async () => {
    const db = await openTestDatabase();
    const old = Array.from({ length: 3_000 }, (_, index) => ({ ...recordOf(40), atMs: index + 1 }));
    for (let at = 0; at < old.length; at += 500) await insertQuotes(db, old.slice(at, at + 500));
    await insertQuotes(db, [recordOf(1)]);
    const removing = removeQuotesBefore(db, FRIDAY_NOON_MS - DAY_MS);
    const seen: number[] = [];
    while (seen.at(-1) !== 1) {
      await setImmediate();
      seen.push((await selectQuotes(db, 10_000)).length);
    }
    expect(await removing).toBe(3_000);
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(await selectQuotes(db, 10)).toEqual([recordOf(1)]);
  });

  it('is not removed any further after an abort', async () => {
    const db = await openTestDatabase();
    const old = Array.from({ length: 600 }, (_, index) => ({ ...recordOf(40), atMs: index + 1 }));
    await insertQuotes(db, old);
    const removed = await removeQuotesBefore(db, FRIDAY_NOON_MS, AbortSignal.abort());
    expect(removed).toBeLessThan(600);
    expect(await selectQuotes(db, 1_000)).toHaveLength(600 - removed);
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

const recordOf = (daysAgo: number): QuoteRecord => ({
  atMs: FRIDAY_NOON_MS - daysAgo * DAY_MS,
  platform: 'api',
  country: 'CA',
  province: '',
  postalPrefix: '',
  lineCount: 1,
  pieceCount: 1,
  outcome: 'no_rates',
  options: [],
  omissions: [],
  durationMs: 1,
  settingsVersion: 1,
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
