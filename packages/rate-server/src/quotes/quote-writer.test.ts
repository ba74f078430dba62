import { setImmediate } from 'node:timers/promises';
import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import type { QuoteRecord } from './quote-record.ts';
import { createQuoteWriter } from './quote-writer.ts';

const recordAt = (atMs: number): QuoteRecord => ({
  id: '00c0ffee00c0ffee',
  atMs,
  platform: 'api',
  country: 'CA',
  province: 'ON',
  postalPrefix: 'K1N',
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

const BUSY = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

/** A writer on a database that answers each write with the next of these; without one, it writes. */
function openWriter(answers: (Error | Promise<void>)[] = []) {
  const clock = createManualClock(0);
  const written: number[][] = [];
  const warnings: object[] = [];
  const writer = createQuoteWriter({
    write: async (records) => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      await answer;
      written.push(records.map(({ atMs }) => atMs));
    },
    clock,
    log: { warn: (facts) => void warnings.push(facts) },
  });
  const add = (count: number, from = 0) => {
    for (let index = 0; index < count; index += 1) writer.add(recordAt(from + index));
  };
  return { writer, add, clock, written, warnings };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the writer of the log of quotes', () => {
  it('writes many records at a time, in their order, and lets others have a turn between', async () => {
    const { writer, add, written } = openWriter();
    add(1_000);
    const closed = writer.close(5_000);
    const seen: number[] = [];
    const watch = async (): Promise<void> => {
      seen.push(written.length);
      if (written.flat().length < 1_000) return setImmediate().then(watch);
    };
    await Promise.all([closed, watch()]);
    expect(written.flat()).toEqual(upTo(1_000));
    expect(written.length).toBeGreaterThan(5);
    const steps = seen.slice(1).map((count, index) => count - (seen[index] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });

  it('writes what the database was too busy for at the next time, once', async () => {
    const { add, clock, written, warnings } = openWriter([BUSY]);
    add(3);
    await clock.advance(1_000);
    expect(written).toEqual([]);
    add(1, 3);
    await clock.advance(1_000);
    expect(written.flat()).toEqual([0, 1, 2, 3]);
    expect(warnings).toEqual([]);
  });

  it('says once how many records were lost', async () => {
    const fault = new Error('disk is full');
    const { writer, add, warnings } = openWriter([fault, fault, fault]);
    add(250);
    await writer.close(5_000);
    expect(warnings).toEqual([{ err: fault, lost: 250 }]);
  });

  it('drops what is too much for a database that is busy for long, and says so once', async () => {
    const { writer, add, clock, written, warnings } = openWriter([BUSY]);
    add(10_500);
    await clock.advance(1_000);
    await writer.close(5_000);
    expect(written.flat()).toHaveLength(10_000);
    expect(warnings).toEqual([{ err: undefined, lost: 500 }]);
  });

  it('gives up at the limit when it is closed and the database does not answer, and says what was lost', async () => {
    const { writer, add, clock, written, warnings } = openWriter([new Promise(() => undefined)]);
    add(250);
    const closed = writer.close(1_000);
    await clock.advance(1_000);
    await closed;
    expect(written).toEqual([]);
    expect(warnings).toEqual([{ err: undefined, lost: 250 }]);
    expect(clock.pending).toBe(0);
  });

  it('tries again until the limit when it is closed and the database is busy', async () => {
    const { writer, add, clock, written, warnings } = openWriter([BUSY]);
    add(2);
    const closed = writer.close(1_000);
    await clock.advance(500);
    await closed;
    expect(written).toEqual([[0, 1]]);
    expect(warnings).toEqual([]);
  });
});
