import { setImmediate } from 'node:timers/promises';
import type { QuoteRecord } from '../quotes/quote-record.ts';
import type { SettingsEffect } from './effect-result.ts';
import { createTally, type EqualQuotes } from './effect-tally.ts';
import type { Replay } from './replay.ts';

/** Equal quotes between which others have their turn. */
const BETWEEN_PAUSES = 50;

/**
 * Rates logged quotes with two settings, as if they were asked at the time `at`. Equal quotes are rated once. `records`:
 * newest first.
 */
export async function settingsEffect(
  records: readonly QuoteRecord[],
  { before, after, at }: { readonly before: Replay; readonly after: Replay; readonly at: number },
): Promise<SettingsEffect> {
  const tally = createTally();
  let rated = 0;
  for (const { record, quotes } of equalQuotes(records)) {
    if (record.lines === null) {
      tally.count('not_kept', quotes);
      continue;
    }
    tally.add({ record, quotes }, await before.rate(record, at), await after.rate(record, at));
    rated += 1;
    if (rated % BETWEEN_PAUSES === 0) await setImmediate();
  }
  return tally.effect(records.length);
}

function equalQuotes(records: readonly QuoteRecord[]): Iterable<EqualQuotes> {
  const groups = new Map<string, { readonly record: QuoteRecord; quotes: number }>();
  for (const record of records) {
    const { country, province, postalPrefix, currency, lines, carriers, outcome } = record;
    const isInvalid = outcome === 'invalid_destination';
    const key = JSON.stringify([country, province, postalPrefix, currency, lines, carriers, isInvalid]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { record, quotes: 1 });
    else group.quotes += 1;
  }
  return groups.values();
}
