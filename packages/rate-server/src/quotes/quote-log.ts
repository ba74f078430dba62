import type { FieldRefusal } from '@cartfare/rating';
import { removeInBatches, withShortWait } from '@cartfare/server-kit/db';
import { optionsOf, type DetailedResult, type RatingRequest } from '../rating-request.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { postalPrefix } from './postal-prefix.ts';

/** One request and its result. Nothing in it names a person. */
export interface QuoteRecord {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Where the request came from: `api`, or the platform's name. */
  readonly platform: string;
  /** ISO codes; empty for anything else. */
  readonly country: string;
  readonly province: string;
  /** See `postalPrefix`. */
  readonly postalPrefix: string;
  readonly lineCount: number;
  readonly pieceCount: number;
  readonly outcome: DetailedResult['result']['outcome'];
  /** ISO 4217, of the prices. */
  readonly currency: string;
  readonly options: readonly { readonly code: string; readonly priceMinor: number }[];
  readonly omissions: readonly { readonly source: string; readonly reason: string }[];
  /** With `invalid_destination`: what was wrong with the place. */
  readonly fields: readonly FieldRefusal[];
  readonly durationMs: number;
  readonly settingsVersion: number;
}

/** What people type into the fields can be anything, so only codes are kept. */
const codeOf = (text: string, code: RegExp): string => (code.test(text) ? text.toUpperCase() : '');

const COUNTRY = /^[a-z]{2}$/i;
/** The second part of ISO 3166-2. */
const PROVINCE = /^[a-z\d]{1,3}$/i;
const CURRENCY = /^[a-z]{3}$/i;

export function quoteRecord(
  { place, lines, currency }: RatingRequest,
  { result, durationMs, settingsVersion }: DetailedResult,
  about: Pick<QuoteRecord, 'atMs' | 'platform'>,
): QuoteRecord {
  const { quotes, omissions } = optionsOf(result);
  return {
    ...about,
    country: codeOf(place.countryCode, COUNTRY),
    province: codeOf(place.provinceCode, PROVINCE),
    postalPrefix: postalPrefix(place.postalCode),
    lineCount: lines.length,
    pieceCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    outcome: result.outcome,
    currency: codeOf(currency, CURRENCY),
    options: quotes.map(({ code, priceMinor }) => ({ code, priceMinor })),
    omissions: omissions.map(({ source, reason }) => ({ source, reason })),
    fields: result.outcome === 'invalid_destination' ? result.fields : [],
    durationMs: Math.round(durationMs),
    settingsVersion,
  };
}

/** Writes records, in one statement. Rejects with an error that `isRefused` while another process is writing. */
export async function insertQuotes(db: RateDatabase, records: readonly QuoteRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({
    at_ms: record.atMs,
    platform: record.platform,
    country: record.country,
    province: record.province,
    postal_prefix: record.postalPrefix,
    line_count: record.lineCount,
    piece_count: record.pieceCount,
    outcome: record.outcome,
    currency: record.currency,
    options: JSON.stringify(record.options),
    omissions: JSON.stringify(record.omissions),
    fields: JSON.stringify(record.fields),
    duration_ms: record.durationMs,
    settings_version: record.settingsVersion,
  }));
  await withShortWait(db, (connection) => connection.insertInto('quote_log').values(rows).execute());
}

/** The newest records, newest first. */
export async function selectQuotes(db: RateDatabase, limit: number): Promise<readonly QuoteRecord[]> {
  const rows = await db.selectFrom('quote_log').selectAll().orderBy('at_ms', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    atMs: row.at_ms,
    platform: row.platform,
    country: row.country,
    province: row.province,
    postalPrefix: row.postal_prefix,
    lineCount: row.line_count,
    pieceCount: row.piece_count,
    // Written by this program.
    outcome: row.outcome as QuoteRecord['outcome'],
    currency: row.currency,
    options: JSON.parse(row.options),
    omissions: JSON.parse(row.omissions),
    fields: JSON.parse(row.fields),
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
