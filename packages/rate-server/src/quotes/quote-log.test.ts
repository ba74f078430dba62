import { createManualClock } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRIDAY_NOON_MS, openTestDatabase, openTestServer, QUESTION } from '../../testing/open-test-server.ts';
import { insertQuotes, selectQuotes, type QuoteRecord } from './quote-log.ts';
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
    const record = (daysAgo: number): QuoteRecord => ({
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
    await insertQuotes(db, [record(31), record(29), record(8)]);
    const server = await openTestServer({ database: db, clock: createManualClock(FRIDAY_NOON_MS) });
    await server.close();
    expect((await selectQuotes(db, 10)).map(({ atMs }) => (FRIDAY_NOON_MS - atMs) / DAY_MS)).toEqual([8, 29]);
  });
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
