import { createHash } from 'node:crypto';
import type { PostalPage } from '@cartfare/rating';
import { sql } from 'kysely';
import { inSnapshot } from '@cartfare/server-kit/db';
import { selectExchangeRates, type ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { readZonePages, selectPostalTables } from '../postal-tables/postal-table-queries.ts';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { selectLiveVersion, type SettingsVersion } from './settings-versions.ts';

/**
 * Identifies the live settings together with the postal tables and the exchange rates: it differs whenever any of them
 * changes, and is the same in every process. One query for one row, because it is read for every request.
 */
export async function selectSettingsState(db: RateDatabase): Promise<string> {
  const query = db.selectNoFrom([
    sql`(select max(id) from settings_versions)`.as('version'),
    sql`(select string_agg(part, ' ') from (
      select profile || ' ' || zone || ' ' || revision as part from postal_tables order by 1
    ) as parts)`.as('postal_tables'),
    sql`(select string_agg(part, ' ') from (
      select currency || ' ' || rate || ' ' || base || ' ' || position as part
      from exchange_rates order by 1
    ) as parts)`.as('exchange_rates'),
  ]);
  return createHash('sha256')
    .update(JSON.stringify(await query.execute()))
    .digest('base64url');
}

/** All that is compiled, from one moment. */
export interface StoredSettings {
  readonly state: string;
  /** Null: nothing was imported yet. */
  readonly live: SettingsVersion | null;
  readonly exchangeRates: readonly ExchangeRate[];
  /**
   * The imported postal rules; can be iterated once. When the last page has been read, compare the state with this one: if
   * it has changed meanwhile, pages may be missing.
   */
  readonly postalPages: AsyncIterable<PostalPage>;
}

export const readStoredSettings = (db: RateDatabase): Promise<StoredSettings> =>
  inSnapshot(db, async (snapshot) => ({
    state: await selectSettingsState(snapshot),
    live: await selectLiveVersion(snapshot),
    exchangeRates: await selectExchangeRates(snapshot),
    postalPages: readZonePages(db, await selectPostalTables(snapshot)),
  }));
