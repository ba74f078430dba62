import type { Clock } from '@cartfare/core/internal';
import { startCleanUp } from '@cartfare/server-kit/db';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { insertQuotes, removeOldQuotes } from './quote-log.ts';
import type { QuoteRecord } from './quote-record.ts';
import { createQuoteWriter } from './quote-writer.ts';

export interface QuoteLogNeeds {
  readonly db: RateDatabase;
  /** How long records are kept, in days. 0: nothing is logged, and what was logged before is removed. */
  readonly days: number;
  /** How many records are kept: the newest. Default: a million. */
  readonly maxRecords?: number;
  /** Milliseconds since 1970. */
  now(): number;
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

export interface QuoteLog {
  /** Written in the background. */
  add(record: QuoteRecord): void;
  /** Writes what is left and stops the clean-up, within `limitMs`; what cannot be written in time is dropped. */
  close(limitMs: number): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** These take about 400 MB, so that no number of questions fills the disk. */
const MAX_RECORDS = 1_000_000;

/** The log of quotes, with its clean-up: at the start, and every hour. */
export function openQuoteLog({ db, days, maxRecords = MAX_RECORDS, now, clock, log }: QuoteLogNeeds): QuoteLog {
  const writer = createQuoteWriter({ write: (records) => insertQuotes(db, records), clock, log });
  const cleanUp = startCleanUp({
    what: 'old quotes',
    remove: (signal) => removeOldQuotes(db, { nowMs: now(), maxAgeMs: days * DAY_MS, maxRecords }, signal),
    log,
  });
  return {
    add: days === 0 ? () => undefined : writer.add,
    close: async (limitMs) => {
      await Promise.all([cleanUp.stop(limitMs), writer.close(limitMs)]);
    },
  };
}
