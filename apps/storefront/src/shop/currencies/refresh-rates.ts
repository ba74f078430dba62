import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectExchangeRates, SHOP_CURRENCY, updateExchangeRate } from './currencies.ts';
import { downloadReferenceFile, type DownloadIssue, type DownloadOptions } from './download-reference-file.ts';
import { crossRates, parseReferenceRates } from './reference-rates.ts';

export interface RefreshOptions extends DownloadOptions {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface RefreshedRates {
  /** ISO date of the file's rates. */
  readonly asOf: string;
  /** ISO 4217 codes of the offered currencies that got the file's rates. */
  readonly refreshed: readonly string[];
  /** Codes of those that the file does not have, or that have newer rates already. */
  readonly unchanged: readonly string[];
}

export type RefreshIssue =
  | DownloadIssue
  /** The file cannot be read, or does not have the shop's own currency. */
  | { readonly code: 'unreadable'; readonly detail: string };

/**
 * Stores the rates of the bank's file for the currencies that the shop offers, all of them or none: after an issue the
 * old rates stay. A currency that the file does not have keeps its rate and its date.
 */
export async function refreshExchangeRates(options: RefreshOptions): Promise<Result<RefreshedRates, RefreshIssue>> {
  const file = await downloadReferenceFile(options);
  if (!file.ok) return file;
  const reference = parseReferenceRates(file.value, options.now());
  if (!reference.ok) return err({ code: 'unreadable', detail: `the file cannot be used: ${reference.issue}` });
  const { asOf } = reference.value;
  return options.db.transaction().execute(async (transaction) => {
    const offered = (await selectExchangeRates(transaction)).map(({ currency }) => currency);
    const rates = crossRates(reference.value, SHOP_CURRENCY, offered);
    if (rates === null) return err({ code: 'unreadable', detail: `the file has no rate of ${SHOP_CURRENCY}` });
    const refreshed: string[] = [];
    for (const rate of rates) if (await updateExchangeRate(transaction, rate)) refreshed.push(rate.currency);
    return ok({ asOf, refreshed, unchanged: offered.filter((currency) => !refreshed.includes(currency)) });
  });
}
