import { createManualClock } from '@cartfare/testing';
import { expect, it } from 'vitest';
import { openQuoteLog } from '../src/quotes/open-quote-log.ts';
import { insertQuotes, removeOldQuotes, selectQuotes } from '../src/quotes/quote-log.ts';
import type { QuoteRecord } from '../src/quotes/quote-record.ts';
import type { RateDatabase } from '../src/store/open-rate-database.ts';
import { FRIDAY_NOON_MS, openTestServer, QUESTION } from './open-test-server.ts';

export const DAY_MS = 86_400_000;

export const recordOf = (daysAgo: number): QuoteRecord => ({
  id: '00c0ffee00c0ffee',
  atMs: FRIDAY_NOON_MS - daysAgo * DAY_MS,
  platform: 'api',
  country: 'CA',
  province: '',
  postalPrefix: '',
  lineCount: 1,
  pieceCount: 1,
  lines: [{ quantity: 1, weightGrams: 450, priceMinor: 2500 }],
  outcome: 'no_rates',
  currency: 'CAD',
  options: [],
  omissions: [],
  fields: [],
  carriers: [],
  durationMs: 1,
  settingsVersion: 1,
});

/** So many records, at 1 ms, 2 ms and so on. */
export async function insertOldQuotes(db: RateDatabase, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({ ...recordOf(40), atMs: index + 1 }));
  for (let at = 0; at < count; at += 500) await insertQuotes(db, records.slice(at, at + 500));
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What is kept of the log, on any database. `open` opens an empty one. */
export function limitsTheLog(open: () => Promise<RateDatabase>): void {
  const daysAgo = async (db: RateDatabase) =>
    (await selectQuotes(db, 10)).map(({ atMs }) => (FRIDAY_NOON_MS - atMs) / DAY_MS);

  it('keeps the log for as many days as it should', async () => {
    const db = await open();
    await insertQuotes(db, [recordOf(31), recordOf(29), recordOf(8), recordOf(0)]);
    const server = await openTestServer({ database: db, clock: createManualClock(FRIDAY_NOON_MS) });
    await server.close();
    expect(await daysAgo(db)).toEqual([0, 8, 29]);
  });

  it('keeps its records while the clock is weeks ahead', async () => {
    const db = await open();
    await insertQuotes(db, [recordOf(32), recordOf(29), recordOf(1)]);
    const limits = { nowMs: FRIDAY_NOON_MS + 31 * DAY_MS, maxAgeMs: 30 * DAY_MS, maxRecords: 10 };
    expect(await removeOldQuotes(db, limits)).toBe(1);
    expect(await daysAgo(db)).toEqual([1, 29]);
  });

  it('logs nothing for 0 days, and removes what was logged', async () => {
    const db = await open();
    await insertQuotes(db, [recordOf(1)]);
    const server = await openTestServer({ database: db, quoteLogDays: 0 });
    expect((await server.ask(QUESTION)).status).toBe(200);
    await server.close();
    expect(await selectQuotes(db, 10)).toEqual([]);
  });

  it('keeps no more records than the limit, and of these the newest', async () => {
    const db = await open();
    await insertQuotes(db, [1, 2, 3, 4, 5, 31].map(recordOf));
    const clock = createManualClock(FRIDAY_NOON_MS);
    const keep = async (maxRecords: number) =>
      openQuoteLog({ db, days: 30, maxRecords, now: () => FRIDAY_NOON_MS, clock, log: SILENT }).close(5_000);
    await keep(5);
    expect(await daysAgo(db)).toEqual([1, 2, 3, 4, 5]);
    await keep(2);
    expect(await daysAgo(db)).toEqual([1, 2]);
  });

  it('removes what is beyond the limit in several batches, unless it is aborted', async () => {
    const db = await open();
    await insertOldQuotes(db, 1_700);
    const limits = { nowMs: FRIDAY_NOON_MS, maxAgeMs: DAY_MS, maxRecords: 100 };
    const removed = await removeOldQuotes(db, limits, AbortSignal.abort());
    expect(removed).toBeLessThan(1_600);
    expect(await selectQuotes(db, 2_000)).toHaveLength(1_700 - removed);
    expect(await removeOldQuotes(db, limits)).toBe(1_600 - removed);
    expect((await selectQuotes(db, 2_000)).map(({ atMs }) => atMs)).toEqual(
      Array.from({ length: 100 }, (_, index) => 1_700 - index),
    );
  });
}
