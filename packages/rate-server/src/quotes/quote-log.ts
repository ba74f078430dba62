import { removeInBatches, withShortWait } from '@cartfare/server-kit/db';
import type { RateDatabase } from '../store/open-rate-database.ts';
import type { QuoteRecord } from './quote-record.ts';

/** Writes records, in one statement. Rejects with an error that `isRefused` while another process is writing. */
export async function insertQuotes(db: RateDatabase, records: readonly QuoteRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({
    id: record.id,
    at_ms: record.atMs,
    platform: record.platform,
    country: record.country,
    province: record.province,
    postal_prefix: record.postalPrefix,
    line_count: record.lineCount,
    piece_count: record.pieceCount,
    lines: linesText(record.lines),
    outcome: record.outcome,
    currency: record.currency,
    options: JSON.stringify(record.options),
    omissions: JSON.stringify(record.omissions),
    fields: JSON.stringify(record.fields),
    carriers: JSON.stringify(record.carriers),
    duration_ms: record.durationMs,
    settings_version: record.settingsVersion,
  }));
  await withShortWait(db, (connection) => connection.insertInto('quote_log').values(rows).execute());
}

/** Characters of the lines of a cart, some forty lines. Longer ones are not kept: they would fill the disk. */
const MAX_LENGTH = 4_000;

/** Empty: they are not kept. */
function linesText(lines: QuoteRecord['lines']): string {
  const text = lines === null ? '' : JSON.stringify(lines);
  return text.length > MAX_LENGTH ? '' : text;
}

/** The newest records, newest first. `fromMs`: only those that are not older, in milliseconds since 1970. */
export async function selectQuotes(db: RateDatabase, limit: number, fromMs = 0): Promise<readonly QuoteRecord[]> {
  const rows = await db
    .selectFrom('quote_log')
    .selectAll()
    .where('at_ms', '>=', fromMs)
    .orderBy('at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at_ms,
    platform: row.platform,
    country: row.country,
    province: row.province,
    postalPrefix: row.postal_prefix,
    lineCount: row.line_count,
    pieceCount: row.piece_count,
    lines: row.lines === '' ? null : JSON.parse(row.lines),
    // Written by this program.
    outcome: row.outcome as QuoteRecord['outcome'],
    currency: row.currency,
    options: JSON.parse(row.options),
    omissions: JSON.parse(row.omissions),
    fields: JSON.parse(row.fields),
    carriers: JSON.parse(row.carriers),
    durationMs: row.duration_ms,
    settingsVersion: row.settings_version,
  }));
}

/** What is kept of the log. */
export interface QuoteLimits {
  /** The time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Only records that are not older. */
  readonly maxAgeMs: number;
  /** At most the newest so many. */
  readonly maxRecords: number;
}

/**
 * Removes records beyond these limits, and returns how many. The age counts from the newest record, unless that is from
 * the future: a clock that is set wrong would remove all of them.
 */
export async function removeOldQuotes(
  db: RateDatabase,
  { nowMs, maxAgeMs, maxRecords }: QuoteLimits,
  signal?: AbortSignal,
): Promise<number> {
  const newestMs = await selectTimeOf(db, 0);
  if (newestMs === null) return 0;
  const newestTooManyMs = (await selectTimeOf(db, maxRecords)) ?? -1;
  // With an age of 0 the newest one goes, too. PostgreSQL has no infinite integer.
  const fromMs = maxAgeMs === 0 ? Number.MAX_SAFE_INTEGER : Math.min(nowMs, newestMs) - maxAgeMs;
  return removeQuotesBefore(db, Math.max(fromMs, newestTooManyMs + 1), signal);
}

/** Of the record that so many newer ones precede. Reads the index from its end: 30 ms for a million records. */
async function selectTimeOf(db: RateDatabase, newerCount: number): Promise<number | null> {
  const row = await db
    .selectFrom('quote_log')
    .select('at_ms')
    .orderBy('at_ms', 'desc')
    .limit(1)
    .offset(newerCount)
    .executeTakeFirst();
  return row?.at_ms ?? null;
}

/**
 * Records removed in one transaction. This takes the embedded database a few ms, most of which is the commit, which waits
 * for the disk: smaller batches make more commits, and the longest is not shorter.
 */
const CLEAN_UP_BATCH = 500;

const removeQuotesBefore = (db: RateDatabase, atMs: number, signal: AbortSignal | undefined): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: 'removing old quotes',
      removeAfter: async (transaction, afterMs) => {
        const old = await transaction
          .selectFrom('quote_log')
          .select('at_ms')
          .where('at_ms', '>', afterMs)
          .where('at_ms', '<', atMs)
          .orderBy('at_ms')
          .limit(1)
          .offset(CLEAN_UP_BATCH - 1)
          .executeTakeFirst();
        const untilMs = old?.at_ms ?? atMs - 1;
        const { numDeletedRows } = await transaction
          .deleteFrom('quote_log')
          .where('at_ms', '>', afterMs)
          .where('at_ms', '<=', untilMs)
          .executeTakeFirst();
        return { untilMs, count: Number(numDeletedRows), isLast: old === undefined };
      },
    },
    signal,
  );
