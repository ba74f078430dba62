import type { QuoteRecord } from './quote-log.ts';

/** Writes records in the background, many at a time, so that no answer waits for the disk. */
export interface QuoteWriter {
  add(record: QuoteRecord): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

export interface QuoteWriterNeeds {
  write(records: readonly QuoteRecord[]): Promise<void>;
  /** Calls the function later; the result cancels that. */
  schedule(run: () => void, afterMs: number): () => void;
  readonly log: { warn(facts: object, message: string): void };
}

/** How long a record waits for others, in ms. As much is lost when a process is killed. */
const WAIT_MS = 1_000;

/** Records of one statement: 12 values each, and PostgreSQL takes 65,535. */
const MAX_BATCH = 500;

/** Maximum records that wait for a database that does not answer; more are dropped. */
const MAX_WAITING = 10_000;

export function createQuoteWriter({ write, schedule, log }: QuoteWriterNeeds): QuoteWriter {
  let waiting: QuoteRecord[] = [];
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await write(batch);
      } catch (error) {
        log.warn({ err: error, lost: batch.length }, 'quotes could not be logged');
      }
    }
  }

  function writeNow(): Promise<void> {
    cancel?.();
    cancel = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    add: (record) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(record);
      cancel ??= schedule(() => void writeNow(), WAIT_MS);
    },
    close: writeNow,
  };
}
