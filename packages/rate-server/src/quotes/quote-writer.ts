import { setImmediate } from 'node:timers/promises';
import { settleWithin, type Clock } from '@cartfare/core/internal';
import { isRefused } from '@cartfare/server-kit/db';
import type { QuoteRecord } from './quote-record.ts';

/** Writes records in the background, many at a time, so that no response waits for the disk. */
export interface QuoteWriter {
  add(record: QuoteRecord): void;
  /** Writes what is left, for `limitMs` at most, and drops the rest. */
  close(limitMs: number): Promise<void>;
}

export interface QuoteWriterNeeds {
  /** An error that `isRefused` is one after which the same records can be written later. */
  write(records: readonly QuoteRecord[]): Promise<void>;
  readonly clock: Pick<Clock, 'schedule'>;
  readonly log: { warn(facts: object, message: string): void };
}

/** How long a record waits for others, in ms. As much is lost when a process is killed. */
const WAIT_MS = 1_000;

/** Records of one statement. This takes the embedded database a few ms, in which nothing else is answered. */
const MAX_BATCH = 100;

/** Maximum records that wait for a database that does not answer; more are dropped. */
const MAX_WAITING = 10_000;

/** How long a batch that was refused waits while the process stops, in ms. */
const RETRY_MS = 50;

export function createQuoteWriter({ write, clock, log }: QuoteWriterNeeds): QuoteWriter {
  const waiting: QuoteRecord[] = [];
  let lost: { count: number; err?: unknown } = { count: 0 };
  let inWork = 0;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let state: 'open' | 'closing' | 'closed' = 'open';

  /** Writes until nothing waits. What the database refuses waits for the next time. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      inWork = batch.length;
      const error = await errorOf(write(batch));
      if (state === 'closed') return;
      inWork = 0;
      if (error !== null && isRefused(error.reason)) {
        waiting.unshift(...batch);
        if (state === 'open') return writeLater();
        await new Promise<void>((resolve) => void clock.schedule(resolve, RETRY_MS));
      } else if (error !== null) {
        lost = { count: lost.count + batch.length, err: error.reason };
      }
      // Lets requests that wait go first.
      await setImmediate();
    }
    reportLost();
  }

  /** Once for all that an outage has cost. */
  function reportLost(): void {
    if (lost.count > 0) log.warn({ err: lost.err, lost: lost.count }, 'quotes could not be logged');
    lost = { count: 0 };
  }

  function writeNow(): Promise<void> {
    cancel?.();
    cancel = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  function writeLater(): void {
    cancel ??= clock.schedule(() => void writeNow(), WAIT_MS);
  }

  return {
    add: (record) => {
      if (waiting.length >= MAX_WAITING) {
        lost.count += 1;
        return;
      }
      waiting.push(record);
      writeLater();
    },
    close: async (limitMs) => {
      if (state !== 'open') return;
      state = 'closing';
      await settleWithin(writeNow(), { limitMs, clock });
      state = 'closed';
      cancel?.();
      lost.count += waiting.splice(0).length + inWork;
      reportLost();
    },
  };
}

const errorOf = (work: Promise<void>): Promise<{ readonly reason: unknown } | null> =>
  work.then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
