import { err, ok, type Result } from '@cartfare/core/internal';
import { changeSettings } from '../store/change-settings.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { downloadReferenceFile, type DownloadIssue, type DownloadOptions } from './download-reference-file.ts';
import { insertExchangeRate, orderExchangeRates, selectExchangeRates, updateExchangeRate } from './exchange-rates.ts';
import { crossRates, parseReferenceRates } from './reference-rates.ts';

export interface RefreshOptions extends DownloadOptions {
  readonly db: RateDatabase;
  /** ISO 4217: the currency of the settings. */
  readonly base: string;
  /** ISO 4217 codes to keep rates of, in this order, and of no others. `base` needs none. Default: those that have one. */
  readonly currencies?: readonly string[];
  /** Milliseconds since 1970. */
  now(): number;
}

export interface RefreshedRates {
  /** ISO date of the file's rates. */
  readonly asOf: string;
  /** ISO 4217 codes of the currencies that got the file's rates. */
  readonly refreshed: readonly string[];
  /** Codes of those that the file does not have, or that have newer rates already. */
  readonly unchanged: readonly string[];
  /** Codes of those that had a rate, and are not among the named ones. */
  readonly removed: readonly string[];
}

export type RefreshIssue =
  | DownloadIssue
  /** The file cannot be read, or has no rate of `base`. */
  | { readonly code: 'unreadable'; readonly detail: string }
  /** A named currency has a rate neither in the file nor in the database, or only `base` is named. */
  | { readonly code: 'no_rate'; readonly detail: string };

/**
 * Stores the rates of the bank's file, all of them or none: after an issue the old rates stay. A currency that the file
 * does not have keeps its rate and its date.
 */
export async function refreshExchangeRates(options: RefreshOptions): Promise<Result<RefreshedRates, RefreshIssue>> {
  const { db, base, currencies } = options;
  const file = await downloadReferenceFile(options);
  if (!file.ok) return file;
  const reference = parseReferenceRates(file.value, options.now());
  if (!reference.ok) return err({ code: 'unreadable', detail: `the file cannot be used: ${reference.issue}` });
  const { asOf } = reference.value;
  return changeSettings(db, async (transaction): Promise<Result<RefreshedRates, RefreshIssue>> => {
    const stored = (await selectExchangeRates(transaction)).map(({ currency }) => currency);
    // One unit of the settings' currency is worth one unit: it has no rate.
    const wanted = (currencies ?? stored).filter((currency) => currency !== base);
    const rates = crossRates(reference.value, base, wanted);
    if (rates === null) return err({ code: 'unreadable', detail: `the file has no rate of ${base}` });
    const known = new Set([...stored, ...rates.map(({ currency }) => currency)]);
    const unknown = wanted.filter((currency) => !known.has(currency));
    if (unknown.length > 0) return err({ code: 'no_rate', detail: `there is no rate of ${unknown.join(', ')}` });
    if (currencies !== undefined && wanted.length === 0) {
      return err({ code: 'no_rate', detail: `no other currency than the settings' own is named, ${base}` });
    }
    const refreshed: string[] = [];
    for (const rate of rates) {
      const isNew = !stored.includes(rate.currency);
      if (isNew) await insertExchangeRate(transaction, rate, wanted.indexOf(rate.currency));
      if (isNew || (await updateExchangeRate(transaction, rate))) refreshed.push(rate.currency);
    }
    if (currencies !== undefined) await orderExchangeRates(transaction, wanted);
    const removed = currencies === undefined ? [] : stored.filter((currency) => !wanted.includes(currency));
    return ok({ asOf, refreshed, unchanged: wanted.filter((currency) => !refreshed.includes(currency)), removed });
  });
}
